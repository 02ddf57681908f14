import { describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { PollContent, Result } from "@/content/types";
import {
  bothCounts,
  outcomeLine,
  pollDescription,
  pollShareText,
} from "@/lib/publish/seo/descriptions";
import { buildSeries } from "@/lib/record/build-series";
import type { Figure, Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing, tallyOf } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

function pollWith(result: Result, changes: Partial<PollContent> = {}): Poll {
  const content = frozenPoll(2031, 1, "travel", result, changes);
  return buildSeries(frozenSeries(2031, [content])).polls[0] as Poll;
}

const totals = tallyOf([499, 146]);
const occasion = "Community credit card poll for India, December 2031.";
const decided: Result = {
  kind: "decided",
  winner: placing("axis-ace", [441, 34]),
  runnerUp: placing("hdfc-infinia", [85, 15]),
};
const tie: Result = { kind: "tie", winners: [placing("axis-ace"), placing("hdfc-infinia")] };
const winnerFor = (
  cardId: "amex-mrcc" | "hdfc-bizblack",
  category: CategoryId,
  purpose: string,
) => ({
  ...placing(cardId),
  category,
  for: purpose,
});
const split: Result = {
  kind: "split",
  winners: [
    winnerFor("amex-mrcc", "rent", "Rent payments"),
    winnerFor("hdfc-bizblack", "taxes", "Taxes"),
  ],
};
const verdict = (text: string): Result => ({ kind: "open-question", verdict: text });
const missing: Result = { kind: "not-recorded" };
const guide = {
  title: "Credit cards for travel: what to check",
  lead: "Check what a point buys.",
  example: { premise: "Say ₹4.", sums: ["₹4 × 1% = ₹4"], conclusion: "₹4." },
};

describe("the counts of a thread in words", () => {
  const countsOf = (poll: Poll) => bothCounts(poll.figures);

  it("a thread’s number of upvotes is listed before its number of comments", () => {
    expect(countsOf(pollWith(missing, { totals }))).toEqual(["499 upvotes", "146 comments"]);
  });

  it("the text for a count of one is in the singular", () => {
    const one = { totals: tallyOf([1, 1]) };
    expect(countsOf(pollWith(missing, one))).toEqual(["1 upvote", "1 comment"]);
  });

  it("the text on a thread without an upvote count mentions only its comments", () => {
    expect(countsOf(pollWith(missing, { totals: { comments: 2 } }))).toEqual(["2 comments"]);
  });

  it("the counts of a thread without upvotes include “0 upvotes”", () => {
    const upvotes = { value: 0, display: "0" } as Figure;
    expect(bothCounts({ upvotes, comments: undefined })).toEqual(["0 upvotes"]);
  });
});

describe("the outcome of a poll in one line", () => {
  it.each([
    ["a win", decided, "Winner: Axis ACE Credit Card; runner-up: HDFC Infinia"],
    ["a tie", tie, "Joint winner: Axis ACE Credit Card; joint winner: HDFC Infinia"],
    ["a split", split, "Rent payments: American Express MRCC; Taxes: HDFC BizBlack"],
    ["a verdict", verdict("None."), "None."],
    ["a missing result", missing, undefined],
  ] as const)("the outcome line of a poll names the cards of %s", (_, result, line) => {
    expect(outcomeLine(pollWith(result))).toBe(line);
  });
});

describe("the description of a poll", () => {
  it("a poll’s description gives the comment count before the upvotes", () => {
    expect(pollDescription(pollWith(decided, { totals }))).toBe(
      `Winner: Axis ACE Credit Card; runner-up: HDFC Infinia. 146 comments, 499 upvotes. ${occasion}`,
    );
  });

  it("the description of a poll without counts mentions no counts", () => {
    expect(pollDescription(pollWith(verdict("None?")))).toBe(`None? ${occasion}`);
  });

  it("a poll without a result is described by the first sentence of its guide", () => {
    const text = "Check what a point buys. No poll result yet.";
    expect(pollDescription(pollWith(missing, { guide }))).toBe(text);
  });

  it("a poll without a result or a guide is described by its title", () => {
    const text = "The best credit card for travel. No poll result yet.";
    expect(pollDescription(pollWith(missing))).toBe(text);
  });
});

describe("the text of a shared poll", () => {
  it("a shared poll title that ends with a question mark gets no full stop", () => {
    const poll = pollWith(verdict("None."), { title: "Is there one best card?" });
    expect(pollShareText(poll)).toBe("Is there one best card? None.");
  });

  it("the share text of a poll without a result is the poll’s title", () => {
    expect(pollShareText(pollWith(missing))).toBe("The best credit card for travel");
  });
});
