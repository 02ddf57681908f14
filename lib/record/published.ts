import type { Route } from "next";
import { allSeries } from "@/content/polls";
import type { PollContent, SeriesContent } from "@/content/types";
import { buildSeries } from "./build-series";
import { writtenCards } from "./cards";
import { describePeriods } from "./periods";
import { isFinale, isRecorded } from "./standings";
import type { Card, Poll, Series, WithdrawnPoll } from "./types";
import { leaveOutWithdrawn } from "./withdrawn";

type Settings = Readonly<Record<string, string | undefined>>;

/**
 * True if drafts are shown: only if `SHOW_DRAFTS` is set, in development or in a Vercel preview. A
 * production build never shows drafts, so that no wrong setting can publish one.
 */
export function draftsShown({ SHOW_DRAFTS, VERCEL_ENV, NODE_ENV }: Settings): boolean {
  const isRequested = SHOW_DRAFTS === "1" || SHOW_DRAFTS === "true";
  const isPreview = VERCEL_ENV === "preview" || NODE_ENV !== "production";
  return isRequested && isPreview && VERCEL_ENV !== "production";
}

// The bundler replaces only variables that are written as `process.env.NAME` in the source.
const showDrafts = draftsShown({
  SHOW_DRAFTS: process.env.SHOW_DRAFTS,
  VERCEL_ENV: process.env.VERCEL_ENV,
  NODE_ENV: process.env.NODE_ENV,
});

function toWithdrawnPoll({ year, slug, title, withdrawn, draft }: PollContent): WithdrawnPoll[] {
  if (!withdrawn || draft) return [];
  return [{ year, slug, href: `/polls/${year}/${slug}` as Route, title, withdrawn }];
}

/** The withdrawn polls. Each keeps its page, with the date and the reason of the withdrawal. */
export const withdrawnPolls: readonly WithdrawnPoll[] = allSeries.flatMap(({ pollContents }) =>
  pollContents.flatMap(toWithdrawnPoll),
);

/** True for the id of a withdrawn poll's figure: "2024.day-10.upvotes". */
export const isWithdrawnFigure = (id: string): boolean =>
  withdrawnPolls.some(({ year, slug }) => {
    const [day] = /^day-\d+/.exec(slug) ?? [];
    return id.startsWith(`${year}.${day}.`);
  });

const isShown = ({ draft, withdrawn }: PollContent): boolean =>
  !withdrawn && (showDrafts || !draft);

/** The content of all series, without the texts that are false because a poll was withdrawn. */
export const shownContent: readonly SeriesContent[] = allSeries.map(leaveOutWithdrawn);

/** Every series, oldest first, with the polls that may be shown. */
export const series: readonly Series[] = shownContent.map((content) =>
  buildSeries({ ...content, pollContents: content.pollContents.filter(isShown) }),
);

/** The series with at least one poll, newest first. */
export const publishedSeries: readonly Series[] = series
  .filter(({ polls }) => polls.length > 0)
  .toReversed();

const newestSeries = publishedSeries[0] ?? series.at(-1);
if (!newestSeries)
  throw new Error("content/polls has no series: start one with npm run content:new");

/**
 * The newest series with a published poll. If no series has one, the newest series of the content.
 */
export const latestSeries: Series = newestSeries;

/** The newest series with a result. If no series has one, `latestSeries`. */
export const latestResults: Series =
  publishedSeries.find(({ polls }) => polls.some(isRecorded)) ?? latestSeries;

/** Every poll that may be shown, newest series first, days in order. */
export const allPolls: readonly Poll[] = publishedSeries.flatMap(({ polls }) => polls);

const placedCards = new Set(
  allPolls.flatMap(({ placings }) => placings.map(({ card }) => card.id)),
);

/** The cards that have a place in any poll of `allPolls`, in the order of the content. */
export const placedCardsInOrder: readonly Card[] = writtenCards.filter(({ id }) =>
  placedCards.has(id),
);

/**
 * The cards of `placedCardsInOrder`, sorted by name. Only these cards have a page. A card that is
 * placed only in a draft or in a withdrawn poll has none.
 */
export const allCards: readonly Card[] = placedCardsInOrder.toSorted((a, b) =>
  a.name.localeCompare(b.name, "en-IN"),
);

const cardsBySlug = new Map<string, Card>(allCards.map((card) => [card.id, card]));

/** Returns the card whose address ends with this text ("axis-ace"). Undefined if there is none. */
export const findCard = (slug: string): Card | undefined => cardsBySlug.get(slug);

/**
 * The last poll with a result in the newest series with results. "View Latest Results" opens this
 * poll. Undefined if there is none.
 */
export const latestPoll: Poll | undefined = latestResults.polls.findLast(isRecorded);

/** The newest finale with a recorded outcome: a verdict or a winner. */
export const latestFinale: Poll | undefined = allPolls.find(
  (poll) => isFinale(poll) && isRecorded(poll),
);

/**
 * The time at which the polls were held: "December 2024", "December 2024 and December 2025". Null
 * if there is no poll.
 */
export const pollPeriod: string | null = describePeriods(
  publishedSeries.map(({ period }) => period).toReversed(),
);
