import { describe, expect, it } from "vitest";
import { insights } from "@/content/polls/2024/insights";
import { definePoll, defineSeries, type PollContent } from "@/content/types";
import { movedPolls } from "@/lib/publish/data/addresses";
import { toSeries } from "@/lib/record/model";

const good = {
  series: 2024,
  day: 3,
  slug: "day-3-dining",
  title: "A title",
  categories: ["dining"],
  lookFor: [{ heading: "One", detail: "Two" }],
  result: { kind: "not-recorded" },
  summary: ["A text."],
  firstPublished: "2026-11-20",
} satisfies PollContent;

/** The poll with some fields replaced by what its type forbids, as a careless edit would. */
const bad = (changes: Record<string, unknown>): PollContent & { slug: string } =>
  ({ ...good, ...changes }) as PollContent & { slug: string };
const refused = (changes: Record<string, unknown>): string => {
  try {
    definePoll(bad(changes));
  } catch (error) {
    return (error as Error).message;
  }
  return "nothing";
};
const winner = (placing: Record<string, unknown>) => ({ result: { kind: "decided", winner: placing } });

const placed = (first: object, second: object) => ({
  result: { kind: "decided", winner: first, runnerUp: second },
});

const facts = {
  ...{ year: 2024, title: "Polls", description: "Polls of a year." },
  ...{ status: "completed" as const, firstPublished: "2026-11-20" },
} as const;

describe("definePoll", () => {
  it("hands a good poll back", () => {
    expect(definePoll(good)).toEqual(good);
  });

  const cases: [field: string, changes: Record<string, unknown>, message: string][] = [
    ["result.winner.card", winner({ card: "no-such-card" }), "must be the id of a card in content/cards.ts"],
    ["categories.0", { categories: ["petrol"] }, "must be the id of a category in content/categories.ts"],
    ["totals", { totals: {} }, "must have comments, upvotes or both"],
    ["totals.comments", { totals: { comments: -1, upvotes: 2 } }, "must not be negative"],
    ["totals.comments", { totals: { comments: 1.5, upvotes: 2 } }, "must be a whole number from 0 up"],
    ["totals.upvotes", { totals: { upvotes: "1.7k" } }, 'or { about: 1700, asPosted: "1.7k" } where'],
    ["title", { title: " " }, "must not be empty"],
    ["title", { title: "A card. ".repeat(12) }, "must be a headline of 90 characters or less"],
    ["day", { day: "three" }, "must be a number without quotes"],
    ["summary", { summary: [] }, "must not be empty: leave it out"],
    ["summary", { summary: "A text." }, "must be a list in [ ]"],
    ["lookFor", { lookFor: [] }, "must be written before the poll is published"],
    ["lookFor.0.detail", { lookFor: [{ heading: "One" }] }, "must be a text in quotes"],
    ["firstPublished", { firstPublished: "20 November" }, "must be a day such as 2026-11-20"],
    ["firstPublished", { firstPublished: "2026-02-30" }, "must be a day such as 2026-11-20"],
    ["threadUrl", { threadUrl: "http://example.com" }, "must be an https address"],
    [
      "result.winner.reasons.0",
      winner({ card: "axis-ace", reasons: ["no heading"] }),
      'must read "Heading: detail"',
    ],
    ["has", { thredUrl: "x" }, 'a field "thredUrl" that nothing reads. Did you mean "threadUrl"?'],
    ["result.winner.card", winner({ card: "Axis ACE" }), 'Did you mean "axis-ace"?'],
    ["result.winner.card", winner({ tally: { upvotes: 1 } }), "must be the id of a card"],
    ["result.winner", winner({ card: "axis-ace", taly: {} }), 'Did you mean "tally"?'],
    ["categories.0", { categories: ["dinning"] }, 'Did you mean "dining"?'],
    [
      "result.kind",
      { result: { kind: "decide" } },
      'must have a kind: decided, tie, split, open-question, not-recorded. Did you mean "decided"?',
    ],
    ["result", { result: "decided" }, "must have a kind"],
    ["firstPublished", { firstPublished: "2099-01-01" }, '2099-01-01 is still to come; write "20'],
    ["formerly.0", { formerly: ["/polls/2024/day-3-food"] }, 'must read like "day-1-travel"'],
    ["formerly", { formerly: ["day-3-dining"] }, "names day-3-dining, the address that the page has now"],
    ["withdrawn.why", { withdrawn: { date: "2026-11-20" } }, "must be a text in quotes"],
    ["withdrawn", { withdrawn: { date: "2099-11-20", why: "So." } }, "2099-11-20 is still to come; write"],
    ["withdrawn.why", { withdrawn: { date: "2026-11-20", why: "" } }, "must not be empty"],
    ["totals.upvotes", { totals: { upvotes: "12" } }, "without quotes"],
    [
      "result.runnersUp",
      { result: { kind: "decided", winner: { card: "axis-ace" }, runnersUp: [{ card: "au-ixigo" }] } },
      "one is runnerUp",
    ],
    [
      "result.winners",
      {
        result: {
          kind: "split",
          winners: [
            { card: "axis-ace", category: "rent", for: "Rent" },
            { card: "au-ixigo", category: "dining", for: "D" },
          ],
        },
      },
      "rent is none of the poll's categories; add it there",
    ],
    ["slug", { day: 4 }, "says day 3, day says 4"],
    ["recorded", { recorded: "2026-11-19" }, "is before the page was here"],
    [
      "corrections",
      { corrections: [{ date: "2099-01-01", what: "A word." }] },
      "2099-01-01 is still to come",
    ],
    ["result.runnerUp", placed({ card: "axis-ace" }, { card: "axis-ace" }), "names the winner again"],
    [
      "result.runnerUp",
      placed(
        { card: "axis-ace", tally: { comments: 1, upvotes: 160 } },
        { card: "airtel-axis", tally: { comments: 1, upvotes: { about: 1700, asPosted: "1.7k" } } },
      ),
      "has 1700 upvotes and the winner 160",
    ],
    [
      "result",
      placed({ card: "axis-ace", tally: { upvotes: 160 } }, { card: "airtel-axis", tally: { upvotes: 160 } }),
      'has as many upvotes as the winner, 160; write kind: "tie" with both under winners',
    ],
    [
      "result.winners",
      { result: { kind: "tie", winners: [{ card: "axis-ace" }, { card: "axis-ace" }] } },
      "names axis-ace twice",
    ],
    [
      "result.runnersUp",
      {
        result: {
          kind: "decided",
          winner: { card: "axis-ace" },
          runnersUp: [
            { card: "airtel-axis", tally: { upvotes: 3 } },
            { card: "hdfc-infinia", tally: { upvotes: 2 } },
          ],
        },
      },
      "share a place with 3 and 2 upvotes",
    ],
    [
      "result.winners",
      { result: { kind: "split", winners: [{ card: "axis-ace", category: "rent", for: "Rent" }] } },
      "needs two winners or more",
    ],
  ];
  it.each(cases)("names the file and %s (%o)", (field, changes, message) => {
    const says = new RegExp(`^content/polls/2024/day-03-dining\\.ts: ${field}:? (.+)$`);
    expect(says.exec(refused(changes))?.[1]).toContain(message);
  });

  it("names everything that is wrong at once", () => {
    expect(refused({ title: "", summary: [] })).toMatch(/ts: title must .*\n.*ts: summary must /);
  });
});

