import { describe, expect, it, vi } from "vitest";
import type { CategoryId } from "@/content/categories";
import type { Claim, PollContent, SeriesContent, SeriesFacts } from "@/content/types";
import { leaveOutWithdrawn, namesPoll } from "@/lib/record/withdrawn";
import { frozenPoll, frozenSeries, placing } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

describe("a text that names a day", () => {
  it.each([
    ["On day 12 it was close.", true],
    ["Days 10 to 14 were close.", true],
    ["Days 10 to 12 were close.", true],
    ["Days 12 to 14 were close.", true],
    ["Days 10 and 12 were close.", true],
    ["Days 1, 3 to 5 and day 12 were close.", true],
    ["Days 10 or 12.", true],
    ["Days 13 to 14 were close.", false],
    ["Days 10 to 11 were close.", false],
    ["Day 1 was close.", false],
    ["Day 120 was close.", false],
    ["It took 12 days.", false],
    ["Monday 12 was close.", false],
    ["It drew {2031.day-12.upvotes} upvotes.", true],
    ["It drew {2031.day-1.upvotes} upvotes.", false],
    ["It drew {2030.day-12.upvotes} upvotes.", false],
    ["It drew {day 12} upvotes.", false],
  ])("the text “%s” names day 12: %s", (text, isNamed) => {
    expect(namesPoll(text, { year: 2031, day: 12 })).toBe(isNamed);
  });
});

const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
const wonBy = (cardId: Parameters<typeof placing>[0]) => ({
  kind: "decided" as const,
  winner: placing(cardId, [20, 5]),
});
const gone = frozenPoll(2031, 5, "travel", wonBy("hdfc-infinia"), { withdrawn });
const other = (changes: Partial<PollContent> = {}) =>
  frozenPoll(2031, 6, "fuel", wonBy("axis-ace"), changes);
const leftOf = (facts: Partial<SeriesFacts>, changes?: Partial<PollContent>): SeriesContent =>
  leaveOutWithdrawn(frozenSeries(2031, [gone, other(changes)], facts));

describe("the insights of a series with a withdrawn poll", () => {
  const trend = (category: CategoryId | "across-categories", detail = "It was so.") => ({
    category,
    heading: "A finding",
    detail,
  });
  const stays = trend("fuel");
  const trendsOf = (...trends: ReturnType<typeof trend>[]) =>
    leftOf({ insights: { trends, patterns: {}, expectations: {} } }).insights?.trends;

  it.each([
    ["the category", trend("travel")],
    ["the day", trend("fuel", "It was like day 5.")],
    ["the winner", trend("fuel", "HDFC Infinia led.")],
  ])("a series’ trend that names %s of a withdrawn poll is left out", (_, lost) => {
    expect(trendsOf(lost, stays)).toEqual([stays]);
  });

  it("a series has no insights if every trend is about a withdrawn poll", () => {
    expect(trendsOf(trend("travel"))).toBeUndefined();
  });

  it("insights leave out a pattern or expectation that names a withdrawn poll", () => {
    const points = { "A point": "It was like day 5.", Another: "It was so." };
    const insights = { trends: [stays], patterns: points, expectations: points };
    const left = leftOf({ insights }).insights;
    expect(left?.patterns.map(({ heading }) => heading)).toEqual(["Another"]);
    expect(left?.expectations.map(({ heading }) => heading)).toEqual(["Another"]);
  });

  it("a trend about a category is kept while a poll of the category remains", () => {
    const insights = { trends: [trend("travel")], patterns: {}, expectations: {} };
    const both = { categories: ["travel" as const] };
    expect(leftOf({ insights }, both).insights?.trends).toHaveLength(1);
  });
});

describe("the claims of a series with a withdrawn poll", () => {
  const claim = (says: string, holds: Claim["holds"]): Claim => ({ says, holds });
  const claimsOf = (claims: Claim[], changes?: Partial<PollContent>): string[] | undefined =>
    leftOf({ claims }, changes).claims?.map(({ says }) => says);

  it("withdrawing a poll removes each sentence with a claim about its figures", () => {
    const claims = [claim("It led", ({ value }) => value("2031.day-5.winner.upvotes") > 1)];
    const summary = ["It led by far.", "It was short."];
    const left = leftOf({ claims }, { summary });
    expect(left.claims).toEqual([]);
    expect(left.pollContents.find(({ day }) => day === 6)?.summary).toEqual(["It was short."]);
  });

  it("withdrawing one poll keeps a claim about a figure of another poll", () => {
    const claims = [claim("It led", ({ value }) => value("2031.day-6.winner.upvotes") === 20)];
    expect(claimsOf(claims, { summary: ["It led by far."] })).toEqual(["It led"]);
  });

  it("withdrawing a travel poll removes a claim about the winner for travel", () => {
    const claims = [claim("It won", ({ winners }) => winners("travel").includes("hdfc-infinia"))];
    expect(claimsOf(claims)).toEqual([]);
  });

  it("withdrawing a travel poll keeps a claim about the fuel poll’s winner", () => {
    const claims = [claim("It won", ({ winners }) => winners("fuel").includes("axis-ace"))];
    expect(claimsOf(claims)).toEqual(["It won"]);
  });

  it("a claim about a card’s rate is kept if a poll is withdrawn", () => {
    const isRate = claim("It pays", ({ value }) => value("card.axis-ace.utilities.rate") === 5);
    expect(claimsOf([isRate])).toEqual(["It pays"]);
  });

  it("withdrawing a poll removes a claim made only in removed sentences", () => {
    expect(claimsOf([claim("It led", () => true)], { summary: ["It led day 5."] })).toEqual([]);
  });

  it("a claim is kept if any sentence with it remains after a withdrawal", () => {
    const summary = ["It led day 5.", "It led."];
    expect(claimsOf([claim("It led", () => true)], { summary })).toEqual(["It led"]);
  });

  it("a true claim that no poll’s text contains is kept after a withdrawal", () => {
    expect(claimsOf([claim("It led", () => true)])).toEqual(["It led"]);
  });
});
