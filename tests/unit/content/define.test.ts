import { describe, expect, it } from "vitest";
import { insights } from "@/content/polls/2024/insights";
import { todayInIndia } from "@/content/today";
import { definePoll, defineSeries, type PollContent } from "@/content/types";
import { movedPolls } from "@/lib/publish/data/addresses";
import { toSeries } from "@/lib/record/model";

const address = "polls/2024/day-3-dining";
const good = {
  title: "A title",
  categories: ["dining"],
  lookFor: { One: "Two" },
  result: { kind: "not-recorded" },
  summary: ["A text."],
  firstPublished: "2026-11-20",
} satisfies Parameters<typeof definePoll>[1];
const facts = {
  ...{ year: 2024, title: "Polls", description: "Polls of a year." },
  ...{ status: "completed" as const, firstPublished: "2026-11-20" },
} as const;

type Changes = Record<string, unknown>;
/** The poll with some fields replaced by what its type may forbid, as a careless edit would. */
const changed = (changes: Changes, at = address) => definePoll(at, { ...good, ...changes });
const placing = (card: string, upvotes?: unknown) => ({
  card,
  ...(upvotes !== undefined && { tally: { upvotes } }),
});
const decided = (winner: object, second: object = {}) => ({ result: { kind: "decided", winner, ...second } });
const shared = (kind: string, ...winners: object[]) => ({ result: { kind, winners } });
const ace = placing("axis-ace");
const ofRent = { ...ace, category: "rent", for: "Rent" };

describe("definePoll", () => {
  it.each([{}, { firstPublished: todayInIndia() }])(
    "hands a good poll back, today’s too, with what its address says: %j",
    (changes) => {
      const lookFor = [{ heading: "One", detail: "Two" }];
      const named = { series: 2024, day: 3, slug: "day-3-dining" };
      expect(changed(changes)).toEqual({ ...good, ...changes, lookFor, ...named });
    },
  );

  it("takes no far word for a slip of the finger", () =>
    expect(() => changed({ categories: ["cash"] })).toThrow(/content\/categories\.ts\.$/));

  it.each(["polls/2024/day-3-Dining", "polls/24/day-3-dining", "polls/2024/day-32-dining", "day-3-dining"])(
    "refuses the address %s",
    (at) =>
      expect(() => changed({}, at)).toThrow(
        `“${at}” must read like “polls/2025/day-1-travel”, in lower case`,
      ),
  );

  it.each<[field: string, changes: Changes, message: string]>([
    ["result.winner.card", decided(placing("Axis ACE")), 'Did you mean "axis-ace"?'],
    [
      "categories.0",
      { categories: ["dinning"] },
      "must be the id of a category in content/categories.ts. Did you",
    ],
    ["totals", { totals: {} }, "must have comments, upvotes or both"],
    ["totals.comments", { totals: { comments: -1, upvotes: 2 } }, "must not be negative"],
    ["totals.upvotes", { totals: { upvotes: "1.7k" } }, 'or { about: 1700, asPosted: "1.7k" } where'],
    ["title", { title: "A".repeat(81) }, "must be a headline of 80 characters or less"],
    ["summary", { summary: [] }, "must not be empty: leave it out"],
    ["summary", { summary: "A text." }, "must be a list in [ ]"],
    ["lookFor", { lookFor: {} }, "must be written before the poll is published"],
    ["lookFor", { lookFor: ["One"] }, "must be texts in { }, each behind its name"],
    ["lookFor.One", { lookFor: { One: 2 } }, "must be a text in quotes"],
    ["firstPublished", { firstPublished: "20 November" }, "must be a day such as 2026-11-20"],
    ["firstPublished", { firstPublished: "2099-01-01" }, '2099-01-01 is still to come; write "20'],
    ["recorded", { recorded: "2026-11-19" }, "is before the page was here"],
    ["threadUrl", { threadUrl: "http://example.com" }, "must be an https address"],
    ["has", { title: undefined, titel: "x" }, 'a field "titel" that nothing reads. Did you mean "title"?'],
    ["result.winner", decided({ ...ace, upvotes: 5 }), "there: it belongs inside another one."],
    ["result.winner.reasons.0", decided({ ...ace, reasons: ["no"] }), 'must read "Heading: detail"'],
    ["result.kind", { result: { kind: "decide" } }, 'open-question, not-recorded. Did you mean "decided"?'],
    ["formerly.0", { formerly: ["day-3-Food"] }, 'must read like "day-1-travel", in lower case'],
    [
      "withdrawn.date",
      { withdrawn: { date: "2099-11-20", why: "So." } },
      "2099-11-20 is still to come; write",
    ],
    ["result", decided(ace, { runnerUp: ace }), "names axis-ace twice; take one out"],
    ["result.runnersUp", decided(ace, { runnersUp: [placing("au-ixigo")] }), "one is runnerUp"],
    [
      "result",
      decided(placing("axis-ace", 160), { runnerUp: placing("au-ixigo", { about: 1700, asPosted: "1.7k" }) }),
      "has 1700 upvotes and the winner 160",
    ],
    [
      "result",
      decided(placing("axis-ace", 160), { runnerUp: placing("au-ixigo", 160) }),
      'has as many upvotes as the winner, 160; write kind: "tie" with both under winners',
    ],
    [
      "result.runnersUp",
      decided(ace, { runnersUp: [placing("airtel-axis", 3), placing("hdfc-infinia", 2)] }),
      "share a place with 3 and 2 upvotes",
    ],
    [
      "result.winners",
      shared("split", ofRent, { ...ofRent, category: "dining" }),
      "rent is none of the poll's",
    ],
  ])("names the file and %s (%o)", (field, changes, message) => {
    expect(() => changed(changes)).toThrow(
      new RegExp(`^content/polls/2024/day-03-dining\\.ts: ${field}:? .+$`),
    );
    expect(() => changed(changes)).toThrow(message);
  });

  it("names everything that is wrong at once", () =>
    expect(() => changed({ title: "", summary: [] })).toThrow(/title must .*\n.*summary must /));
});

