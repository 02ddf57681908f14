import { describe, expect, it, vi } from "vitest";
import type { PollContent } from "@/content/types";
import { leaveOutWithdrawn, namesPoll } from "@/lib/record/withdrawn";
import { frozenPoll, frozenSeries, placing } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const day5 = { year: 2031, day: 5 };

it.each([
  "Day 5 was close.",
  "Days 3 to 5 were close.",
  "Days 5 to 7 were close.",
  "Days 4 to 6 were close.",
  "Days 1, 3 and 5 were close.",
  "It won on day 4 or day 5.",
  "It drew {2031.day-5.upvotes} upvotes.",
])("the text “%s” names the poll of day 5", (text) => {
  expect(namesPoll(text, day5)).toBe(true);
});

it.each([
  "Day 15 was close.",
  "Days 1 to 4 were close.",
  "Days 6 and 7 were close.",
  "It drew 5 upvotes.",
  "It drew {2031.day-15.upvotes} upvotes.",
  "It drew {2032.day-5.upvotes} upvotes.",
])("the text “%s” does not name the poll of day 5", (text) => {
  expect(namesPoll(text, day5)).toBe(false);
});

const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
const gone = frozenPoll(
  2031,
  5,
  "travel",
  { kind: "decided", winner: placing("hdfc-infinia", [20, 5]) },
  { withdrawn },
);
const stays = "The thread was short.";

/** The other poll's content after day 5 was withdrawn. */
function otherPoll(changes: Partial<PollContent>): PollContent | undefined {
  const won = { kind: "decided" as const, winner: placing("axis-ace", [20, 5]) };
  const polls = [gone, frozenPoll(2031, 6, "fuel", won, changes)];
  const { pollContents } = leaveOutWithdrawn(frozenSeries(2031, polls));
  return pollContents.find(({ day }) => day === 6);
}

describe("the texts of a series with a withdrawn poll", () => {
  it.each([
    ["the day", "It was as close as day 5."],
    ["a figure", "Another poll drew {2031.day-5.upvotes} upvotes."],
    ["the only winner", "HDFC Infinia had won before."],
  ])("a summary loses the sentence that names %s of a withdrawn poll", (_, sentence) => {
    expect(otherPoll({ summary: [sentence, stays] })?.summary).toEqual([stays]);
  });

  it("withdrawing a poll removes no sentence about another poll’s winner", () => {
    const summary = ["Axis ACE Credit Card won.", stays];
    expect(otherPoll({ summary })?.summary).toEqual(summary);
  });

  it("a poll has no summary if every sentence names a withdrawn poll", () => {
    expect(otherPoll({ summary: ["It was as close as day 5."] })?.summary).toBeUndefined();
  });

  it("a poll loses an insight whose heading names a withdrawn poll", () => {
    const kept = { heading: "Short", detail: stays };
    const insights = [{ heading: "Like day 5", detail: "It was close." }, kept];
    expect(otherPoll({ insights })?.insights).toEqual([kept]);
  });

  it("a withdrawn poll stays in its series, because the poll keeps its page", () => {
    const { pollContents } = leaveOutWithdrawn(frozenSeries(2031, [gone]));
    expect(pollContents).toEqual([gone]);
  });

  it("leaveOutWithdrawn does not change a series without withdrawn polls", () => {
    const content = frozenSeries(2031, [frozenPoll(2031, 6, "fuel")]);
    expect(leaveOutWithdrawn(content)).toBe(content);
  });

  it("withdrawing a draft changes no text of its series", () => {
    const content = frozenSeries(2031, [{ ...gone, draft: true }, frozenPoll(2031, 6, "fuel")]);
    expect(leaveOutWithdrawn(content)).toBe(content);
  });
});
