import type { Route } from "next";
import { type CategoryId, categories } from "@/content/categories";
import { listed } from "@/content/texts/number";
import { acrossCategories, type Place, placeTitles } from "@/content/texts/polls";
import type { PlacingContent, PollContent } from "@/content/types";
import { requireCard } from "./cards";
import { buildFigures, type FigureContext, presentFigures, recordedAmount } from "./figures";
import { comparedFigures, placingsIn, pollFigureContext, threadFigures } from "./poll-figures";
import type { Placing, Poll, PollOutcome, PollReference, SeriesReference } from "./types";

/** A placed card in the content. `for` and `category` are set only in a split poll. */
type PlacedContent = PlacingContent & { category?: CategoryId; for?: string };

const placeTitle = (place: Place, isJoint: boolean): string =>
  isJoint ? `Joint ${placeTitles[place].toLowerCase()}` : placeTitles[place];

/**
 * Returns the middle of a figure's id: "winner", "winner.rent" in a split poll,
 * "runner-up.axis-ace" if the place is shared.
 */
const placingKey = (place: Place, placed: PlacedContent, isJoint: boolean): string =>
  [place, placed.category, isJoint && placed.cardId].filter(Boolean).join(".");

/**
 * Names a placed card in the labels of its figures: "Airtel Axis Credit Card, winner". In a split
 * poll every placed card is a winner, so the place is left out. If one card won for several kinds
 * of spending, each label also names the kind: "HDFC BizBlack Credit Card, taxes".
 */
function figureOwner(
  placed: PlacedContent,
  title: string,
  allPlaced: readonly PlacedContent[],
): string {
  const { name } = requireCard(placed.cardId);
  if (!placed.category) return `${name}, ${title.toLowerCase()}`;
  const wins = allPlaced.filter((other) => other.cardId === placed.cardId).length;
  return wins > 1 && placed.for ? `${name}, ${placed.for.toLowerCase()}` : name;
}

function placingFigures(
  poll: PollReference,
  placed: PlacedContent,
  key: string,
  owner: string,
): Placing["figures"] {
  const { name } = requireCard(placed.cardId);
  const { prefix, scope, source, href, period } = pollFigureContext(poll);
  const context: FigureContext = {
    prefix: `${prefix}${key}.`,
    scope: `${name} in the ${scope}`,
    source,
    href,
    period,
  };
  return buildFigures(context, {
    comments: {
      unit: "comments",
      label: `Comments for ${owner}`,
      amount: recordedAmount(placed.tally?.comments),
    },
    upvotes: {
      unit: "upvotes",
      label: `Upvotes for ${owner}`,
      amount: recordedAmount(placed.tally?.upvotes),
    },
  });
}

/**
 * Builds a placing for each winner of a poll, or for each runner-up (`place`). A poll has several
 * winners after a tie, or if each of its categories has its own winner.
 */
function buildPlacings(
  content: PollContent,
  poll: PollReference,
  place: Place,
  allPlaced: readonly PlacedContent[],
): Placing[] {
  return allPlaced.map((placed) => {
    const { category, for: purpose } = placed;
    const isJoint = allPlaced.filter((other) => other.category === category).length > 1;
    const title = placeTitle(place, isJoint);
    return {
      poll,
      card: requireCard(placed.cardId),
      place,
      title,
      purpose,
      fullTitle: purpose ? `${title}, ${purpose.toLowerCase()}` : title,
      category: category ?? content.categories[0],
      categoryName: category ? categories[category].name : poll.categoryName,
      reasons: placed.reasons,
      figures: placingFigures(
        poll,
        placed,
        placingKey(place, placed, isJoint),
        figureOwner(placed, title, allPlaced),
      ),
    };
  });
}

function buildOutcome(content: PollContent, poll: PollReference): PollOutcome {
  const { result } = content;
  switch (result.kind) {
    case "decided": {
      const { winner, runnerUp, runnersUp = runnerUp ? [runnerUp] : [] } = result;
      const [first] = buildPlacings(content, poll, "winner", [winner]) as [Placing];
      return {
        kind: "decided",
        winner: first,
        runnersUp: buildPlacings(content, poll, "runner-up", runnersUp),
      };
    }
    case "tie":
    case "split":
      return {
        kind: result.kind,
        winners: buildPlacings(content, poll, "winner", result.winners),
      };
    case "open-question":
    case "not-recorded":
      return result;
  }
}

function buildReference(content: PollContent, series: SeriesReference): PollReference {
  const { day, slug, guide, result } = content;
  const guideTitle = result.kind === "not-recorded" ? guide?.title : undefined;
  const names = content.categories.map((id) => categories[id].name);
  return {
    series,
    day,
    slug,
    href: `${series.href}/${slug}` as Route,
    title: guideTitle ?? content.title,
    categoryName: names.join("; ") || acrossCategories,
    topic: listed(content.categories.map((id) => categories[id].topic)) || undefined,
  };
}

/**
 * Builds a poll from its content. `seriesUpvotes` is the number of upvotes that the series
 * published for all its threads. Undefined if it published none.
 */
export function buildPoll(
  content: PollContent,
  series: SeriesReference,
  seriesUpvotes: number | undefined,
): Poll {
  const { otherMentions } = content;
  const reference = buildReference(content, series);
  const outcome = buildOutcome(content, reference);
  const placings = placingsIn(outcome);
  const thread = threadFigures(reference, content);
  const compared = comparedFigures(reference, outcome, thread, seriesUpvotes);
  return {
    series,
    day: reference.day,
    slug: reference.slug,
    href: reference.href,
    title: reference.title,
    pollTitle: content.title,
    categories: content.categories,
    categoryName: reference.categoryName,
    topic: reference.topic,
    outcome,
    placings,
    prefix: pollFigureContext(reference).prefix,
    figures: { ...thread, ...compared },
    rows: [thread, ...placings.map(({ figures }) => figures), compared].flatMap(presentFigures),
    totals: content.totals,
    guide: content.guide,
    lookFor: content.lookFor,
    summary: content.summary,
    insights: content.insights,
    mentionedCards: Array.isArray(otherMentions) ? otherMentions.map(requireCard) : otherMentions,
    labelAsPosted: content.labelAsPosted,
    threadUrl: content.threadUrl,
    contradictionNotes: content.contradictionNotes,
    corrections: content.corrections ?? [],
    firstPublished: content.firstPublished,
    recorded: content.recorded,
    draft: content.draft ?? false,
  };
}
