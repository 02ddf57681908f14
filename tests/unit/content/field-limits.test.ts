import { describe, expect, it } from "vitest";
import { z } from "zod";
import { check, didYouMean } from "@/content/check";
import { pollFile } from "@/content/problems";
import { todayInIndia } from "@/content/today";
import { definePoll, defineSeries, type SeriesFacts } from "@/content/types";

// wrong-edits.test.ts tests the messages. These tests are about the limits of each field.
const good = {
  title: "A title",
  categories: ["dining"],
  lookFor: { One: "Two" },
  result: { kind: "not-recorded" },
  firstPublished: "2026-01-10",
} satisfies Parameters<typeof definePoll>[1];
const facts: SeriesFacts = {
  year: 2031,
  title: "Polls",
  description: "Polls.",
  status: "running",
  firstPublished: "2026-01-10",
};

type Changes = Record<string, unknown>;
const poll = (changes: Changes, address = "polls/2026/day-3-dining") =>
  definePoll(address, { ...good, ...changes });
const series = (changes: Changes) => defineSeries({ ...facts, ...changes }, []);
const dayAfterToday = (): string => todayInIndia(new Date(Date.now() + 24 * 60 * 60 * 1000));
const ace = (upvotes?: unknown) => ({
  cardId: "axis-ace",
  ...(upvotes !== undefined && { tally: { upvotes } }),
});
const infinia = (upvotes?: unknown) => ({ ...ace(upvotes), cardId: "hdfc-infinia" });
const ixigo = (upvotes?: unknown) => ({ ...ace(upvotes), cardId: "au-ixigo" });
const decided = (fields: Changes) => ({ result: { kind: "decided", winner: ace(), ...fields } });
const rounded = { about: 1700, asPosted: "1.7k" };
const calculator = (value: number) => ({
  guide: {
    title: "A guide",
    lead: "Check.",
    example: {
      premise: "Say.",
      sums: ["1 × 1 = 1"],
      conclusion: "So.",
      calculator: {
        fields: [{ id: "fare", label: "Fare", unit: "₹", value }],
        steps: [{ id: "all", label: "All", unit: "₹", formula: "fare × 1" }],
        answer: { more: "More.", same: "Same.", less: "Less." },
      },
    },
  },
});

describe("the limits of a poll’s fields", () => {
  it.each<[string, Changes]>([
    ["a title of 80 characters", { title: "A".repeat(80) }],
    ["a first publication today", { firstPublished: todayInIndia() }],
    ["a result of this year", { result: { kind: "open-question", verdict: "None." } }],
    ["a draft for tomorrow", { draft: true, firstPublished: dayAfterToday() }],
    ["a draft without a checklist", { draft: true, lookFor: {} }],
    ["a correction of today", { corrections: [{ date: todayInIndia(), what: "A name." }] }],
    ["a count of zero", { totals: { upvotes: 0 } }],
    ["a rounded count", { totals: { upvotes: rounded } }],
    ["a tie with one known count", { result: { kind: "tie", winners: [ace(9), infinia()] } }],
    ["a runner-up behind the winner", decided({ winner: ace(9), runnerUp: infinia(8) })],
    ["a runner-up of an uncounted winner", decided({ runnerUp: infinia(8) })],
    ["reasons with a heading", decided({ winner: { ...ace(), reasons: ["Fee: none"] } })],
    ["a field of a calculator that is zero", calculator(0)],
  ])("the content file of a poll may have %s", (_, changes) => {
    expect(() => poll(changes)).not.toThrow();
  });
});

