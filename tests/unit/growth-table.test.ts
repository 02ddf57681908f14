import { describe, expect, it, vi } from "vitest";
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

  it("the table of npm run growth has columns for today and for 20 series", () => {
    expect(lines[0]).toBe("|  | today | 20 series | wanted |");
  });

  it("the table of npm run growth has a dash for a page without a measurement", () => {
    expect(lines).toContain("| `/cards`, bytes | — | 14,336 | ≤ 14,336 |");
  });

  it("the table of npm run growth has no maximum page height for /about", () => {
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

describe("the limits of npm run growth", () => {
  const small = { seconds: 1, processorSeconds: 1, gigabytes: 0.1 };
  const least: Growth = {
    name: "20 series",
    checks: small,
    build: small,
    pages: [],
    searchIndexBytes: 1,
    feedEntries: 1,
  };
  const page = (kind: string, screens: number) => ({ kind, bytes: 1, screens });

  it.each<[what: string, most: Partial<Growth>, more: Partial<Growth>, line: string]>([
    [
      "content checks",
      { checks: { ...small, seconds: 5 } },
      { checks: { ...small, seconds: 5.1 } },
      "content checks, s: 5.1 of 5",
    ],
    [
      "build",
      { build: { ...small, seconds: 150 } },
      { build: { ...small, seconds: 151 } },
      "build, s: 151 of 150",
    ],
    [
      "search index",
      { searchIndexBytes: 20_000 },
      { searchIndexBytes: 20_001 },
      "search index, bytes: 20,001 of 20,000",
    ],
    ["feed", { feedEntries: 30 }, { feedEntries: 31 }, "feed, entries: 31 of 30"],
    ...(
      [
        ["/", 7],
        ["/archives", 8],
        ["/cards", 8],
        ["/cards/CARD", 5],
        ["/charts", 8],
        ["/charts/YEAR", 8],
      ] as const
    ).map(([kind, screens]): [string, Partial<Growth>, Partial<Growth>, string] => [
      kind,
      { pages: [page(kind, screens)] },
      { pages: [page(kind, screens + 0.1)] },
      `\`${kind}\`, screens: ${screens}.1 of ${screens}`,
    ]),
  ])("npm run growth accepts %s at the limit, not above the limit", (_, most, more, line) => {
    expect(overLimit({ ...least, ...most })).toEqual([]);
    expect(overLimit({ ...least, ...more })).toEqual([line]);
  });

  it("npm run growth sets no limit on CPU time", () => {
    const busy = { ...small, processorSeconds: 1e6 };
    expect(overLimit({ ...least, checks: busy, build: busy })).toEqual([]);
  });
});

describe("the measurement of a program", () => {
  const runNode = (script: string) => measureRun(".", process.execPath, ["-e", script]);

  it("npm run growth measures a program’s time in seconds", async () => {
    const { seconds } = await runNode("setTimeout(() => {}, 60)");
    expect(seconds).toBeGreaterThan(0.06);
    expect(seconds).toBeLessThan(30);
  });

  it("npm run growth sets SITE_URL to localhost for the programs it measures", async () => {
    vi.stubEnv("SITE_URL", "https://polls.example.com");
    const check = "if (process.env.SITE_URL !== 'http://localhost:3000') process.exitCode = 1";
    await expect(runNode(check)).resolves.toBeDefined();
    vi.unstubAllEnvs();
  });

  it("the error of npm run growth begins with the command that failed", async () => {
    await expect(measureRun(".", "false", ["--now"])).rejects.toThrow(/^false --now failed:\n/);
  });
});
