import type { Route } from "next";
import type { SeriesContent } from "@/content/types";
import { buildPoll } from "./build-poll";
import {
  buildFigures,
  combine,
  type FigureContext,
  type FigureDescription,
  figureSources,
  presentFigures,
  recordedAmount,
  share,
} from "./figures";
import { buildPeriod } from "./periods";
import { buildStandings, isRecorded } from "./standings";
import type {
  Figure,
  Poll,
  PublishedTotals,
  Series,
  SeriesFigures,
  SeriesReference,
  Unit,
} from "./types";

type StatisticContent = NonNullable<SeriesContent["statistics"]>[number];

/** Returns the figure of a statistic that the home page prints about a series. */
function homeFigure(statistic: StatisticContent, { period }: SeriesReference): Figure {
  const { id, value, display, label, scope } = statistic;
  return {
    id: `home.${id}`,
    value,
    display,
    approximate: display.endsWith("+"),
    unit: label.toLowerCase(),
    label,
    scope,
    source: figureSources.home,
    href: "/",
    period: period.label,
  };
}

/** Describes a number that this site itself counts from the polls. */
const countedFigure = (
  unit: string,
  label: string,
  count: number | undefined,
): FigureDescription => ({
  unit,
  label,
  amount: recordedAmount(count),
  source: figureSources.counted,
});

/**
 * Adds up the comments or the upvotes of the polls whose totals we have, and compares the sum with
 * the number that the series published.
 */
function summedFigures(
  unit: Unit,
  polls: readonly Poll[],
  published: PublishedTotals | undefined,
): Record<"recorded" | "unrecorded" | "share", FigureDescription> {
  const total = recordedAmount(published?.[unit]);
  const counted = polls.flatMap(({ figures }) => figures[unit] ?? []);
  const recorded = combine(counted);
  const unrecorded = combine([total], [recorded]);
  /* `unrecorded` is the sum for the days whose totals we don't have: the published total minus
     `recorded`. It is left out if there are no such days, or if it is negative. */
  const hasOtherDays = published && counted.length < published.days;
  const isRemainder = hasOtherDays && unrecorded && unrecorded.value >= 0;
  return {
    recorded: {
      unit,
      label: `${unit} of all days whose totals we have`,
      // Without published totals there is no number to compare the sum with.
      amount: published && recorded,
    },
    unrecorded: {
      unit,
      label: `${unit} that fall to the other days`,
      amount: isRemainder ? unrecorded : undefined,
    },
    share: {
      unit: `% of ${unit}`,
      label: `Share of the series’ ${unit} on the days whose totals we have`,
      amount: share(recorded, total),
      base: `${unit} of the series`,
    },
  };
}

/** Describes the totals that a series published about itself. */
function publishedFigures(
  published: PublishedTotals | undefined,
  scope: string,
): Record<"days" | "comments" | "upvotes" | "awards", FigureDescription> {
  return {
    days: {
      unit: "days",
      label: "Poll days completed",
      amount: recordedAmount(published?.days),
    },
    comments: {
      unit: "comments",
      label: "Comments analysed",
      amount: recordedAmount(published?.comments),
    },
    upvotes: {
      unit: "upvotes",
      label: "Community upvotes",
      amount: recordedAmount(published?.upvotes),
    },
    awards: {
      unit: "awards",
      label: "Awards",
      amount: recordedAmount(published?.awards),
      scope: `${scope}, as named by its finale`,
    },
  };
}

function seriesFigures(
  { year, href, period }: SeriesReference,
  polls: readonly Poll[],
  published: PublishedTotals | undefined,
): SeriesFigures {
  const scope = `series of ${year}`;
  const context: FigureContext = {
    prefix: `${year}.`,
    scope,
    source: figureSources.series,
    href,
    period: period.label,
  };
  const counted = polls.filter(({ totals }) => totals);
  const results = polls.filter(isRecorded).length;
  const standings = buildStandings(polls);
  const won = standings.filter(({ winners }) => winners.length).length;
  const comments = summedFigures("comments", polls, published);
  const upvotes = summedFigures("upvotes", polls, published);
  /** Returns the count. Undefined if the series has no polls, so that its page prints no "0". */
  const ifAnyPoll = (count: number): number | undefined => (polls.length ? count : undefined);
  return buildFigures(context, {
    ...publishedFigures(published, scope),
    polls: countedFigure("polls", "Polls with a page here", ifAnyPoll(polls.length)),
    "recorded.days": countedFigure(
      "days",
      "Days whose thread totals we have",
      published && counted.length,
    ),
    "recorded.results": countedFigure("days", "Days whose outcome we have", ifAnyPoll(results)),
    "unrecorded.results": countedFigure(
      "days",
      "Days whose outcome we don’t have",
      ifAnyPoll(polls.length - results),
    ),
    categories: countedFigure(
      "categories",
      "Categories of the polls",
      standings.length || undefined,
    ),
    "recorded.categories": countedFigure(
      "categories",
      "Categories whose winner we have",
      ifAnyPoll(won),
    ),
    "recorded.comments": comments.recorded,
    "unrecorded.comments": comments.unrecorded,
    "recorded.share.comments": comments.share,
    "recorded.upvotes": upvotes.recorded,
    "unrecorded.upvotes": upvotes.unrecorded,
    "recorded.share.upvotes": upvotes.share,
  });
}

/** Builds a series and its polls from their content. */
export function buildSeries(content: SeriesContent): Series {
  const { year, title, published } = content;
  const period = buildPeriod(year, content.period);
  const reference: SeriesReference = { year, title, href: `/polls/${year}` as Route, period };
  const polls = content.pollContents.map((poll) => buildPoll(poll, reference, published?.upvotes));
  const figures = seriesFigures(reference, polls, published);
  const statistics = content.statistics ?? [];
  return {
    year,
    title,
    href: reference.href,
    period,
    description: content.description,
    status: content.status,
    polls,
    prefix: `${year}.`,
    figures,
    rows: presentFigures(figures),
    homeFigures: new Map(
      statistics.map((statistic) => [statistic.id, homeFigure(statistic, reference)]),
    ),
    published,
    insights: content.insights,
    contradictionNotes: content.contradictionNotes,
    claims: content.claims ?? [],
    firstPublished: content.firstPublished,
  };
}
