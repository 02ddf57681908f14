import { describe, expect, it, vi } from "vitest";
import type { PollContent, SeriesFacts, Tally } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { otherGapsText, totalsText } from "@/lib/record/missing";
import type { Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const published = { days: 4, comments: 500, upvotes: 1000, awards: 3 };
const won = { kind: "decided" as const, winner: placing("axis-ace", [60, 6]) };

const seriesOf = (polls: readonly PollContent[], facts: Partial<SeriesFacts> = {}): Series =>
  buildSeries(frozenSeries(2031, polls, facts));
/** A series whose threads have these totals, one a day. */
const counted = (threads: readonly (Tally | undefined)[], facts?: Partial<SeriesFacts>): Series =>
  seriesOf(
    threads.map((totals, index) =>
      frozenPoll(2031, index + 1, "travel", undefined, totals ? { totals } : {}),
    ),
    facts,
  );

describe("the figures of a series", () => {
  const polls = [
    frozenPoll(2031, 1, "travel", won, { totals: { comments: 60, upvotes: 250 } }),
    frozenPoll(2031, 2, "fuel", undefined, { totals: { comments: 40 } }),
    frozenPoll(2031, 3, "gold"),
  ];
  const series = seriesOf(polls, { published });
  const counts = "Counted from the polls we have";

  it.each([
    ["days", { value: 4, unit: "days", label: "Poll days completed" }],
    ["comments", { value: 500, unit: "comments", label: "Comments analysed" }],
    ["upvotes", { value: 1000, unit: "upvotes", label: "Community upvotes" }],
    ["awards", { value: 3, label: "Awards", scope: "series of 2031, as named by its finale" }],
    ["polls", { value: 3, unit: "polls", label: "Polls with a page here", source: counts }],
    [
      "recorded.days",
      { value: 2, unit: "days", label: "Days whose thread totals we have", source: counts },
    ],
    ["recorded.results", { value: 1, unit: "days", label: "Days whose outcome we have" }],
    ["unrecorded.results", { value: 2, unit: "days", label: "Days whose outcome we don’t have" }],
    ["categories", { value: 3, unit: "categories", label: "Categories of the polls" }],
    ["recorded.categories", { value: 1, label: "Categories whose winner we have" }],
    ["recorded.comments", { value: 100, label: "comments of all days whose totals we have" }],
    ["unrecorded.comments", { value: 400, label: "comments that fall to the other days" }],
    [
      "recorded.share.comments",
      {
        display: "20%",
        unit: "% of comments",
        label: "Share of the series’ comments on the days whose totals we have",
        base: "500 comments of the series",
      },
    ],
    ["recorded.upvotes", { value: 250, unit: "upvotes" }],
    ["unrecorded.upvotes", { value: 750, unit: "upvotes" }],
    ["recorded.share.upvotes", { display: "25%", base: "1,000 upvotes of the series" }],
  ] as const)("the figure %s of a series has its value, label, unit", (id, fields) => {
    expect(series.figures[id]).toMatchObject({ id: `2031.${id}`, ...fields });
  });

  it("a published figure of a series names the series as its source", () => {
    expect(series.figures.comments).toMatchObject({
      scope: "series of 2031",
      source: "The series’ own statistics",
      href: "/polls/2031",
      period: "December 2031",
    });
  });

  it("without published totals, a series has no figure for comments or upvotes", () => {
    const ids = seriesOf(polls).rows.map(({ id }) => id);
    expect(ids.filter((id) => /days|comments|upvotes/.test(id))).toEqual([]);
  });
});

describe("figures that a series does not have", () => {
  it("a series without polls has no figures at all", () => {
    expect(seriesOf([]).rows).toEqual([]);
  });

  it("a series with counts for every day has no figure for uncounted days", () => {
    const days = { ...published, days: 1 };
    const { figures } = counted([{ comments: 60 }], { published: days });
    expect(figures["recorded.comments"]?.value).toBe(60);
    expect(figures["unrecorded.comments"]).toBeUndefined();
  });

  it("uncounted days get 0 comments if the counted days add up to the total", () => {
    const { figures } = counted([{ comments: 500 }], { published });
    expect(figures["unrecorded.comments"]?.value).toBe(0);
  });

  it("a negative number of remaining comments is left out", () => {
    const { figures } = counted([{ comments: 501 }], { published });
    expect(figures["unrecorded.comments"]).toBeUndefined();
  });
});

describe("the statistics of the home page", () => {
  const statistic = (id: string, display: string) => ({
    id,
    display,
    value: 12_374,
    label: "Total Votes",
    scope: "a scope",
  });
  const statistics = [statistic("votes", "12,374+"), statistic("days", "12,374")];
  const { homeFigures } = seriesOf([], { statistics });

  it("a home-page statistic links to the home page as its source", () => {
    expect(homeFigures.get("votes")).toEqual({
      id: "home.votes",
      value: 12_374,
      display: "12,374+",
      approximate: true,
      unit: "total votes",
      label: "Total Votes",
      scope: "a scope",
      source: "Home page statistics",
      href: "/",
      period: "December 2031",
    });
  });

  it("a home-page statistic without a plus sign is not marked as approximate", () => {
    expect(homeFigures.get("days")?.approximate).toBe(false);
  });
});

describe("the sentence with the totals of a series", () => {
  it.each([
    [
      "some threads",
      [{ comments: 60, upvotes: 250 }, undefined],
      "Of 2031, we have the totals of {recorded.days} of {days} days. They hold {recorded.comments} of {comments} comments ({recorded.share.comments}) and {recorded.upvotes} of {upvotes} upvotes ({recorded.share.upvotes}). The rest, {unrecorded.comments} comments and {unrecorded.upvotes} upvotes, falls to the other days.",
    ],
    [
      "one count of a thread",
      [{ upvotes: 250 }, undefined],
      "Of 2031, we have the totals of {recorded.days} of {days} days. They hold {recorded.upvotes} of {upvotes} upvotes ({recorded.share.upvotes}). The rest, {unrecorded.upvotes} upvotes, falls to the other days.",
    ],
    ["no thread", [undefined], "Of 2031, we have the totals of none of the {days} days."],
    [
      "every thread",
      [{ comments: 1 }, { comments: 2 }, { comments: 3 }, { comments: 494 }],
      "Of 2031, we have the totals of all {days} days. They hold {recorded.comments} of {comments} comments ({recorded.share.comments}).",
    ],
    [
      "threads that exceed the series",
      [{ comments: 501 }],
      "Of 2031, we have the totals of {recorded.days} of {days} days. They hold {recorded.comments} comments.",
    ],
  ])("the sentence on the totals of a series fits %s", (_, threads, sentence) => {
    expect(totalsText(counted(threads, { published }))).toBe(sentence);
  });

  it("a series without published totals has no sentence about totals", () => {
    expect(totalsText(counted([{ comments: 60 }]))).toBeUndefined();
  });
});

describe("the sentence with the other gaps of a series", () => {
  const threadUrl = "https://www.example.org/thread";
  const poll = (day: number, changes: Partial<PollContent> = {}) =>
    frozenPoll(2031, day, "travel", won, changes);
  const hidden = { otherMentions: "named-in-thread-only" as const };

  it.each([
    ["the address of its thread", [poll(1)]],
    ["the addresses of its threads", [poll(1), poll(2)]],
    ["the address of the thread of day 2", [poll(1, { threadUrl }), poll(2)]],
    ["the addresses of the threads of days 2 and 3", [poll(1, { threadUrl }), poll(2), poll(3)]],
    [
      "the names of the other cards mentioned on day 1",
      [poll(1, { threadUrl, ...hidden }), poll(2, { threadUrl })],
    ],
    [
      "the address of its thread or the names of the other cards mentioned on day 1",
      [poll(1, hidden)],
    ],
    [
      "the counts of some cards",
      [frozenPoll(2031, 1, "fuel", { ...won, winner: placing("axis-ace") }, { threadUrl })],
    ],
  ])("a sentence says what we don’t have of a series: %s", (gap, polls) => {
    expect(otherGapsText(seriesOf(polls))).toBe(`Of 2031, we don’t have ${gap}.`);
  });

  it("a card is not reported for missing counts if one count is known", () => {
    const winner = placing("axis-ace", [undefined, 6]);
    const polls = [frozenPoll(2031, 1, "fuel", { ...won, winner }, { threadUrl })];
    expect(otherGapsText(seriesOf(polls))).toBeUndefined();
  });

  it("a note on missing data says “also” if a sentence on totals precedes it", () => {
    expect(otherGapsText(seriesOf([poll(1, { threadUrl })], { published }))).toBe(
      "We also don’t have the awards that the finale counts.",
    );
  });

  it("a series with 0 published awards has no note about missing awards", () => {
    const facts = { published: { ...published, awards: 0 } };
    expect(otherGapsText(seriesOf([poll(1, { threadUrl })], facts))).toBeUndefined();
  });
});