describe("what a poll’s fields may not have", () => {
  it.each<[string, Changes, string]>([
    ["a title of 81 characters", { title: "A".repeat(81) }, "80 characters or less"],
    ["a title of spaces", { title: "   " }, "title must not be empty"],
    ["a first publication tomorrow", { firstPublished: dayAfterToday() }, "is in the future"],
    [
      "a correction of tomorrow",
      { corrections: [{ date: dayAfterToday(), what: "A." }] },
      "future",
    ],
    [
      "a rounded count without its spelling",
      { totals: { upvotes: { about: 1700, asPosted: "" } } },
      "totals.upvotes",
    ],
    [
      "a tie with two counts",
      { result: { kind: "tie", winners: [ace(9), infinia(8)] } },
      "share a place with 9 and 8 upvotes",
    ],
    [
      "a tie of one card",
      { result: { kind: "tie", winners: [ace()] } },
      "needs two winners or more",
    ],
    [
      "joint runners-up with two counts",
      decided({ runnersUp: [infinia(9), ixigo(8)] }),
      "share a place with 9 and 8",
    ],
    [
      "two fields for runners-up",
      decided({ runnerUp: infinia(), runnersUp: [infinia(), ixigo()] }),
      "cannot be used together",
    ],
    ["a card that is placed twice", decided({ runnerUp: ace() }), "names axis-ace twice"],
    [
      "a runner-up before the winner",
      decided({ winner: ace(8), runnerUp: infinia(9) }),
      "hdfc-infinia has 9 upvotes and the winner 8",
    ],
    [
      "a runner-up that equals the winner",
      decided({ winner: ace(9), runnerUp: infinia(9) }),
      'write kind: "tie"',
    ],
    [
      "a joint runner-up before the winner",
      decided({ winner: ace(8), runnersUp: [infinia(9), ixigo()] }),
      "hdfc-infinia has 9",
    ],
    [
      "a reason without a heading",
      decided({ winner: { ...ace(), reasons: [": none"] } }),
      "reasons",
    ],
    ["a negative field of a calculator", calculator(-1), "must not be negative"],
  ])("the content file of a poll may not have %s", (_, changes, message) => {
    expect(() => poll(changes)).toThrow(message);
  });
});

describe("the address of a poll", () => {
  it.each([
    ["polls/2024/day-1-travel", true],
    ["polls/2023/day-1-travel", false],
    ["polls/2099/day-31-travel", true],
    ["polls/2100/day-1-travel", false],
    ["polls/2031/day-0-travel", false],
    ["polls/2031/day-10-travel", true],
    ["polls/2031/day-32-travel", false],
    ["polls/2031/day-1-", false],
    ["a/polls/2031/day-1-travel", false],
    ["polls/2031/day-1-travel.ts", false],
  ])("the poll address %s is valid: %s", (address, isValid) => {
    const define = () => poll({}, address);
    if (isValid) expect(define).not.toThrow();
    else expect(define).toThrow("must read like");
  });

  it("the file name of a poll writes its day with two digits", () => {
    expect(pollFile({ year: 2031, slug: "day-9-fuel" })).toBe("content/polls/2031/day-09-fuel.ts");
    expect(pollFile({ year: 2031, slug: "day-10-fuel" })).toBe("content/polls/2031/day-10-fuel.ts");
  });

  it("a draft without firstPublished gets the date 2100-01-01", () => {
    const { firstPublished: _, ...draft } = good;
    const defined = definePoll("polls/2026/day-3-dining", { ...draft, draft: true });
    expect(defined.firstPublished).toBe("2100-01-01");
  });
});

