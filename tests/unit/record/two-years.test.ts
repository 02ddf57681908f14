import { describe, expect, it, vi } from "vitest";
import {
  chartedSeries,
  earlierCharts,
  newestCharts,
  yearCharts,
  yearChartsHref,
} from "@/lib/publish/chart-years";
import {
  earlierInsights,
  newestInsights,
  yearInsights,
  yearInsightsHref,
} from "@/lib/publish/insight-years";
import { categoriesWithoutTrend } from "@/lib/record/insights";
import {
  allCards,
  allPolls,
  latestFinale,
  latestPoll,
  latestResults,
  latestSeries,
  placedCardsInOrder,
} from "@/lib/record/published";
import {
  categoryStandings,
  findPoll,
  findSeries,
  neighbours,
  pollDay,
  relatedWinners,
  winnersOnRecord,
  yearIfSeveralSeries,
  yearSuffix,
} from "@/lib/record/queries";
import type { CategoryStanding, Poll, Series } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years with results, and a third without a poll. Only the first has a finale with a result.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  type Card = Parameters<typeof placing>[0];
  const wonBy = (winner: Card) => ({ kind: "decided" as const, winner: placing(winner, [20, 5]) });
  const trend = (category: "travel" | "across-categories") => ({
    category,
    heading: "One led",
    detail: "It did.",
  });
  const insights = { trends: [trend("travel")], patterns: {}, expectations: {} };
  const totals = { comments: 9, upvotes: 90 };
  const first = [
    frozenPoll(2031, 1, "travel", wonBy("hdfc-infinia"), { totals }),
    frozenPoll(2031, 2, "gold", wonBy("tata-neu-infinity")),
    frozenPoll(2031, 3, "dining"),
    frozenPoll(2031, 4, "finale", { kind: "open-question", verdict: "None." }),
  ];
  const second = [
    frozenPoll(2032, 1, "travel", wonBy("axis-ace"), { totals }),
    frozenPoll(2032, 2, "gold"),
    frozenPoll(2032, 3, "cashback", wonBy("airtel-axis")),
    frozenPoll(2032, 4, "utilities", wonBy("amex-mrcc")),
    frozenPoll(2032, 5, "finale"),
  ];
  return {
    allSeries: [
      frozenSeries(2031, first, { status: "completed", insights }),
      frozenSeries(2032, second, { status: "running", insights }),
      frozenSeries(2033, [], { status: "announced" }),
    ],
  };
});

const pollOf = (year: number, day: number): Poll =>
  allPolls.find((poll) => poll.series.year === year && poll.day === day) as Poll;
const daysOf = (polls: readonly (Poll | undefined)[]): (string | undefined)[] =>
  polls.map((poll) => poll && `${poll.series.year}-${poll.day}`);
const yearsOf = (series: readonly (Series | undefined)[]) => series.map((one) => one?.year);

describe("the newest of several series", () => {
  it("the newest series is the last one with a poll", () => {
    expect(latestSeries.year).toBe(2032);
    expect(latestResults.year).toBe(2032);
  });

  it("the latest poll is the last one with a result", () => {
    expect(daysOf([latestPoll])).toEqual(["2032-4"]);
  });

  it("the latest finale is the last one with a result", () => {
    expect(daysOf([latestFinale])).toEqual(["2031-4"]);
  });

  it("allPolls lists the newest series first, the polls of each series by day", () => {
    expect(daysOf(allPolls)).toEqual([
      ...["2032-1", "2032-2", "2032-3", "2032-4", "2032-5"],
      ...["2031-1", "2031-2", "2031-3", "2031-4"],
    ]);
  });

  it("the cards are sorted by name", () => {
    expect(allCards.map(({ id }) => id)).toEqual([
      ...["airtel-axis", "amex-mrcc", "axis-ace", "hdfc-infinia", "tata-neu-infinity"],
    ]);
  });

  it("placedCardsInOrder lists the cards in the order of content/cards.ts", () => {
    expect(placedCardsInOrder.map(({ id }) => id)).toEqual([
      ...["airtel-axis", "axis-ace", "amex-mrcc", "tata-neu-infinity", "hdfc-infinia"],
    ]);
  });
});

describe("the name of a poll if several series have polls", () => {
  it("with several series, pollDay puts the year before the day of a poll", () => {
    expect(pollDay(pollOf(2031, 2))).toBe("2031, day 2");
  });

  it("with several series, yearSuffix returns a comma followed by the year", () => {
    expect(yearSuffix({ year: 2031 })).toBe(", 2031");
    expect(yearIfSeveralSeries({ year: 2031 })).toBe(2031);
  });
});

