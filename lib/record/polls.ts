import type { Route } from "next";
import { relatedCategories } from "@/content/categories";
import { allSeries } from "@/content/polls";
import type { PollContent } from "@/content/types";
import type { CardId } from "./cards";
import {
  type CategoryStanding,
  isFinale,
  isRecorded,
  type Placing,
  type Poll,
  type PollName,
  type Series,
  standingsOf,
  toSeries,
} from "./model";

export type { CategoryId } from "@/content/categories";
export * from "./model";

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * Whether drafts are drawn: only when asked for (`SHOW_DRAFTS`), and then in development or on a Vercel preview. A
 * production build leaves them out whatever is asked, so that no slip of a setting can publish one.
 */
export function draftsShown({ SHOW_DRAFTS, VERCEL_ENV, NODE_ENV }: Settings): boolean {
  const asked = SHOW_DRAFTS === "1" || SHOW_DRAFTS === "true";
  const preview = VERCEL_ENV === "preview" || NODE_ENV !== "production";
  return asked && preview && VERCEL_ENV !== "production";
}

/** Each variable by name: the bundler fills in only what it can see. */
const showDrafts = draftsShown({
  SHOW_DRAFTS: process.env.SHOW_DRAFTS,
  VERCEL_ENV: process.env.VERCEL_ENV,
  NODE_ENV: process.env.NODE_ENV,
});

/** The polls that were taken back: each keeps its page, which says so. */
export const withdrawnPolls = allSeries.flatMap(({ year, polls }) =>
  polls.flatMap(({ draft, slug, title, withdrawn }) =>
    withdrawn && !draft ? [{ year, slug, title, href: `/polls/${year}/${slug}` as Route, withdrawn }] : [],
  ),
);

const isShown = ({ draft, withdrawn }: PollContent): boolean => !withdrawn && (showDrafts || !draft);

/** Every series with the polls that may be shown, oldest first. */
export const series: readonly Series[] = allSeries.map((one) =>
  toSeries({ ...one, polls: one.polls.filter(isShown) }),
);

/** Series that have at least one poll, newest first: what archives, "latest" links and feeds list. */
export const publishedSeries: readonly Series[] = series.filter((one) => one.polls.length > 0).toReversed();

const newest = publishedSeries[0] ?? series.at(-1);
if (!newest) throw new Error("content/polls holds no series: npm run content:new begins one");
/** The newest series with a published poll; before there is any, the one that is announced. */
export const latestSeries: Series = newest;

/** The newest series with a result: what "latest results" means. */
export const latestResults: Series =
  publishedSeries.find(({ polls }) => polls.some(isRecorded)) ?? latestSeries;

/** Every poll that may be shown, newest series first, days in order. */
export const allPolls: readonly Poll[] = publishedSeries.flatMap((one) => one.polls);

const periods = [...new Set(publishedSeries.map(({ period }) => period.label))].toReversed();
/** When the polls on this site were held: "December 2024", "December 2024 and December 2025"; null before any was. */
export const pollPeriod: string | null =
  (periods.length > 2 ? `${periods[0]} to ${periods.at(-1)}` : periods.join(" and ")) || null;

/** The year to say of what a series has; undefined while there is only one series to speak of. */
export const yearToSay = ({ year }: { year: number }): number | undefined =>
  publishedSeries.length > 1 ? year : undefined;

/** That year, behind something: ", 2025"; nothing while there is only one series. */
export const ofYear = (series: { year: number }): string =>
  yearToSay(series) === undefined ? "" : `, ${series.year}`;

/** The series of a year ("2024" as in an address), or undefined. */
export function findSeries(year: string | number): Series | undefined {
  return series.find((one) => String(one.year) === String(year));
}

/** The last poll with a result: what "View Latest Results" opens; undefined while there is none. */
export const latestPoll: Poll | undefined = latestResults.polls.findLast(isRecorded);

/** The newest poll across all categories that ended with something: its verdict, or a winner. */
export const latestFinale: Poll | undefined = allPolls.find((poll) => isFinale(poll) && isRecorded(poll));

/** A poll by its day, with its year once there is more than one series: "Day 10"; "2025, day 10". */
export const pollDay = ({ series, day }: PollName): string =>
  yearToSay(series) === undefined ? `Day ${day}` : `${series.year}, day ${day}`;

/** The polls before and after, by day; undefined at either end. */
export function neighbours({ series, slug }: Poll): Record<"previous" | "next", Poll | undefined> {
  const { polls = [] } = findSeries(series.year) ?? {};
  const index = polls.findIndex((other) => other.slug === slug);
  return { previous: polls[index - 1], next: polls[index + 1] };
}

/** Up to three winners for a poll without one: of its own categories in another series, then of those beside them. */
export function relatedWinners({ categories: own }: Poll): Placing[] {
  const near = [...new Set([...own, ...own.flatMap((id) => relatedCategories[id])])];
  const standings = categoryStandings();
  return near.flatMap((id) => standings.find((one) => one.id === id)?.winners ?? []).slice(0, 3);
}

/** Every placing of a card, newest series first, days in order. */
export const placingsOf = (id: CardId, polls: readonly Poll[] = allPolls): Placing[] =>
  polls.flatMap(({ placings }) => placings.filter(({ card }) => card.id === id));

/** The categories in order, each as the newest published poll that asked about it left it. */
export const categoryStandings = (within: readonly Poll[] = allPolls): CategoryStanding[] =>
  standingsOf(within);

/** Every winner on record, in the order of the categories. */
export const winnersOnRecord: readonly Placing[] = categoryStandings().flatMap(({ winners }) => winners);

/** How many they are, where they are those of one series, one a category, so that its figure says it. */
export const countedWinners = [latestSeries.figures["recorded.categories"]].find(
  (row) => row?.value === winnersOnRecord.length && publishedSeries.length === 1,
);
