import fc from "fast-check";
import { describe, expect, it } from "vitest";
import type { PollContent } from "@/content/types";
import { countValue } from "@/lib/record/format";
import { findSeries } from "@/lib/record/polls";
import { isUnknown, type Strength, strengthOfWin } from "@/lib/record/strength";
import { anyPoll, decided, pollOf } from "./series";

const measure = (poll: PollContent): Strength => strengthOfWin(pollOf(poll));

const ofDay = (day: number): Strength => {
  const poll = findSeries(2024)?.polls.find((one) => one.day === day);
  if (!poll) throw new Error(`no day ${day}`);
  return strengthOfWin(poll);
};

describe("strength of win, on the record", () => {
  it("has share, lead and a thin sample on day 11", () => {
    expect(ofDay(11)).toMatchObject({
      share: { display: "40%", derivation: "202 of 511" },
      lead: { display: "187" },
      thinSample: { thin: true, comments: { value: 24 }, threshold: { value: 30 } },
    });
  });

  it("has a lead but no share on day 10, because its cards exceed the thread", () => {
    expect(ofDay(10)).toMatchObject({
      share: { cannotBeComputed: expect.stringContaining("exceed the thread’s total") },
      lead: { display: "356" },
      thinSample: { thin: false, comments: { value: 34 } },
    });
  });

  it.each([
    [1, "The result is not recorded"],
    [12, "The thread names a winner for each of its questions, so no one card’s win can be measured"],
    [13, "The winner’s own counts are not recorded"],
    [14, "The winner’s own counts are not recorded"],
    [15, "The poll names no winner"],
  ])("says why nothing can be computed on day %i", (day, why) => {
    const unknown = { cannotBeComputed: why };
    expect(ofDay(day)).toEqual({ share: unknown, lead: unknown, thinSample: unknown });
  });
});

describe("strength of win, by rule", () => {
  const totals = { comments: 100, upvotes: 200 };

  it("calls a sample thin below thirty comments on the winner’s card", () => {
    const thin = [29, 30, 31].map(
      (comments) => measure(decided(3, { winner: { comments, upvotes: 10 }, totals })).thinSample,
    );
    expect(thin).toMatchObject([{ thin: true }, { thin: false }, { thin: false }]);
  });

  it("tells a missing runner-up from one without counts", () => {
    const winner = { comments: 40, upvotes: 90 };
    expect(measure(decided(3, { winner, runnerUp: "unnamed", totals })).lead).toEqual({
      cannotBeComputed: "No runner-up is recorded",
    });
    expect(measure(decided(3, { winner, totals })).lead).toEqual({
      cannotBeComputed: "The runner-up’s own counts are not recorded",
    });
  });

  it("takes no share of an unknown, an empty or a smaller thread", () => {
    const winner = { comments: 40, upvotes: 90 };
    const why = (poll: PollContent) => measure(poll).share;
    expect(why(decided(3, { winner }))).toEqual({ cannotBeComputed: "The thread’s total is not recorded" });
    expect(
      why(decided(3, { winner: { comments: 1, upvotes: 0 }, totals: { comments: 1, upvotes: 0 } })),
    ).toEqual({ cannotBeComputed: "The thread has no upvotes to take a share of" });
    expect(why(decided(3, { winner, totals: { comments: 50, upvotes: 80 } }))).toEqual({
      cannotBeComputed: "The winner’s upvotes exceed the thread’s total, so they do not count the same thing",
    });
  });

  it("computes each figure exactly where its counts are published and agree", () => {
    fc.assert(
      fc.property(anyPoll, (poll) => {
        if (poll.result.kind !== "decided") return;
        const { share, lead, thinSample } = measure(poll);
        const [won, second] = [poll.result.winner.tally, poll.result.runnerUp?.tally];
        const whole = poll.totals && countValue(poll.totals.upvotes);
        const placed = won && countValue(won.upvotes) + (second ? countValue(second.upvotes) : 0);

        expect(isUnknown(thinSample)).toBe(!won);
        expect(isUnknown(lead)).toBe(!won || !second);
        if (won && second && !isUnknown(lead))
          expect(lead.value).toBe(countValue(won.upvotes) - countValue(second.upvotes));
        expect(isUnknown(share)).toBe(placed === undefined || !whole || placed > whole);
        if (!isUnknown(share)) {
          expect(share.value).toBeGreaterThanOrEqual(0);
          expect(share.value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });

  it("gives a reason that reads as a sentence, whatever is missing", () => {
    fc.assert(
      fc.property(anyPoll, (poll) => {
        for (const value of Object.values(measure(poll)))
          if (isUnknown(value)) expect(value.cannotBeComputed).toMatch(/^[A-Z].*[^.]$/);
      }),
    );
  });
});
