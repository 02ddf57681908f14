import { afterFigure } from "@/content/texts/number";
import type { Count } from "@/content/types";
import { formatOneDecimal, formatWhole } from "./format";
import type { Amount, Figure, Figures, Unit } from "./types";

type MaybeAmount = Amount | undefined;

/**
 * The units of the counts of a thread, and of each card in the thread. The ledger lists the counts
 * in the same order.
 */
export const units: readonly Unit[] = ["comments", "upvotes"];

/** The texts that name the source of a figure. */
export const figureSources = {
  thread: (day: number): string => `Forum thread of day ${day}`,
  series: "The series’ own statistics",
  counted: "Counted from the polls we have",
  computed: "Computed from the counts we have",
  rule: "Our own rule, explained on the methodology page",
  home: "Home page statistics",
  card: "Editorial card fact; may have changed since",
  cardComputed: "Computed from the cards’ rates and caps; they may have changed since",
} as const;

/** Marks a number that is computed from a rounded count: "4.9" → "about 4.9". */
const approximately = (display: string): string => `about ${display}`;

/**
 * Returns the token of a figure: "{2024.day-10.upvotes}". For an approximate figure it returns
 * "about {2024.day-10.upvotes}", unless the figure's own display begins with "about".
 */
export function countToken({ id, display, approximate }: Figure): string {
  const needsAbout = approximate && !display.startsWith(approximately(""));
  return needsAbout ? approximately(`{${id}}`) : `{${id}}`;
}

const areAllPresent = (amounts: readonly MaybeAmount[]): amounts is readonly Amount[] =>
  !amounts.includes(undefined);

const sumValues = (amounts: readonly Amount[]): number =>
  amounts.reduce((total, { value }) => total + value, 0);

const joinDisplays = (amounts: readonly Amount[], sign: string): string =>
  amounts.map(({ display }) => display).join(sign);

/**
 * Converts a count in the content to an amount. A count that its source rounded keeps the source's
 * spelling, such as "1.7k". Undefined stays undefined.
 */
export function recordedAmount(count: Count | undefined): MaybeAmount {
  if (count === undefined) return undefined;
  if (typeof count === "number") {
    return { value: count, display: formatWhole(count), approximate: false };
  }
  return { value: count.about, display: count.asPosted, approximate: true };
}

function computedAmount(
  value: number,
  operands: readonly Amount[],
  derivation: string,
  format: (value: number) => string,
): Amount {
  const approximate = operands.some((operand) => operand.approximate);
  const display = format(value);
  return {
    value,
    approximate,
    display: approximate ? approximately(display) : display,
    derivation,
  };
}

/**
 * Returns the sum of the amounts in `plus`, minus those in `minus`. Undefined if an amount is
 * missing, or if `plus` is empty.
 */
export function combine(
  plus: readonly MaybeAmount[],
  minus: readonly MaybeAmount[] = [],
): MaybeAmount {
  if (!plus.length || !areAllPresent(plus) || !areAllPresent(minus)) return undefined;
  const added = joinDisplays(plus, " + ");
  const derivation = [added, ...minus.map(({ display }) => display)].join(" − ");
  return computedAmount(
    sumValues(plus) - sumValues(minus),
    [...plus, ...minus],
    derivation,
    formatWhole,
  );
}

/**
 * Computes `part` as a percentage of `total`. Only the display is rounded. The result is undefined
 * in these cases:
 *
 * - An amount is missing.
 * - The total is 0.
 * - The record contradicts itself: the total should include all amounts in `parts`, but they add up
 *   to more than the total.
 */
export function share(
  part: MaybeAmount,
  total: MaybeAmount,
  parts: readonly MaybeAmount[] = [part],
): MaybeAmount {
  if (!part || !total || !areAllPresent(parts)) return undefined;
  if (total.value <= 0 || sumValues(parts) > total.value) return undefined;
  const operands = [part, total];
  const value = (part.value / total.value) * 100;
  const derivation = joinDisplays(operands, " of ");
  const amount = computedAmount(
    value,
    operands,
    derivation,
    (percent) => `${formatWhole(percent)}%`,
  );
  return { ...amount, denominator: total };
}

/**
 * Computes upvotes per comment. Undefined if one of the counts is missing, or if there are no
 * comments.
 */
export function ratio(upvotes: MaybeAmount, comments: MaybeAmount): MaybeAmount {
  if (!upvotes || !comments?.value) return undefined;
  const operands = [upvotes, comments];
  const value = upvotes.value / comments.value;
  const derivation = joinDisplays(operands, " ÷ ");
  const amount = computedAmount(value, operands, derivation, formatOneDecimal);
  return { ...amount, denominator: comments };
}

/** The fields that all figures of one poll, one placing or one series share. */
export type FigureContext = {
  /** The beginning of the ids of all these figures: "2024.day-10.". */
  prefix: string;
  scope: string;
  source: string;
  href: string;
  period: string;
};

/** The fields of one figure, without those that it shares with other figures (`FigureContext`). */
export type FigureDescription = {
  amount: Amount | undefined;
  unit: string;
  label: string;
  /** What the number is about, such as a thread. By default, the `scope` of the `FigureContext`. */
  scope?: string | undefined;
  /**
   * The source, if it differs from that of the context. It is ignored for a computed figure, whose
   * source is always `figureSources.computed`.
   */
  source?: string | undefined;
  /** The divisor of a share or a ratio, in words: "upvotes of the series". */
  base?: string | undefined;
};

/**
 * Returns the divisor of a share or a ratio, as a number with its words: "499 upvotes of the whole
 * thread". Undefined if the figure has no divisor, or the divisor has no words.
 */
function baseText({ amount, base }: FigureDescription): string | undefined {
  const denominator = amount?.denominator?.display;
  return base && denominator ? denominator + afterFigure(denominator, ` ${base}`) : undefined;
}

function buildFigure(
  key: string,
  context: FigureContext,
  description: FigureDescription,
): Figure | undefined {
  const { amount } = description;
  if (!amount) return undefined;
  const base = baseText(description);
  const { derivation } = amount;
  const recordedSource = description.source ?? context.source;
  return {
    id: context.prefix + key,
    value: amount.value,
    display: amount.display,
    approximate: amount.approximate,
    unit: description.unit,
    label: description.label,
    scope: description.scope ?? context.scope,
    ...(base && { base }),
    ...(derivation && { derivation }),
    source: derivation ? figureSources.computed : recordedSource,
    href: context.href,
    period: context.period,
  };
}

/**
 * Builds a figure from each description. The ledger lists the figures in the same order. The key of
 * a description becomes the end of the figure's id: "lead.upvotes" in "2024.day-10.lead.upvotes". A
 * description without an amount has no figure: its entry is undefined.
 */
export function buildFigures<Id extends string>(
  context: FigureContext,
  descriptions: Readonly<Record<Id, FigureDescription>>,
): Figures<Id> {
  const ids = Object.keys(descriptions) as Id[];
  const entries = ids.map((id) => [id, buildFigure(id, context, descriptions[id])] as const);
  return Object.fromEntries(entries) as Figures<Id>;
}

/** Returns the figures that are not undefined, in the same order. */
export const presentFigures = (figures: Figures<string>): Figure[] =>
  Object.values(figures).filter((figure) => figure !== undefined);