describe("a search for a series or a poll", () => {
  it.each([2031, "2031"])("a series is found by its year: %j", (year) => {
    expect(findSeries(year)?.href).toBe("/polls/2031");
  });

  it("findSeries finds nothing for a year without a series", () => {
    expect(findSeries("2040")).toBeUndefined();
  });

  it("findPoll finds the poll that a card’s placing refers to", () => {
    const [placing] = pollOf(2031, 1).placings;
    expect(placing && findPoll(placing.poll)).toBe(pollOf(2031, 1));
  });

  it.each([
    [1, [undefined, "2031-2"]],
    [2, ["2031-1", "2031-3"]],
    [4, ["2031-3", undefined]],
  ])("the polls before or after day %i are in the same year: %j", (day, days) => {
    const { previous, next } = neighbours(pollOf(2031, day));
    expect(daysOf([previous, next])).toEqual(days);
  });
});

describe("the winner of a category in several series", () => {
  const standingOf = (id: string): CategoryStanding =>
    categoryStandings().find((standing) => standing.id === id) as CategoryStanding;

  it.each([
    ["travel", "2032-1"],
    ["gold", "2031-2"],
    ["dining", "2031-3"],
  ])("the category %s is decided by the poll %s", (id, poll) => {
    expect(daysOf([standingOf(id).poll])).toEqual([poll]);
  });

  it("the standings of one series leave out the other series", () => {
    const { polls } = findSeries(2031) as Series;
    expect(daysOf(categoryStandings(polls).map(({ poll }) => poll))).toEqual([
      ...["2031-1", "2031-3", "2031-2"],
    ]);
  });

  it("winnersOnRecord lists the winners in the order of their categories", () => {
    expect(winnersOnRecord.map(({ card }) => card.id)).toEqual([
      ...["axis-ace", "airtel-axis", "amex-mrcc", "tata-neu-infinity"],
    ]);
  });

  it("the page of a missing result lists winners of the same category first", () => {
    const related = relatedWinners(pollOf(2032, 2)).map(({ card }) => card.id);
    expect(related).toEqual(["tata-neu-infinity", "airtel-axis"]);
  });

  it("the page of a poll without a result names at most three related winners", () => {
    const poll = { ...pollOf(2032, 2), categories: ["travel", "gold", "utilities"] as const };
    expect(relatedWinners(poll).map(({ card }) => card.id)).toEqual([
      ...["axis-ace", "tata-neu-infinity", "amex-mrcc"],
    ]);
  });
});

describe("the pages of charts or insights of several years", () => {
  it("of the series with charts, only the newest is in newestCharts", () => {
    expect(yearsOf(chartedSeries)).toEqual([2032, 2031]);
    expect(yearsOf([newestCharts])).toEqual([2032]);
    expect(yearsOf(earlierCharts)).toEqual([2031]);
  });

  it("newestInsights belongs to the newest series that has insights", () => {
    expect(yearsOf([newestInsights?.series])).toEqual([2032]);
    expect(yearsOf(earlierInsights.map(({ series }) => series))).toEqual([2031]);
  });

  it("the charts or insights of an earlier year have the year in the address", () => {
    expect(yearChartsHref(2031)).toBe("/charts/2031");
    expect(yearInsightsHref(2031)).toBe("/insights/2031");
  });

  it.each([
    ["title of charts", yearCharts.title(2031), "Charts of 2031"],
    [
      "description of charts",
      yearCharts.description(2031),
      "The polls of 2031 in charts: how clear each win was, and which thread drew the most upvotes.",
    ],
    ["title of insights", yearInsights.title(2031), "AI Insights of 2031"],
    [
      "description of insights",
      yearInsights.description(2031),
      "The polls of 2031, read together: trends per category, voting patterns, and expectations marked as such. AI-assisted.",
    ],
  ])("an earlier year has its own %s", (_, text, expected) => {
    expect(text).toBe(expected);
  });

  it("categoriesWithoutTrend lists categories without a result separately", () => {
    const { unrecorded, unwritten } = categoriesWithoutTrend(findSeries(2031) as Series);
    expect(unrecorded.map(({ id }) => id)).toEqual(["dining"]);
    expect(unwritten.map(({ id }) => id)).toEqual(["gold"]);
  });
});
