import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import type { PollContent, Result } from "@/content/types";
import { frozenPoll, frozenSeries, placing } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/site", async (original) => {
  const real = await original<typeof import("@/content/site")>();
  const site = {
    ...real.site,
    name: { value: "Polls", confirmed: false, note: "working name" },
    tagline: { value: "A line", confirmed: false },
    forumName: { value: "r/polls", confirmed: true },
  };
  return { ...real, site };
});
vi.mock("@/content/to-confirm", () => ({
  toConfirm: {
    "age-limit": { where: "terms.mdx", question: "Is the age right?", confirmed: false },
    law: { where: "terms.mdx", question: "Is the law right?", confirmed: true },
  },
}));

const full: Partial<PollContent> = {
  totals: { comments: 20, upvotes: 300 },
  labelAsPosted: "Poll of the day",
  threadUrl: "https://www.reddit.com/comments/a/",
};
const winner = placing("hdfc-infinia", [90, 9]);
const decided: Result = { kind: "decided", winner, runnerUp: placing("axis-ace", [30, 3]) };
const rounded = { about: 1700, asPosted: "1.7k" };
const open: Result = { kind: "open-question", verdict: "Members could not agree." };

/** The status of a record with these polls, one a day. */
async function statusOf(polls: readonly (readonly [Result, Partial<PollContent>])[]) {
  vi.resetModules();
  const contents = polls.map(([result, changes], index) =>
    frozenPoll(2031, index + 1, index % 2 ? "fuel" : "travel", result, changes),
  );
  const allSeries = [frozenSeries(2031, contents, { status: "running" })];
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const { contentStatus } = await import("@/scripts/content/status");
  return contentStatus();
}

describe("the gaps that content:status lists for a poll", () => {
  const rows: [what: string, result: Result, changes: Partial<PollContent>, gaps: string][] = [
    ["with everything on record", decided, full, "nothing is missing"],
    ["without a runner-up", { kind: "decided", winner }, full, "runner-up"],
    ["that tied", { kind: "tie", winners: [winner, placing("axis-ace", [90, 3])] }, full, ""],
    [
      "whose winner has upvotes only",
      { ...decided, winner: placing("hdfc-infinia", [90]) },
      full,
      "",
    ],
    [
      "whose runner-up has no count",
      { ...decided, runnerUp: placing("axis-ace") },
      full,
      "card counts",
    ],
    ["that ended with a verdict", open, full, ""],
    [
      "with rounded totals",
      decided,
      { ...full, totals: { comments: rounded, upvotes: rounded } },
      "exact count behind “1.7k”, exact count behind “1.7k”",
    ],
    ["without totals", decided, { ...full, totals: undefined }, "totals"],
    ["without a label", decided, { ...full, labelAsPosted: undefined }, "label"],
    ["without a thread", decided, { ...full, threadUrl: undefined }, "thread"],
    [
      "whose other cards are named only in the thread",
      decided,
      { ...full, otherMentions: "named-in-thread-only" },
      "names of the other notable mentions",
    ],
  ];
  let lines: string[] = [];
  beforeAll(async () => {
    const status = await statusOf(rows.map(([, result, changes]) => [result, changes]));
    lines = status.split("\n").filter((line) => line.startsWith("  2031 "));
  });

  it.each(rows.map(([what, , , gaps], index) => ({ what, gaps, index })))(
    "content:status lists the missing facts of a poll $what",
    ({ gaps, index }) => {
      const slug = `day-${index + 1}-${index % 2 ? "fuel" : "travel"}`;
      expect(lines[index]).toBe(`  2031 ${slug}: ${gaps || "nothing is missing"}`);
    },
  );
});

describe("the rest of content:status", () => {
  it("content:status prints a setting’s note after the setting’s value", async () => {
    expect(await statusOf([])).toContain("  content/site.ts: name\n      “Polls” (working name)\n");
  });

  it("if a setting has no note, content:status prints only its value", async () => {
    expect(await statusOf([])).toContain("  content/site.ts: tagline\n      “A line”\n");
  });

  it("content:status lists a page’s open question below its file’s name", async () => {
    expect(await statusOf([])).toContain("\n  terms.mdx\n      Is the age right?\n");
  });

  it.each([
    [[], "  0 polls, 0 facts not recorded, "],
    [[[{ kind: "decided", winner }, full] as const], "  1 poll, 1 fact not recorded, "],
    [
      [[decided, full] as const, [decided, { ...full, threadUrl: undefined }] as const],
      "  2 polls, 1 fact not recorded, ",
    ],
  ] as const)("content:status counts polls with their missing facts: %#", async (polls, total) => {
    expect(await statusOf(polls as Parameters<typeof statusOf>[0])).toContain(`\n${total}`);
  });

  it("content:status uses the singular for exactly one contradiction", async () => {
    const noted = {
      totals: { comments: 20, upvotes: 100 },
      contradictionNotes: { "cards-exceed-total": "The thread was counted later." },
    };
    expect(await statusOf([[decided, { ...full, ...noted }]])).toMatch(
      /\n {2}1 contradiction between recorded figures, each with its written note\.$/,
    );
  });
});

afterAll(() => {
  vi.doUnmock("@/content/polls");
});
