import { describe, expect, it, vi } from "vitest";
import { buildSeries } from "@/lib/record/build-series";
import { filledInText, isAsPublished } from "@/lib/record/missing";
import type { Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const won = { kind: "decided" as const, winner: placing("axis-ace") };

/** A series of three polls. The results of the given days were filled in later. */
const seriesWith = (...late: readonly number[]): Series =>
  buildSeries(
    frozenSeries(
      2031,
      [1, 2, 3].map((day) =>
        frozenPoll(2031, day, "travel", won, late.includes(day) ? { recorded: "2026-02-01" } : {}),
      ),
    ),
  );

describe("the sentence on results that were filled in later", () => {
  it.each([
    [
      [2],
      "We filled in the result of day 2 of 2031 later. There the winner is the card that the thread puts first.",
    ],
    [
      [1, 3],
      "We filled in the results of days 1 and 3 of 2031 later. There each winner is the card that its thread puts first.",
    ],
    [[], undefined],
  ])("of late results on the days %j, readers learn: %s", (days, sentence) => {
    expect(filledInText(seriesWith(...days))).toBe(sentence);
  });

  it("isAsPublished is true unless results were filled in after publication", () => {
    expect(isAsPublished(seriesWith())).toBe(true);
    expect(isAsPublished(seriesWith(1))).toBe(false);
  });

  it("isAsPublished stays true if a poll without a result is added later", () => {
    const poll = frozenPoll(2031, 1, "travel", undefined, { recorded: "2026-02-01" });
    expect(isAsPublished(buildSeries(frozenSeries(2031, [poll])))).toBe(true);
  });
});
