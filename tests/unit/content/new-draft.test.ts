import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from "vitest";
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

const removeContent = () => rmSync(join(root, "content"), { recursive: true, force: true });
beforeEach(removeContent);

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

/** Writes a draft, and returns the texts of the files that were written, in order. */
function textsOf(address: string): Map<string, string> {
  const written = writeDraft(pollTarget(address));
  return new Map(written.map((file) => [file, readFileSync(join(root, file), "utf8")]));
}

describe("the first draft of a year", () => {
  let texts = new Map<string, string>();
  const textOf = (file: string): string => texts.get(`content/polls/${file}`) ?? "";

  beforeAll(() => {
    removeContent();
    // At this time it is the morning of 1 February in India.
    vi.useFakeTimers({ toFake: ["Date"], now: new Date("2031-01-31T20:00:00Z") });
    mkdirSync(join(root, "content/polls/2030"), { recursive: true });
    texts = textsOf("polls/2031/day-1-fuel-travel");
    vi.useRealTimers();
  });

  it("content:new starts a series with the first poll of a year", () => {
    expect([...texts.keys()]).toEqual([
      "content/polls/2031/day-01-fuel-travel.ts",
      "content/polls/2031/polls.ts",
      "content/polls/2031/index.ts",
      "content/polls/index.ts",
    ]);
  });

  it("content:new writes a new poll as a draft without a result", () => {
    expect(textOf("2031/day-01-fuel-travel.ts")).toBe(`import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2031/day-1-fuel-travel", {
  title: "The best credit card for fuel spend, and for travel",
  categories: ["fuel", "travel"],
  lookFor: {},
  result: { kind: "not-recorded" },
  draft: true,
});
`);
  });

  it("content:new dates a new series with today’s date in India", () => {
    expect(textOf("2031/index.ts")).toContain(
      '    status: "announced",\n    firstPublished: "2031-02-01",\n',
    );
  });

  it("content:new gives a new series a title with its year", () => {
    const index = textOf("2031/index.ts");
    expect(index).toContain("export const series2031 = defineSeries(");
    expect(index).toContain('    year: 2031,\n    title: "Community credit card polls 2031",\n');
    expect(index).toContain("The 2031 series has not been published.");
  });

  it("content:new writes a series file that imports its polls from polls.ts", () => {
    expect(textOf("2031/index.ts")).toContain('import * as polls from "./polls.ts";');
    expect(textOf("2031/index.ts")).toContain("  Object.values(polls),");
  });

  it("content:new keeps the earlier years in the list of series", () => {
    expect(textOf("index.ts")).toContain("export const allSeries = [series2030, series2031];");
  });
});

it("content:new names no category in the draft of a finale", () => {
  startSeries();
  const file = "content/polls/2031/day-02-finale.ts";
  expect(textsOf("polls/2031/day-2-finale").get(file)).toContain(
    '  title: "The best credit card for everything",\n  categories: [],\n',
  );
});

it("content:new leaves the content unchanged if a file cannot be formatted", () => {
  const settings = join(root, "biome.json");
  writeFileSync(settings, "{");
  expect(() => writeDraft(pollTarget("polls/2031/day-1-travel"))).toThrow();
  cpSync("biome.json", settings);
  expect(existsSync(join(root, "content"))).toBe(false);
});