it("two rounded counts that read alike may stand for two places", () => {
  const about = { about: 1700, asPosted: "1.7k" };
  const runnerUp = placing("au-ixigo", about);
  expect(() => changed(decided(placing("axis-ace", about), { runnerUp }))).not.toThrow();
});

describe("addresses that a poll had", () => {
  it("lead on for good, with their data, and belong to one poll", () => {
    const moved = changed({ formerly: ["day-3-food"] });
    expect(movedPolls([{ year: 2024, polls: [moved] }])).toEqual(
      ["", ".json"].map((ending) => ({
        source: `/polls/2024/day-3-food${ending}`,
        destination: `/polls/2024/day-3-dining${ending}`,
        permanent: true,
      })),
    );
    const other = changed({ formerly: ["day-3-food"] }, "polls/2024/day-4-eating");
    const says = "the address day-3-food stands twice; take it out";
    expect(() => defineSeries(facts, [moved, other])).toThrow(says);
  });
});

describe("a result that came after its page", () => {
  const example = { given: "Say.", sums: ["1 × 1 = 1"], so: "So." };
  const guide = { title: "A guide", lead: "Check.", example };
  const late = { guide, ...decided(ace) };

  it("is refused without its day, and told the line to write", () => {
    const line = 'write the line: recorded: "\\d{4}-\\d{2}-\\d{2}",';
    expect(() => changed(late)).toThrow(new RegExp(`recorded: .*${line}`));
    for (const recorded of [good.firstPublished, todayInIndia()])
      expect(changed({ ...late, recorded })).toMatchObject(late);
  });

  it("gives the page its own title back", () => {
    const titleOf = (poll: PollContent) => toSeries({ ...facts, polls: [poll] }).polls[0]?.title;
    expect(titleOf(changed({ guide }))).toBe("A guide");
    expect(titleOf(changed({ ...late, recorded: "2026-11-21" }))).toBe("A title");
  });
});

describe("defineSeries", () => {
  const series = (changes: Changes, ...polls: PollContent[]) => defineSeries({ ...facts, ...changes }, polls);
  it.each<[string, () => unknown]>([
    ["polls.ts: lists day 3 twice; list each day once", () => series({}, changed({}), changed({}))],
    [
      "day-03-dining.ts: stands at polls/2025; write polls/2024",
      () => series({}, changed({}, "polls/2025/day-3-dining")),
    ],
    [
      "index.ts: insights.patterns must be texts in { }",
      () => series({ insights: { ...insights, patterns: "x" } }),
    ],
  ])("refuses with the file: %s", (message, define) =>
    expect(define).toThrow(`content/polls/2024/${message}`),
  );
});
