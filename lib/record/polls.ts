import type { Route } from "next";
import { type CategoryId, categories, categoryIds } from "@/content/categories";
import { allSeries } from "@/content/polls";
import type { Placing, Poll, Series } from "@/content/types";
import { draftsShown } from "@/lib/record/drafts";

export type { CategoryId } from "@/content/categories";
export type { Correction, Count, Placing, Poll, Series, Tally } from "@/content/types";

/** The slug of any poll there is: a misspelt one does not compile. */
export type PollSlug = (typeof allSeries)[number]["polls"][number]["slug"];

/** Drafts are drawn in previews only. Each variable by name: the bundler fills in only what it can see. */
const showDrafts = draftsShown({
  SHOW_DRAFTS: process.env.SHOW_DRAFTS,
  VERCEL_ENV: process.env.VERCEL_ENV,
  NODE_ENV: process.env.NODE_ENV,
});

/** Every series with the polls that may be shown, oldest first. */
export const series: readonly Series[] = allSeries.map((one): Series => {
  const polls: readonly Poll[] = one.polls;
  return { ...one, polls: showDrafts ? polls : polls.filter((poll) => !poll.draft) };
});

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
export const pollPeriod: string = [publishedSeries.at(-1), publishedSeries.at(0)]
  .map((one) => one?.period?.label ?? String(one?.year))
  .filter((label, index, labels) => labels.indexOf(label) === index)
  .join(" to ");

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

export const seriesHref = (year: number): Route => `/polls/${year}` as Route;
export const pollHref = (poll: Pick<Poll, "series" | "slug">): Route =>
  `/polls/${poll.series}/${poll.slug}` as Route;

/** A poll by its day, with its year once there is more than one series: "Day 10"; "2025, day 10". */
export const pollDay = ({ series: year, day }: Pick<Poll, "series" | "day">): string =>
  publishedSeries.length > 1 ? `${year}, day ${day}` : `Day ${day}`;

/** The polls before and after, by day; undefined at either end. */
export function neighbours(poll: Poll): { previous: Poll | undefined; next: Poll | undefined } {
  const polls = findSeries(poll.series)?.polls ?? [];
  const index = polls.findIndex((other) => other.slug === poll.slug);
  return { previous: polls[index - 1], next: polls[index + 1] };
}

/** Whether anything of how the poll ended is on record. */
export const isRecorded = (poll: Poll): boolean => poll.result.kind !== "not-recorded";

/** The recorded polls closest by day, nearest first: a way on from a poll without a result. */
export function nearestRecorded(poll: Poll, atMost: number): Poll[] {
  return (findSeries(poll.series)?.polls ?? [])
    .filter((other) => isRecorded(other) && other.slug !== poll.slug && other.result.kind !== "open-question")
    .toSorted((a, b) => Math.abs(a.day - poll.day) - Math.abs(b.day - poll.day) || a.day - b.day)
    .slice(0, atMost);
}

/** "Utilities"; "Rent Payments; Taxes & Government"; "Finale" for a poll across all categories. */
export function categoryLabel(poll: Poll): string {
  return poll.categories.map((id) => categories[id].name).join("; ") || "Finale";
}

/** A category with the poll that asked about it, and how it placed there. */
export type CategoryStanding = {
  id: CategoryId;
  name: string;
  blurb: string;
  poll: Poll | undefined;
  winner: Placing | undefined;
  runnerUp: Placing | undefined;
};

/** The categories in order, each as the newest published poll that asked about it left it. */
export function categoryStandings(within: readonly Poll[] = allPolls): CategoryStanding[] {
  return categoryIds.map((id) => {
    const poll = within.find((one) => one.categories.includes(id));
    return { id, ...categories[id], poll, ...placingsIn(id, poll) };
  });
}

function placingsIn(
  id: CategoryId,
  poll: Poll | undefined,
): { winner: Placing | undefined; runnerUp: Placing | undefined } {
  switch (poll?.result.kind) {
    case "decided":
      return { winner: poll.result.winner, runnerUp: poll.result.runnerUp };
    case "split":
      return { winner: poll.result.winners.find((one) => one.category === id), runnerUp: undefined };
    default:
      return { winner: undefined, runnerUp: undefined };
  }
}
