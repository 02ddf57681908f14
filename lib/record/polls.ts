import { relatedCategories } from "@/content/categories";
import { allSeries } from "@/content/polls";
import { dayOf, periodRange } from "@/content/texts/polls";
import type { PollContent, SeriesContent } from "@/content/types";
import type { CardId } from "./cards";
import { draftsShown } from "./drafts";
import {
  type CategoryStanding,
  type Placing,
  type Poll,
  type PollName,
  type Series,
  standingsOf,
  toSeries,
} from "./model";

export type { CategoryId } from "@/content/categories";
export {
  type CategoryStanding,
  isFinale,
  isRecorded,
  type Placing,
  type Poll,
  type PollName,
  type Series,
} from "./model";

/** The slug of any poll there is: a misspelt one does not compile. */
export type PollSlug = (typeof allSeries)[number]["polls"][number]["slug"];

/** Drafts are drawn in previews only. Each variable by name: the bundler fills in only what it can see. */
const showDrafts = draftsShown({
  SHOW_DRAFTS: process.env.SHOW_DRAFTS,
  VERCEL_ENV: process.env.VERCEL_ENV,
  NODE_ENV: process.env.NODE_ENV,
});

/** The content of every series, with the polls that may be shown, oldest first. */
export const publishedContent: readonly SeriesContent[] = allSeries.map((one): SeriesContent => {
  const polls: readonly PollContent[] = one.polls;
  return { ...one, polls: showDrafts ? polls : polls.filter((poll) => !poll.draft) };
});

/** Every series, oldest first. */
export const series: readonly Series[] = publishedContent.map(toSeries);

/** Series that have at least one poll, newest first: what archives, "latest" links and feeds list. */
export const publishedSeries: readonly Series[] = series.filter((one) => one.polls.length > 0).toReversed();

function newest(): Series {
  const [first] = publishedSeries;
  if (!first) throw new Error("content/polls holds no series with a published poll; at least one is needed");
  return first;
}

/** The newest series with a published poll: what "latest" means everywhere. */
export const latestSeries: Series = newest();

/** When the polls on this site were held: "December 2024", or from the oldest series to the newest. */
export const pollPeriod: string = periodRange([
  ...new Set([publishedSeries.at(-1), latestSeries].flatMap((one) => one?.period.label ?? [])),
]);

/** Every poll that may be shown, newest series first, days in order. */
export const allPolls: readonly Poll[] = publishedSeries.flatMap((one) => one.polls);

/** The series of a year ("2024" as in an address), or undefined. */
export function findSeries(year: string | number): Series | undefined {
  return series.find((one) => String(one.year) === String(year));
}

/** The poll of a series by its slug, or undefined. */
export function findPoll(within: Series, slug: string): Poll | undefined {
  return within.polls.find((poll) => poll.slug === slug);
}

/** The last poll of the newest series: what "View Latest Results" opens. */
export function latestPoll(): Poll {
  const last = latestSeries.polls.at(-1);
  if (!last) throw new Error(`series ${latestSeries.year} has no polls`);
  return last;
}

/** A poll by its day, with its year once there is more than one series: "Day 10"; "2025, day 10". */
export const pollDay = ({ series: { year }, day }: PollName): string =>
  publishedSeries.length > 1 ? dayOf.dayOfYear(year, day) : dayOf.day(day);

/** The polls before and after, by day; undefined at either end. */
export function neighbours({ series, slug }: Poll): Record<"previous" | "next", Poll | undefined> {
  const { polls = [] } = findSeries(series.year) ?? {};
  const index = polls.findIndex((other) => other.slug === slug);
  return { previous: polls[index - 1], next: polls[index + 1] };
}

/** Up to three winners of the subjects nearest to a poll's own, each with its category. */
export function relatedWinners({ categories, series }: Poll): Placing[] {
  const standings = standingsOf(findSeries(series.year)?.polls ?? []);
  return [...new Set(categories.flatMap((id) => relatedCategories[id]))]
    .flatMap((id) => standings.find((one) => one.id === id)?.winners ?? [])
    .slice(0, 3);
}

/** Every placing of a card, newest series first, days in order. */
export const placingsOf = (id: CardId, polls: readonly Poll[] = allPolls): Placing[] =>
  polls.flatMap(({ placings }) => placings.filter(({ card }) => card.id === id));

/** Every poll in which a card placed, newest series first, days in order. */
export const pollsOf = (id: CardId): Poll[] =>
  allPolls.filter(({ placings }) => placings.some(({ card }) => card.id === id));

/** The categories in order, each as the newest published poll that asked about it left it. */
export const categoryStandings = (within: readonly Poll[] = allPolls): CategoryStanding[] =>
  standingsOf(within);