describe("the limits of a series’ fields", () => {
  it.each<[string, Changes]>([
    ["the year 2024", { year: 2024 }],
    ["the year 2100", { year: 2100 }],
    ["a period of a whole year", { period: { label: "2031", iso: "2031" } }],
    [
      "a period of two months",
      { period: { label: "January to February 2031", start: "2031-01", end: "2031-02" } },
    ],
  ])("the content file of a series may have %s", (_, changes) => {
    expect(() => series(changes)).not.toThrow();
  });

  it.each<[string, Changes, string]>([
    ["the year 2023", { year: 2023 }, "year must be 2024 or more"],
    ["the year 2101", { year: 2101 }, "year must be 2100 or less"],
    ["a thirteenth month", { period: { label: "2031", iso: "2031-13" } }, "must read like"],
    ["a month of zero", { period: { label: "2031", iso: "2031-00" } }, "must read like"],
    [
      "a period without an end",
      { period: { label: "2031", start: "2031-01" } },
      "iso must be the month",
    ],
    [
      "a period that ends early",
      { period: { label: "2031", start: "2031-02", end: "2031-01" } },
      "end must be after start",
    ],
    [
      "a label without its month",
      { period: { label: "2031", iso: "2031-01" } },
      "label must name January",
    ],
    [
      "insights without a trend",
      { insights: { trends: [], patterns: {}, expectations: {} } },
      "insights.trends",
    ],
  ])("the content file of a series may not have %s", (_, changes, message) => {
    expect(() => series(changes)).toThrow(message);
  });

  const published = poll({ categories: [] });
  const withPoll = (changes: Changes) => () =>
    defineSeries({ ...facts, year: 2026, ...changes }, [published]);

  it("a series with a published poll may not have the status “announced”", () => {
    expect(withPoll({ status: "announced" })).toThrow("but day 3 is published");
  });

  it("a series with a published poll may not be described as unpublished", () => {
    const description = "It has not been published.";
    expect(withPoll({ description })).toThrow("description says that the series has not been");
  });

  it("a series with only a draft may have the status “announced”", () => {
    const draft = poll({ draft: true });
    const changes = { year: 2026, status: "announced" as const };
    expect(() => defineSeries({ ...facts, ...changes }, [draft])).not.toThrow();
  });

  it("the polls of a series are sorted by day", () => {
    const days = [10, 2, 1].map((day) => poll({}, `polls/2026/day-${day}-dining`));
    const { pollContents } = defineSeries({ ...facts, year: 2026 }, days);
    expect(pollContents.map(({ day }) => day)).toEqual([1, 2, 10]);
  });
});

describe("a suggestion for a misspelt word", () => {
  const options = ["dining", "Fuel", "entertainment"];

  it.each([
    ["dinnig", ' Did you mean "dining"?'],
    ["FUEL", ' Did you mean "Fuel"?'],
    ["fu", ' Did you mean "Fuel"?'],
    ["xx", ""],
    ["dixxxg", ""],
    ["enterxxxxment", ' Did you mean "entertainment"?'],
    ["entexxxxxment", ""],
    [undefined, ""],
  ])("for the misspelt word “%s” the suggestion is “%s”", (word, suggestion) => {
    expect(didYouMean(word, options)).toBe(suggestion);
  });

  it("a misspelt word gets no suggestion if there are no options", () => {
    expect(didYouMean("ab", [])).toBe("");
  });
});

describe("the messages about a wrong field", () => {
  const schema = z.strictObject({
    title: z.string(),
    year: z.int().min(2024).max(2100),
    inner: z.strictObject({ label: z.string() }).optional(),
  });
  const messageFor = (value: unknown) => () => check(schema, value, "a.ts");
  const value = { title: "A", year: 2031 };

  it.each<[string, unknown, string]>([
    ["a number as text", { ...value, year: "2031" }, "a.ts: year must be a number without quotes"],
    ["a text as number", { ...value, title: 1 }, "a.ts: title must be a text in quotes"],
    ["a list", [], "a.ts: must be fields in { }"],
    [
      "a misspelt field",
      { titl: "A", year: 2031 },
      'a.ts: has an unknown field "titl". Did you mean "title"?',
    ],
    [
      "a field in the wrong place",
      { ...value, label: "A" },
      'a.ts: has the field "label" in the wrong place: it belongs inside another field.',
    ],
    [
      "a field of an inner field",
      { ...value, inner: { label: "A", labl: "B" } },
      'a.ts: inner has an unknown field "labl". Did you mean "label"?',
    ],
    ["a fraction", { ...value, year: 2031.5 }, "a.ts: year must be a whole number without quotes"],
  ])("the content check’s message for %s names file, field, fix", (_, wrong, message) => {
    expect(messageFor(wrong)).toThrow(new Error(message));
  });
});
