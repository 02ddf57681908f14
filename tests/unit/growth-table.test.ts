import { describe, expect, it } from "vitest";
import { type Growth, growthTable, overLimit } from "@/scripts/growth/growth-table";
import { measureRun } from "@/scripts/growth/measure-run";

const run = { seconds: 4, processorSeconds: 3, gigabytes: 0.5 };
const grown: Growth = {
  name: "20 series",
  checks: run,
  build: { seconds: 120, processorSeconds: 200, gigabytes: 2.6 },
  searchIndexBytes: 14_991,
  feedEntries: 30,
  pages: [
    { kind: "/cards", bytes: 14_336, screens: 6.9 },
    { kind: "/about", bytes: 14_337, screens: 40 },
  ],
};
const today: Growth = { ...grown, name: "today", pages: [] };

describe("the growth table", () => {
  const lines = growthTable([today, grown]).split("\n");

  it("the table of npm run growth has one column for today, one for 20 series", () => {
    expect(lines[0]).toBe("|  | today | 20 series | wanted |");
  });

  it("the table of npm run growth has a dash for a page without a measurement", () => {
    expect(lines).toContain("| `/cards`, bytes | — | 14,336 | ≤ 14,336 |");
  });

  it("the table of npm run growth has no height limit for a text page", () => {
    expect(lines).toContain("| `/about`, screens | — | 40.0 |  |");
  });
});

it("npm run growth lists every figure that is over its limit", () => {
  expect(overLimit(grown)).toEqual([
    "its memory, GB: 2.60 of 2.5",
    "`/about`, bytes: 14,337 of 14,336",
  ]);
});

it("npm run growth reports the last output of a program that fails", async () => {
  const script = "console.log('No space left'); process.exitCode = 3";
  await expect(measureRun(".", process.execPath, ["-e", script])).rejects.toThrow("No space left");
});