describe("addresses that a poll had", () => {
  it("lead on for good, with their data, and belong to one poll", () => {
    const moved = definePoll(bad({ formerly: ["day-3-food"] }));
    expect(movedPolls([{ year: 2024, polls: [moved] }])).toEqual([
      { source: "/polls/2024/day-3-food", destination: "/polls/2024/day-3-dining", permanent: true },
      {
        source: "/polls/2024/day-3-food.json",
        destination: "/polls/2024/day-3-dining.json",
        permanent: true,
      },
    ]);
    const other = bad({ day: 4, slug: "day-4-eating", formerly: ["day-3-food"] });
    expect(() => defineSeries(facts, [moved, other])).toThrow("two polls have or had the address day-3-food");
  });
});

describe("a result that came after its page", () => {
  const guide = {
    title: "A guide",
    lead: "Check.",
    example: { given: "Say.", sums: ["1 × 1 = 1"], so: "So." },
  };
  const late = { guide, ...winner({ card: "axis-ace" }) };

  it("is refused without its day, or with one to come, and told the line to write", () => {
    const line = /recorded: .*write the line: recorded: "\d{4}-\d{2}-\d{2}",/;
    expect(() => definePoll(bad(late))).toThrow(line);
    expect(() => definePoll(bad({ ...late, recorded: "2099-01-01" }))).toThrow(
      /recorded: 2099-01-01 is still to come/,
    );
    expect(() => definePoll(bad({ ...late, recorded: "2099-01-01" }))).toThrow(line);
    expect(definePoll(bad({ ...late, recorded: "2026-11-21" }))).toMatchObject(late);
  });

  it("gives the page its own title back", () => {
    const titleOf = (poll: PollContent) => toSeries({ ...facts, polls: [poll] }).polls[0]?.title;
    expect(titleOf(bad({ guide }))).toBe("A guide");
    expect(titleOf(bad({ ...late, recorded: "2026-11-21" }))).toBe("A title");
  });
});

describe("defineSeries", () => {
  it("refuses a repeated or misplaced day, naming the file", () => {
    expect(() => defineSeries(facts, [good, good])).toThrow(
      "content/polls/2024/polls.ts: lists day 3 after day 3",
    );
    const day2 = bad({ day: 2, slug: "day-2-x" });
    expect(() => defineSeries(facts, [good, day2])).toThrow("lists day 2 after day 3");
  });

  it("refuses a poll of another year", () => {
    expect(() => defineSeries({ ...facts, year: 2025 }, [good])).toThrow(
      "content/polls/2025/day-03-dining.ts: series is 2024; write 2025, as its folder says",
    );
  });
});

describe("insights of a series", () => {
  it("are refused by file and field", () => {
    const [trend] = insights.trends;
    const wrong = { ...insights, trends: [{ ...trend, category: "petrol" }] } as unknown as typeof insights;
    expect(() => defineSeries({ ...facts, insights: wrong }, [])).toThrow(
      /^content\/polls\/2024\/index\.ts: insights\.trends\.0\.category must be/,
    );
    const empty = { ...insights, patterns: [{ heading: "", detail: "x" }] };
    expect(() => defineSeries({ ...facts, insights: empty }, [])).toThrow(
      "insights.patterns.0.heading must not be empty",
    );
  });
});
