import { allCards, cardRows } from "./cards";
import { type FigureRow, figureSources } from "./figures";
import { type Poll, type Series, series } from "./polls";
import { returnRows } from "./returns";

export type { FigureRow } from "./figures";

/**
 * Comments on a winner's card below which its sample is called thin: a rule of our own. Thirty is the survey trade's usual
 * floor for printing a percentage at all.
 */
const thinSample: FigureRow = {
  ...{ id: "method.thin-sample", value: 30, display: "30", approximate: false, unit: "comments" },
  label: "Comments on the winner’s card below which its sample is called thin",
  scope: "every poll with counts per card",
  source: figureSources.rule,
  href: "/methodology",
  period: "since first publication here",
};

/** Whether the winner's card drew so few comments that a handful of people could have made the result. */
export function isThinSample({ result }: Poll): boolean {
  const comments = result.kind === "decided" ? result.winner.figures.comments : undefined;
  return comments !== undefined && comments.value < thinSample.value;
}

/** The figure ledger, the one source of every number that is printed: series, polls by day, rules, home page, cards. */
export const ledger: readonly FigureRow[] = [
  ...series.flatMap(({ rows, polls }) => [...rows, ...polls.flatMap((poll) => poll.rows)]),
  thinSample,
  ...series.flatMap(({ statistics }) => [...statistics.values()]),
  ...cardRows,
  ...returnRows,
];

const byId = new Map(ledger.map((row) => [row.id, row]));

/** The row of an id ("2024.day-10.upvotes"), or undefined where the record has no such figure. */
export const findFigure = (id: string): FigureRow | undefined => byId.get(id);

/** The row of an id that a text of content names. Throws where the record has no such figure. */
export function requireFigure(id: string): FigureRow {
  const row = findFigure(id);
  if (!row) throw new Error(`No figure "${id}" in the ledger`);
  return row;
}

/** The anchor of a row on its page of the ledger: "2024.day-10.upvotes" → "f-2024-day-10-upvotes". */
export const figureAnchor = (id: string): string => `f-${id.replaceAll(".", "-")}`;

/** The ledger of a series: a page of its own, so that none of them grows with the others. */
export const seriesLedgerHref = (year: number) => `/methodology/figures/${year}` as const;

/** What that page says of itself. */
export const seriesLedger = {
  title: (year: number) => `Every figure of ${year}`,
  line: "Every number of the series, with its scope, base, source and date.",
  description: (year: number) =>
    `Every number about the polls of ${year}: what it counts, its scope, its base, its source and its date.`,
} as const;

const seriesOf = ({ id }: FigureRow) => series.find(({ year }) => id.startsWith(`${year}.`));

/** The rows of a series, or those that belong to none: rules, the home page, cards. */
export const ledgerOf = (year: number | undefined): readonly FigureRow[] =>
  ledger.filter((row) => seriesOf(row)?.year === year);

/** Where a row stands in the ledger. */
export function figureHref(row: FigureRow) {
  const year = seriesOf(row)?.year;
  return `${year === undefined ? "/methodology/figures" : seriesLedgerHref(year)}#${figureAnchor(row.id)}` as const;
}

/** The series whose figures are in the ledger, newest first. */
export const seriesWithFigures: readonly Series[] = series.filter(({ rows }) => rows.length > 0);

/** A poll's title among many, under one another: "utility bills", not "The best credit card for …". */
const shortTitle = ({ day, title }: Poll): string =>
  `Day ${day}: ${title
    .replace(/^The best credit cards? for /, "")
    .replace(" and for ", " and ")
    .replace(/^The finale: .*/, "finale")}`;

const titles = new Map<string, string>([
  ["/", "Home page"],
  [thinSample.href, "Our own rules"],
  ...series.flatMap(({ href, year, polls }): [string, string][] => [
    [href, `Series of ${year}`],
    ...polls.map((poll): [string, string] => [poll.href, shortTitle(poll)]),
  ]),
  ...allCards.map(({ href, name }): [string, string] => [href, name]),
]);

/** What the page of an address is called in the ledger; the address itself where it is no poll, card or series. */
export const ledgerHome = (href: string): string => titles.get(href) ?? href;
