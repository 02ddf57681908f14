import { describe, expect, it, vi } from "vitest";
import type { PollContent, Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import type { Figure, Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

/** A poll of day 7 in a series that published 1,000 upvotes. */
function pollWith(result: Result, changes: Partial<PollContent> = {}): Poll {
  const content = frozenPoll(2031, 7, "travel", result, changes);
  const published = { days: 9, comments: 500, upvotes: 1000, awards: 3 };
  return buildSeries(frozenSeries(2031, [content], { published })).polls[0] as Poll;
}

const totals = { comments: 50, upvotes: 200 };
const one: Result = { kind: "decided", winner: placing("axis-ace", [60, 6]) };
const two: Result = { ...one, runnerUp: placing("hdfc-infinia", [40, 4]) };
const three: Result = {
  ...one,
  runnersUp: [placing("hdfc-infinia", [40, 4]), placing("au-ixigo", [40, 3])],
};

type FigureId = keyof Poll["figures"];
const figureOf = (poll: Poll, id: FigureId): Figure => poll.figures[id] as Figure;

const shared = "200 upvotes of the whole thread, which may not count the same thing as the card’s";

/** The figures of a poll with two placed cards, each with some of its fields. */
const figuresOfTwo: readonly (readonly [FigureId, Partial<Figure>])[] = [
  ["comments", { value: 50, unit: "comments", label: "Comments in the whole thread" }],
  ["upvotes", { value: 200, unit: "upvotes", label: "Upvotes in the whole thread" }],
  [
    "votes",
    {
      value: 2049,
      unit: "votes",
      label: "Total votes named in the poll’s own text",
      scope: "text of day 7; we don’t know how they were counted",
    },
  ],
  [
    "lead.upvotes",
    {
      value: 20,
      unit: "upvotes",
      label: "Winner’s lead over the runner-up",
      scope: "the two placed cards of day 7",
    },
  ],
  [
    "cards.upvotes",
    {
      value: 100,
      unit: "upvotes",
      label: "Upvotes of both placed cards",
      scope: "the two placed cards of day 7",
    },
  ],
  [
    "share.upvotes",
    {
      display: "30%",
      unit: "% of upvotes",
      label: "Winner’s share of the thread’s upvotes",
      base: shared,
    },
  ],
  [
    "runner-up.share.upvotes",
    { display: "20%", label: "Runner-up’s share of the thread’s upvotes", base: shared },
  ],
  [
    "others.upvotes",
    {
      value: 100,
      unit: "upvotes",
      label: "Upvotes of the thread beyond the two placed cards",
      scope: "thread of day 7",
    },
  ],
  [
    "upvotes-per-comment",
    {
      display: "4.0",
      unit: "upvotes per comment",
      label: "Upvotes per comment",
      base: "50 comments of the thread",
    },
  ],
  [
    "series-share.upvotes",
    {
      display: "20%",
      label: "The thread’s share of the series’ upvotes",
      base: "1,000 upvotes of the series",
    },
  ],
];

describe("the figures of a poll with two placed cards", () => {
  const poll = pollWith(two, { totals, votesNamed: 2049 });

  it.each(figuresOfTwo)(
    "the figure %s of a poll has its value, label, unit, scope",
    (id, fields) => {
      expect(figureOf(poll, id)).toMatchObject({ id: `2031.day-7.${id}`, ...fields });
    },
  );

  it("a recorded figure of a poll names the thread as its source", () => {
    expect(figureOf(poll, "comments")).toMatchObject({
      scope: "thread of day 7",
      source: "Forum thread of day 7",
      href: "/polls/2031/day-7-travel",
      period: "December 2031",
      approximate: false,
    });
  });

  it("the source of a computed poll figure says that it was computed", () => {
    expect(figureOf(poll, "lead.upvotes").source).toBe("Computed from the counts we have");
  });

  it("a figure of a card names the card in its label", () => {
    expect(poll.placings[0]?.figures.comments).toMatchObject({
      id: "2031.day-7.winner.comments",
      value: 6,
      unit: "comments",
      label: "Comments for Axis ACE Credit Card, winner",
      scope: "Axis ACE Credit Card in the thread of day 7",
      source: "Forum thread of day 7",
    });
  });

  it("a poll lists its thread’s figures before the figures of its cards", () => {
    expect(poll.rows.map(({ id }) => id.replace("2031.day-7.", ""))).toEqual([
      ...["comments", "upvotes", "votes"],
      ...["winner.comments", "winner.upvotes", "runner-up.comments", "runner-up.upvotes"],
      ...["lead.upvotes", "cards.upvotes", "share.upvotes", "runner-up.share.upvotes"],
      ...["others.upvotes", "upvotes-per-comment", "series-share.upvotes"],
    ]);
  });
});

describe("the figures of a poll with joint runners-up", () => {
  const poll = pollWith(three, { totals });

  it.each<[FigureId, string]>([
    ["cards.upvotes", "Upvotes of all placed cards"],
    ["others.upvotes", "Upvotes of the thread beyond the placed cards"],
    ["lead.upvotes", "Winner’s lead over the runners-up"],
  ])("with joint runners-up, the figure %s is called “%s”", (id, label) => {
    expect(figureOf(poll, id).label).toBe(label);
  });

  it("a lead over joint runners-up has all placed cards as its scope", () => {
    expect(figureOf(poll, "lead.upvotes").scope).toBe("the placed cards of day 7");
  });

  it("a poll with joint runners-up has no figure for a runner-up’s share", () => {
    expect(poll.figures["runner-up.share.upvotes"]).toBeUndefined();
  });

  it("the label of a joint runner-up’s figure says “joint runner-up”", () => {
    expect(poll.placings[1]?.figures.upvotes).toMatchObject({
      id: "2031.day-7.runner-up.hdfc-infinia.upvotes",
      label: "Upvotes for HDFC Infinia, joint runner-up",
    });
  });
});

describe("figures that a poll does not have", () => {
  const idsOf = (poll: Poll): string[] => poll.rows.map(({ id }) => id.replace("2031.day-7.", ""));

  it("a poll with only one placed card has no figure for the cards’ total", () => {
    const ids = idsOf(pollWith(one, { totals }));
    expect(ids).not.toContain("cards.upvotes");
    expect(ids).not.toContain("others.upvotes");
    expect(ids).toContain("share.upvotes");
  });

  it("a tie has a figure for its cards’ total upvotes but none for a lead", () => {
    const winners = [placing("axis-ace", [40]), placing("hdfc-infinia", [40])];
    const ids = idsOf(pollWith({ kind: "tie", winners }, { totals }));
    expect(ids).toContain("cards.upvotes");
    expect(ids).not.toContain("lead.upvotes");
    expect(ids).not.toContain("share.upvotes");
  });

  it("a split poll has no figure for the sum of its winners’ upvotes", () => {
    const winners = [
      { ...placing("amex-mrcc", [60, 6]), category: "rent" as const, for: "Rent" },
      { ...placing("hdfc-bizblack", [50, 5]), category: "taxes" as const, for: "Taxes" },
    ];
    const changes = { categories: ["rent" as const, "taxes" as const], totals };
    const ids = idsOf(pollWith({ kind: "split", winners }, changes));
    expect(ids.filter((id) => /^(?:cards|others|excess|lead|share)\./.test(id))).toEqual([]);
  });

  it("if cards’ upvotes exceed the thread’s total, a figure gives the excess", () => {
    const poll = pollWith(two, { totals: { upvotes: 90 } });
    expect(figureOf(poll, "excess.upvotes")).toMatchObject({
      value: 10,
      label: "Upvotes of the two cards beyond the thread’s own total",
      derivation: "60 + 40 − 90",
    });
    expect(poll.figures["others.upvotes"]).toBeUndefined();
  });

  it("if the placed cards got all upvotes, the figure “others.upvotes” is 0", () => {
    const poll = pollWith(two, { totals: { upvotes: 100 } });
    expect(figureOf(poll, "others.upvotes").value).toBe(0);
    expect(poll.figures["excess.upvotes"]).toBeUndefined();
  });

  it("a poll with a rounded total of upvotes has no figure “others.upvotes”", () => {
    const upvotes = { about: 1700, asPosted: "1.7k" };
    expect(pollWith(two, { totals: { upvotes } }).figures["others.upvotes"]).toBeUndefined();
  });
});
