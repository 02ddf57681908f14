import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { countValue } from "@/lib/record/format";
import { isThinSample } from "@/lib/record/ledger";
import { allPolls } from "@/lib/record/polls";
import { anyPoll, decided, pollOf } from "./series";

describe("the strength of a win", () => {
  it("is thin on day 11, and not on day 10", () => {
    const [day10, day11] = [10, 11].map((day) => allPolls.find((poll) => poll.day === day));
    expect(day10 && isThinSample(day10)).toBe(false);
    expect(day11 && isThinSample(day11)).toBe(true);
  });

  it("is thin below thirty comments on the winner’s card", () => {
    const totals = { comments: 100, upvotes: 200 };
    const thin = [29, 30, 31].map((comments) =>
      isThinSample(pollOf(decided(3, { winner: { comments, upvotes: 10 }, totals }))),
    );
    expect(thin).toEqual([true, false, false]);
  });

  it("has a lead and a share exactly where their counts are published and agree", () => {
    fc.assert(
      fc.property(anyPoll, (poll) => {
        if (poll.result.kind !== "decided") return;
        const { share, lead } = pollOf(poll).figures;
        const [won, second] = [poll.result.winner.tally, poll.result.runnerUp?.tally];
        const whole = poll.totals && countValue(poll.totals.upvotes);
        const placed = won && countValue(won.upvotes) + (second ? countValue(second.upvotes) : 0);

        expect(lead.upvotes?.value).toBe(
          won && second && countValue(won.upvotes) - countValue(second.upvotes),
        );
        expect(share.upvotes === undefined).toBe(placed === undefined || !whole || placed > whole);
        if (share.upvotes) {
          expect(share.upvotes.value).toBeGreaterThanOrEqual(0);
          expect(share.upvotes.value).toBeLessThanOrEqual(100);
        }
      }),
    );
  });
});
