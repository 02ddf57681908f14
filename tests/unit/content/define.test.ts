import { describe, expect, it } from "vitest";
import { insights } from "@/content/polls/2024/insights";
import { todayInIndia } from "@/content/today";
import { definePoll, defineSeries, type PollContent } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";

// wrong-edits.test.ts tests the message for each wrong field of a poll.
const good = {
  title: "A title",
  categories: ["dining"],
  lookFor: { One: "Two" },
  result: { kind: "not-recorded" },
  summary: ["A text."],
  firstPublished: "2026-11-20",
} satisfies Parameters<typeof definePoll>[1];
const facts = {
  year: 2024,
  title: "Polls",
  description: "Polls of a year.",
  status: "completed" as const,
  firstPublished: "2026-11-20",
} as const;

type Changes = Record<string, unknown>;
/**
 * The poll with some fields replaced, even by values that its type forbids, as a careless edit
 * would.
 */
const changed = (changes: Changes, address = "polls/2024/day-3-dining") =>
  definePoll(address, { ...good, ...changes });

describe("definePoll", () => {
  const categories = ["rent", "taxes"];
  const winners = categories.map((category) => ({ cardId: "axis-ace", category, for: "It" }));
  it.each([
    {},
    { firstPublished: todayInIndia() },
    { categories, result: { kind: "split", winners } },
  ])("definePoll adds the year, day, slug from the address to a poll: %j", (changes) => {
    const lookFor = [{ heading: "One", detail: "Two" }];
    const named = { year: 2024, day: 3, slug: "day-3-dining" };
    expect(changed(changes)).toEqual({ ...good, ...changes, lookFor, ...named });
  });

  it("definePoll suggests no category for a word unlike every category", () =>
    expect(() => changed({ categories: ["cash"] })).toThrow(/content\/categories\.ts\.$/));

  it("definePoll reports every fault at once", () =>
    expect(() => changed({ title: "", summary: [] })).toThrow(/title must .*\n.*summary must /));

  it("definePoll accepts a runner-up whose rounded count equals the winner’s", () => {
    const tally = { upvotes: { about: 1700, asPosted: "1.7k" } };
    const [winner, runnerUp] = ["axis-ace", "au-ixigo"].map((cardId) => ({ cardId, tally }));
    expect(() => changed({ result: { kind: "decided", winner, runnerUp } })).not.toThrow();
  });
});

describe("a result added after its page was published", () => {
  const example = { premise: "Say.", sums: ["1 × 1 = 1"], conclusion: "So." };
  const guide = { title: "A guide", lead: "Check.", example };
  const poll = { guide, result: { kind: "decided", winner: { cardId: "axis-ace" } } };

  it("definePoll asks for the date of a result added after publication", () => {
    const line = 'write the line: recorded: "\\d{4}-\\d{2}-\\d{2}",';
    expect(() => changed(poll)).toThrow(new RegExp(`recorded: .*${line}`));
    const early = { ...poll, recorded: "2026-11-19" };
    expect(() => changed(early)).toThrow("recorded: 2026-11-19 is before the page was published");
    for (const recorded of [good.firstPublished, todayInIndia()])
      expect(changed({ ...poll, recorded })).toMatchObject(poll);
  });

  it("a poll with a result has its own title instead of its guide’s title", () => {
    const titleOf = (poll: PollContent) =>
      buildSeries({ ...facts, pollContents: [poll] }).polls[0]?.title;
    expect(titleOf(changed({ guide }))).toBe("A guide");
    expect(titleOf(changed({ ...poll, recorded: "2026-11-21" }))).toBe("A title");
  });
});

describe("defineSeries", () => {
  const series = (changes: Changes, ...polls: PollContent[]) =>
    defineSeries({ ...facts, ...changes }, polls);
  const moved = { formerly: ["day-3-food"] };
  it.each<[string, () => unknown]>([
    ["polls.ts: lists day 3 twice; list each day once", () => series({}, changed({}), changed({}))],
    [
      "day-03-dining.ts: has the address polls/2025; write polls/2024",
      () => series({}, changed({}, "polls/2025/day-3-dining")),
    ],
    [
      "index.ts: the address day-3-food is used twice; remove it",
      () => series({}, changed(moved), changed(moved, "polls/2024/day-4-eating")),
    ],
    [
      "index.ts: the address day-3-dining",
      () => series({}, changed({ formerly: ["day-3-dining"] })),
    ],
    [
      "index.ts: insights.patterns must be texts in { }",
      () => series({ insights: { ...insights, patterns: "x" } }),
    ],
  ])("defineSeries names the file of a series that it refuses: %s", (message, define) =>
    expect(define).toThrow(`content/polls/2024/${message}`),
  );
});
