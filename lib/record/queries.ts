import { relatedCategories } from "@/content/categories";
import { allPolls, latestSeries, publishedSeries, series } from "./published";
import { buildStandings } from "./standings";
import type {
  CardId,
  CategoryStanding,
  Figure,
  Placing,
  Poll,
  PollReference,
  Series,
} from "./types";

/**
 * Returns the year of a series if several series have polls. Undefined if only one series has
 * polls, because a reader then does not need the year.
 */
export const yearIfSeveralSeries = ({ year }: { year: number }): number | undefined =>
  publishedSeries.length > 1 ? year : undefined;

/**
 * Returns the year of a series to add to a name: ", 2025". The text is empty if only one series has
 * polls.
 */
export function yearSuffix({ year }: { year: number }): string {
  return yearIfSeveralSeries({ year }) === undefined ? "" : `, ${year}`;
}

/** Names a poll by its day: "Day 10", or "2025, day 10" if several series have polls. */
export function pollDay({ series: { year }, day }: PollReference): string {
  return yearIfSeveralSeries({ year }) === undefined ? `Day ${day}` : `${year}, day ${day}`;
}

/**
 * Finds the series of a year. The year is a number, or text from an address ("2024"). Undefined if
 * there is no such series.
 */
export function findSeries(year: string | number): Series | undefined {
  return series.find((candidate) => String(candidate.year) === String(year));
}

const pollsByHref = new Map(allPolls.map((poll) => [poll.href, poll]));

/** Returns the poll that a placing refers to. */
export const findPoll = ({ href }: PollReference): Poll => pollsByHref.get(href) as Poll;

/** Returns the polls before and after a poll, by day. Undefined at the ends of the series. */
export function neighbours(poll: Poll): Record<"previous" | "next", Poll | undefined> {
  const { polls = [] } = findSeries(poll.series.year) ?? {};
  const index = polls.findIndex(({ slug }) => slug === poll.slug);
  return { previous: polls[index - 1], next: polls[index + 1] };
}

// Placings and standings are computed only once, because every page needs them.
const placingsByCard = Map.groupBy(
  allPolls.flatMap(({ placings }) => placings),
  ({ card }) => card.id,
);
const currentStandings: readonly CategoryStanding[] = buildStandings(allPolls);

/** Returns the placings of a card in all polls, newest series first, days in order. */
export const cardPlacings = (id: CardId): readonly Placing[] => placingsByCard.get(id) ?? [];

/**
 * Returns the categories of `polls` in order, each with the poll that decides it. By default,
 * `polls` are all polls.
 */
export const categoryStandings = (polls?: readonly Poll[]): readonly CategoryStanding[] =>
  polls ? buildStandings(polls) : currentStandings;

/**
 * Returns up to three winners for the page of a poll without a result: winners of its categories in
 * another series, then winners of related categories.
 */
export function relatedWinners({ categories }: Poll): Placing[] {
  const related = categories.flatMap((id) => relatedCategories[id]);
  const standings = categoryStandings();
  const ids = [...new Set([...categories, ...related])];
  return ids
    .flatMap((id) => standings.find((standing) => standing.id === id)?.winners ?? [])
    .slice(0, 3);
}

/** Every recorded winner, in the order of the categories. */
export const winnersOnRecord: readonly Placing[] = categoryStandings().flatMap(
  ({ winners }) => winners,
);

function findWinnerCount(): Figure | undefined {
  const figure = latestSeries.figures["recorded.categories"];
  const isTheirCount = figure?.value === winnersOnRecord.length && publishedSeries.length === 1;
  return isTheirCount ? figure : undefined;
}

/**
 * The figure that pages show as the number of `winnersOnRecord`. The ledger counts no winners, so
 * this is its figure "Categories whose winner we have". Undefined in two cases:
 *
 * - The figure differs from the number of winners. After a tie, one category has several winners.
 * - Several series have polls. The figure counts the categories of one series only.
 */
export const winnerCount: Figure | undefined = findWinnerCount();
