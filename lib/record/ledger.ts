import { figureSources } from "./figures";
import { allCards, placedCardsInOrder, series } from "./published";
import { returnRows } from "./returns";
import type { Figure, Poll, Series } from "./types";

/**
 * If the winner's card has fewer comments than this, the site calls the sample thin. In surveys,
 * thirty is the usual minimum for printing a percentage.
 */
const thinSample: Figure = {
  id: "method.thin-sample",
  value: 30,
  display: "30",
  approximate: false,
  unit: "comments",
  label: "Comments on the winner’s card below which its sample is called thin",
  scope: "every poll with counts per card",
  source: figureSources.rule,
  href: "/methodology",
  period: "since first publication here",
};

/**
 * True if the winner's card has so few comments that a handful of people could have decided the
 * result.
 */
export function isThinSample({ outcome }: Poll): boolean {
  const comments = outcome.kind === "decided" ? outcome.winner.figures.comments : undefined;
  return comments !== undefined && comments.value < thinSample.value;
}

/**
 * The figure ledger: every number that the site prints. The figures of series and their polls come
 * first, then those of our own rules, of the home page and of cards.
 */
export const ledger: readonly Figure[] = [
  ...series.flatMap(({ rows, polls }) => [...rows, ...polls.flatMap((poll) => poll.rows)]),
  thinSample,
  ...series.flatMap(({ homeFigures }) => [...homeFigures.values()]),
  ...placedCardsInOrder.flatMap(({ facts }) => facts.flatMap(({ rows }) => rows)),
  ...returnRows,
];

const rowsById = new Map(ledger.map((row) => [row.id, row]));

/**
 * Returns the row with an id such as "2024.day-10.upvotes". Undefined if the record has no such
 * figure.
 */
export const findFigure = (id: string): Figure | undefined => rowsById.get(id);

/**
 * Returns the figure that a text in content names by its id: `<Figure id="2024.days" />`.
 *
 * @throws Error if there is no such figure
 */
export function requireFigure(id: string): Figure {
  const row = findFigure(id);
  if (!row)
    throw new Error(
      `There is no figure with the id "${id}". Correct the id: \`npm run test:content\` names the file that has it.`,
    );
  return row;
}

/**
 * Returns the anchor of a row on its page of the ledger: "2024.day-10.upvotes" →
 * "f-2024-day-10-upvotes".
 */
export const figureAnchor = (id: string): string => `f-${id.replaceAll(".", "-")}`;

/** Returns the address of a series' own page of the ledger. */
export const seriesLedgerHref = (year: number): `/methodology/figures/${number}` =>
  `/methodology/figures/${year}`;

/**
 * The texts of a series' page of the ledger: its title, the line below the title in the share
 * image, and its description.
 */
export const seriesLedger = {
  title: (year: number) => `Every figure of ${year}`,
  line: "Every number of the series, with its scope, base, source and date.",
  description: (year: number) =>
    `Every number about the polls of ${year}: what it counts, its scope, its base, its source and its date.`,
} as const;

/**
 * Returns the year of the series to which a row belongs. Undefined for rows of our own rules
 * ("method.thin-sample"), of the home page and of the cards.
 */
const ledgerYear = ({ id }: Figure): number | undefined =>
  series.find(({ year }) => id.startsWith(`${year}.`))?.year;

/**
 * Returns the ledger's rows for the series of a year. If `year` is undefined, returns the rows that
 * belong to no series, such as a number in the rules of our method, or a card's fee.
 */
export const ledgerRows = (year: number | undefined): readonly Figure[] =>
  ledger.filter((row) => ledgerYear(row) === year);

type LedgerPath = "/methodology/figures" | `/methodology/figures/${number}`;

/** Returns the address of a row in the ledger. */
export function figureHref(row: Figure): `${LedgerPath}#${string}` {
  const year = ledgerYear(row);
  const path = year === undefined ? "/methodology/figures" : seriesLedgerHref(year);
  return `${path}#${figureAnchor(row.id)}`;
}

/** The series with figures in the ledger, oldest first. */
export const seriesWithFigures: readonly Series[] = series.filter(({ rows }) => rows.length > 0);

/**
 * Returns a poll's title in a list: "Day 10: utility bills", without "The best credit card for".
 */
const shortTitle = ({ day, title }: Poll): string =>
  `Day ${day}: ${title
    .replace(/^The best credit cards? for /, "")
    .replace(" and for ", " and ")
    .replace(/^The finale: .*/, "finale")}`;

const pageTitles = new Map<string, string>([
  ["/", "Home page"],
  [thinSample.href, "Our own rules"],
  ...series.flatMap(({ href, year, polls }): [string, string][] => [
    [href, `Series of ${year}`],
    ...polls.map((poll): [string, string] => [poll.href, shortTitle(poll)]),
  ]),
  ...allCards.map(({ href, name }): [string, string] => [href, name]),
]);

/**
 * Returns the heading of a page's rows in the ledger: a title, or the page's address if no title is
 * listed for it.
 */
export const ledgerHome = (href: string): string => pageTitles.get(href) ?? href;
