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

/** Where figures are from. */
export const figureSources = {
  thread: (day: number) => `Forum thread of day ${day}`,
  series: "The series’ own statistics",
  computed: "Computed from the counts we have",
  rule: "Our own rule, explained on the methodology page",
  home: "Home page statistics",
  card: "Editorial card fact; may have changed since",
  cardComputed: "Computed from the cards’ rates and caps; they may have changed since",
} as const;

/** Before what is computed with a rounded count. */
export const about = (display: string): string => `about ${display}`;

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

/** What is said of a subject's figures, each of which may say otherwise of itself. */
type Described = { prefix: string } & Pick<FigureRow, "scope" | "source" | "href" | "period">;

/** Where a figure differs from its subject's others: what it covers, and what a share or a ratio is of, behind the number. */
type Own = Partial<Pick<FigureRow, "scope" | "source" | "base">>;
type FigureContent = Pick<FigureRow, "unit" | "label"> & Own & { amount: Known };

/** What is counted, what it is called, and its amount where the record has or allows one. */
export const figure = (unit: string, label: string, amount: Known, own: Own = {}): FigureContent => ({
  ...{ unit, label, amount },
  ...own,
});

/** The figures of a subject by the ends of their ids ("2024.day-10." + "lead.upvotes"), in the order of the ledger. */
export function figuresOf<Id extends string>(
  { prefix, ...subject }: Described,
  described: Readonly<Record<Id, FigureContent>>,
): Figures<Id> {
  const rowOf = (id: Id): FigureRow | undefined => {
    const { amount, base, ...words } = described[id];
    if (!amount) return undefined;
    const { whole, derivation, ...printedAs } = amount;
    return {
      id: prefix + id,
      ...printedAs,
      ...subject,
      ...words,
      ...(base && whole && { base: whole.display + afterFigure(whole.display, ` ${base}`) }),
      ...(derivation && { derivation, source: figureSources.computed }),
    };
  };
  const ids = Object.keys(described) as Id[];
  return Object.fromEntries(ids.map((id) => [id, rowOf(id)])) as Figures<Id>;
}

/** Those of some figures that are there, in their order. */
export const rowsOf = (figures: Figures<string>): FigureRow[] =>
  Object.values(figures).filter((row) => row !== undefined);
