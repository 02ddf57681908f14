import {
  cpSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeEach, describe, expect, it, vi } from "vitest";
import { pollTarget, writeDraft } from "@/scripts/content/draft";

/** A folder in place of the project, so that no test writes into the content. */
const { root } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  return { root: mkdtempSync(`${tmpdir()}/new-draft-`) };
});
vi.mock("@/scripts/lib/processes", () => ({ root }));

// The formatter of the project formats the files of a draft.
symlinkSync(join(process.cwd(), "node_modules"), join(root, "node_modules"), "junction");
cpSync("biome.json", join(root, "biome.json"));
afterAll(() => rmSync(root, { recursive: true, force: true }));

const series = join(root, "content/polls/2031");

beforeEach(() => {
  rmSync(join(root, "content"), { recursive: true, force: true });
});

/** Starts the series of 2031 with a poll for day 1. */
function startSeries(): void {
  mkdirSync(series, { recursive: true });
  writeFileSync(join(series, "day-01-travel.ts"), "// the poll of day 1");
  writeFileSync(join(series, "polls.ts"), "");
}

describe("content:new in a series with a poll for day 1", () => {
  it("content:new refuses a second poll for the same day", () => {
    startSeries();
    expect(() => writeDraft(pollTarget("polls/2031/day-1-fuel"))).toThrow(
      "content/polls/2031 has a poll for day 1 already: day-01-travel.ts.",
    );
    expect(readdirSync(series)).toEqual(["day-01-travel.ts", "polls.ts"]);
  });

  it("content:new does not overwrite the file of a poll", () => {
    startSeries();
    expect(() => writeDraft(pollTarget("polls/2031/day-1-travel"))).toThrow(
      "content/polls/2031/day-01-travel.ts exists already",
    );
    expect(readFileSync(join(series, "day-01-travel.ts"), "utf8")).toBe("// the poll of day 1");
  });

  it("content:new adds a poll for another day to the list of its series", () => {
    startSeries();
    expect(writeDraft(pollTarget("polls/2031/day-10-fuel"))).toEqual([
      "content/polls/2031/day-10-fuel.ts",
      "content/polls/2031/polls.ts",
    ]);
    const list = readFileSync(join(series, "polls.ts"), "utf8");
    expect(list.match(/day\d+/g)).toEqual(["day01", "day10"]);
  });
});

it("the first poll of a year also starts a series", () => {
  expect(writeDraft(pollTarget("polls/2031/day-1-travel"))).toEqual([
    "content/polls/2031/day-01-travel.ts",
    "content/polls/2031/polls.ts",
    "content/polls/2031/index.ts",
    "content/polls/index.ts",
  ]);
});
