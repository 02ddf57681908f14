import { describe, expect, it } from "vitest";
import { buildSeries } from "@/lib/record/build-series";
import { pollSummary } from "@/lib/record/summary";
import type { Poll } from "@/lib/record/types";
import { frozenPoll, frozenSeries } from "./content/frozen";

/** The first paragraph of the generated summary of a poll without a result. */
function summaryOf(threadUrl?: string): string | undefined {
  const content = frozenPoll(2031, 4, "travel", undefined, threadUrl ? { threadUrl } : {});
  const [poll] = buildSeries(frozenSeries(2031, [content])).polls;
  return pollSummary(poll as Poll)[0]?.plain;
}

describe("the summary of a poll without a result", () => {
  it("a poll’s summary asks readers for a link to the thread if we lack it", () =>
    expect(summaryOf()).toBe(
      "We don’t have the result of day 4 yet. If you have the thread, send us the link.",
    ));

  it("a poll’s summary does not ask for a link to the thread if we have it", () =>
    expect(summaryOf("https://www.example.org/thread")).toBe(
      "We don’t have the result of day 4 yet.",
    ));
});
