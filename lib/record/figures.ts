import { about, type FigureWords, figureSources } from "@/content/texts/figures";
import { afterFigure } from "@/content/texts/number";
import type { Count } from "@/content/types";
import { formatOneDecimal, formatWhole } from "./format";

/** A row of the figure ledger: a number the site prints, with everything a reader needs to judge it. */
export type FigureRow = {
  /** "2024.day-10.winner.upvotes": series, day, whose, unit. */
  readonly id: string;
  readonly value: number;
  /** As printed: "2,745", "1.7k", "40%", "₹250". */
  readonly display: string;
  /** True where the source rounded, or where a rounded figure went in. */
  readonly approximate: boolean;
  /** What is counted: "upvotes". */
  readonly unit: string;
  /** What the figure says, in words. */
  readonly label: string;
  /** What it covers: a thread, a card in it, the series. */
  readonly scope: string;
  /** What a share or ratio is of. */
  readonly base?: string;
  /** "2,745 − 1,042", for what is computed. */
  readonly derivation?: string;
  readonly source: string;
  /** Where the figure is at home on this site. */
  readonly href: string;
  /** What the figure describes in time. */
  readonly period: string;
};

/** What is counted of a thread, and of a card in it. */
export const units = ["comments", "upvotes"] as const;
export type Unit = (typeof units)[number];

/** The figures of a subject by the ends of their ids; undefined where its record does not have or allow one. */
export type Figures<Id extends string> = Readonly<Record<Id, FigureRow | undefined>>;
/** What is recorded of a thread, or of a card in it. */
export type Counts = Figures<Unit>;

/** What the tokens of a text may name first: the rows of its subject, by what follows the prefix of their ids. */
export type Subject = { readonly prefix: string; readonly rows: readonly FigureRow[] };

/** A number with how it is printed: recorded, or computed and then with its operands written out. */
export type Amount = Pick<FigureRow, "value" | "display" | "approximate" | "derivation"> & {
  /** What a share or a ratio is of. */
  whole?: Amount;
};
type Known = Amount | undefined;

const allKnown = (amounts: readonly Known[]): amounts is readonly Amount[] => !amounts.includes(undefined);
const total = (amounts: readonly Amount[]): number => amounts.reduce((sum, { value }) => sum + value, 0);
const printed = (amounts: readonly Amount[], sign: string): string =>
  amounts.map(({ display }) => display).join(sign);

/** A count as the record has it: one that its source rounded is printed as that wrote it. */
export function recorded(count: Count | undefined): Known {
  if (typeof count === "number") return { value: count, display: formatWhole(count), approximate: false };
  return count && { value: count.about, display: count.asPosted, approximate: true };
}

function computed(
  value: number,
  operands: readonly Amount[],
  derivation: string,
  format = formatWhole,
): Amount {
  const approximate = operands.some((operand) => operand.approximate);
  const display = format(value);
  return { value, approximate, display: approximate ? about(display) : display, derivation };
}

/** Adds some amounts and takes others off. Undefined where one of them is not known, or there are none. */
export function combine(plus: readonly Known[], minus: readonly Known[] = []): Known {
  if (!plus.length || !allKnown(plus) || !allKnown(minus)) return undefined;
  const derivation = [printed(plus, " + "), ...minus.map(({ display }) => display)].join(" − ");
  return computed(total(plus) - total(minus), [...plus, ...minus], derivation);
}

/**
 * A part of a whole in percent, rounded last. Undefined where one of them is not known or the whole is zero, and where
 * the parts that are known to lie in the whole exceed it: then the counts do not count the same thing.
 */
export function share(part: Known, whole: Known, parts: readonly Known[] = [part]): Known {
  if (!part || !whole || !allKnown(parts)) return undefined;
  if (whole.value <= 0 || total(parts) > whole.value) return undefined;
  const percent = (value: number): string => `${formatWhole(value)}%`;
  const derivation = printed([part, whole], " of ");
  return { ...computed((part.value / whole.value) * 100, [part, whole], derivation, percent), whole };
}

/** Upvotes per comment. Undefined without a comment to divide by. */
export function ratio(upvotes: Known, comments: Known): Known {
  if (!upvotes || !comments?.value) return undefined;
  const operands = [upvotes, comments];
  const value = upvotes.value / comments.value;
  return { ...computed(value, operands, printed(operands, " ÷ "), formatOneDecimal), whole: comments };
}

type Described = { prefix: string } & Pick<FigureRow, "scope" | "source" | "href" | "period">;

/** A subject's amounts with the words of each, in the order of the words. */
export function figuresOf<Id extends string>(
  { prefix, source, href, period, ...about }: Described,
  words: Readonly<Record<Id, FigureWords>>,
  amounts: Readonly<Record<Id, Known>>,
): Figures<Id> {
  const rowOf = (id: Id, { value, display, approximate, derivation, whole }: Amount): FigureRow => {
    const { unit, label, scope = about.scope, base, source: own = source } = words[id];
    return {
      id: prefix + id,
      ...{ value, display, approximate, unit, label, scope },
      ...(base && whole && { base: whole.display + afterFigure(whole.display, ` ${base}`) }),
      ...(derivation && { derivation }),
      source: derivation ? figureSources.computed : own,
      ...{ href, period },
    };
  };
  const ids = Object.keys(words) as Id[];
  return Object.fromEntries(ids.map((id) => [id, amounts[id] && rowOf(id, amounts[id])])) as Figures<Id>;
}

/** Those of some figures that are there, in their order. */
export const rowsOf = (figures: Figures<string>): FigureRow[] =>
  Object.values(figures).filter((row) => row !== undefined);
