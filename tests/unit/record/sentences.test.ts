import { describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { PollContent, Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { sampleCaveat, shareCaveats } from "@/lib/record/caveats";
import { pollSummary } from "@/lib/record/summary";
import { plainText } from "@/lib/record/text";
import type { Poll } from "@/lib/record/types";
import { type Counts, frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

function pollWith(
  result: Result,
  changes: Partial<PollContent> = {},
  category: CategoryId | "finale" = "travel",
): Poll {
  const content = frozenPoll(2031, 7, category, result, changes);
  return buildSeries(frozenSeries(2031, [content])).polls[0] as Poll;
}

const missing: Result = { kind: "not-recorded" };
const summaryOf = (poll: Poll): string[] => pollSummary(poll).map(({ plain }) => plain);

describe("the generated summary of a poll with a result", () => {
  const winner = placing("axis-ace");
  const infinia = placing("hdfc-infinia");

  it.each<[string, Result]>([
    [
      "Axis ACE Credit Card won the poll on travel, with HDFC Infinia as runner-up.",
      { kind: "decided", winner, runnerUp: infinia },
    ],
    [
      "Axis ACE Credit Card won the poll on travel, with HDFC Infinia and AU Ixigo Credit Card as joint runners-up.",
      { kind: "decided", winner, runnersUp: [infinia, placing("au-ixigo")] },
    ],
    ["Axis ACE Credit Card won the poll on travel.", { kind: "decided", winner }],
    [
      "Axis ACE Credit Card and HDFC Infinia share the win of the poll on travel.",
      { kind: "tie", winners: [winner, infinia] },
    ],
    ["None.", { kind: "open-question", verdict: "None." }],
  ])("the summary of a poll says “%s”", (text, result) => {
    expect(summaryOf(pollWith(result, { totals: { upvotes: 9 } }))).toEqual([text]);
  });

  it("the summary of a decided finale says which card won the finale", () => {
    const finale = pollWith({ kind: "decided", winner }, {}, "finale");
    expect(summaryOf(finale)).toEqual(["Axis ACE Credit Card won the finale."]);
  });

  it("a summary in a poll’s content replaces the generated summary", () => {
    const poll = pollWith({ kind: "decided", winner }, { summary: ["It was clear.", "So."] });
    expect(summaryOf(poll)).toEqual(["It was clear.", "So."]);
  });
});

describe("the generated summary of a poll without a result", () => {
  const guide = {
    title: "Credit cards for travel: what to check",
    lead: "Check what a point buys.",
    example: { premise: "Say ₹4.", sums: ["₹4 × 1% = ₹4"], conclusion: "₹4." },
  };

  it.each([
    [{ comments: 12, upvotes: 90 }, "The thread drew 12 comments and 90 upvotes."],
    [{ comments: 1 }, "The thread drew 1 comment. We don’t have its upvotes."],
    [{ upvotes: 1 }, "The thread drew 1 upvote. We don’t have the number of its comments."],
    [{ comments: 0, upvotes: 0 }, "The thread drew 0 comments and 0 upvotes."],
  ])("the summary of a missing result gives the counts %j", (totals, sentence) => {
    expect(summaryOf(pollWith(missing, { guide, totals }))).toEqual([guide.lead, sentence]);
  });

  it("the summary of a poll guide says if the result is missing", () => {
    expect(summaryOf(pollWith(missing, { guide }))).toEqual([
      guide.lead,
      "We don’t have the result of day 7 yet. If you have the thread, send us the link.",
    ]);
  });

  it("a poll without a result or a guide has a summary of one paragraph", () => {
    expect(summaryOf(pollWith(missing))).toHaveLength(1);
  });
});

describe("the caveats about a share of a thread", () => {
  /** The caveats of a poll whose thread and cards have the given upvotes. */
  const caveatsOf = (thread: number, ...cards: readonly number[]): string[] => {
    const ids = ["axis-ace", "hdfc-infinia", "au-ixigo"] as const;
    const all = cards.map((upvotes, index) => placing(ids[index] ?? "axis-ace", [upvotes]));
    const [winner = placing("axis-ace"), ...runnersUp] = all;
    const poll = pollWith({ kind: "decided", winner, runnersUp }, { totals: { upvotes: thread } });
    return shareCaveats(poll).map((caveat) => plainText(caveat, poll));
  };
  const share = (percent: string): string =>
    `The winner’s share of the thread is ${percent}: a rough guide, because the two counts may not count the same thing.`;

  it.each([
    [
      "several other upvotes",
      200,
      [60, 40],
      "100 of the thread’s 200 upvotes are not on these two cards’ comments, as far as we can tell.",
    ],
    [
      "one other upvote",
      101,
      [60, 40],
      "1 of the thread’s 101 upvotes is not on these two cards’ comments, as far as we can tell.",
    ],
    [
      "three cards",
      200,
      [60, 40, 40],
      "60 of the thread’s 200 upvotes are not on these placed cards’ comments, as far as we can tell.",
    ],
  ] as const)("a chart says that a thread has %s", (_, thread, cards, caveat) => {
    expect(caveatsOf(thread, ...cards)).toContain(caveat);
  });

  it("a chart says that the winner’s percentage is only a rough guide", () => {
    expect(caveatsOf(200, 60, 40)[0]).toBe(share("30%"));
  });

  it("if a chart’s cards got every upvote, no note mentions other upvotes", () => {
    expect(caveatsOf(100, 60, 40)).toEqual([share("60%")]);
  });

  it("a chart gives no percentage if cards’ upvotes exceed the thread’s total", () => {
    expect(caveatsOf(90, 60, 40)).toEqual([
      "We give no percentage: the two cards’ upvotes add up to 100, more than the thread’s own 90.",
    ]);
  });
});

describe("the caveat about a small sample", () => {
  const caveatOf = (counts?: Counts, kind: "decided" | "tie" = "decided"): string | undefined => {
    const winner = placing("axis-ace", counts);
    const result: Result =
      kind === "tie" ? { kind, winners: [winner, placing("au-ixigo")] } : { kind, winner };
    const poll = pollWith(result);
    const caveat = sampleCaveat(poll);
    return caveat && plainText(caveat, poll);
  };

  it("a winner with 29 comments gets a caveat about a small sample", () => {
    expect(caveatOf([90, 29])).toBe("Small sample: 29 comments");
  });

  it("a winner with 30 comments gets no caveat about a small sample", () => {
    expect(caveatOf([90, 30])).toBeUndefined();
  });

  it("a winner with an unknown number of comments gets no small-sample caveat", () => {
    expect(caveatOf([90])).toBeUndefined();
  });

  it("a tie gets no caveat about a small sample", () => {
    expect(caveatOf([90, 29], "tie")).toBeUndefined();
  });
});
