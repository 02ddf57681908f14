import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import type { SeriesContent } from "@/content/types";
import { findContradictions } from "@/lib/record/contradictions";
import { publishedContent } from "@/lib/record/polls";
import { contentStatus, contentStatusReport } from "@/owner/content/status";
import { frozenRecord } from "../../fixtures/frozen-record";

const root = join(import.meta.dirname, "../../..");
const run = (...flags: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "owner/content-status.ts", ...flags], {
    cwd: root,
    encoding: "utf8",
  });

describe("content status", () => {
  const asRecorded = frozenRecord().allSeries as SeriesContent[];
  const status = contentStatus();
  const text = contentStatusReport(0, status);

  const [yes, no, never] = ["yes", "MISSING", "–"];
  it.each([
    [10, { winner: yes, "runner-up": yes, "card counts": yes, totals: yes, label: no }],
    [12, { winner: yes, "runner-up": never, "card counts": no, label: yes }],
    [13, { winner: yes, "runner-up": yes, "card counts": no, totals: yes }],
    [15, { winner: never, "runner-up": never, "card counts": never }],
  ])("says what day %i has on record", (day, fields) => {
    const found = contentStatus(asRecorded).polls.find(({ poll }) => poll.day === day);
    expect(found?.fields).toMatchObject(fields);
  });

  it("lists every poll, and every setting and question that is not confirmed", () => {
    for (const { series, slug } of publishedContent.flatMap(({ polls }) => polls))
      expect(text).toContain(`${series} ${slug}`);
    for (const [key, { value, confirmed }] of Object.entries(site)) {
      expect(text.includes(`content/site.ts: ${key}\n`), key).toBe(!confirmed);
      if (!confirmed) expect(text).toContain(`“${value}”`);
    }
    const flat = text.replace(/\s+/g, " ");
    for (const { question, confirmed } of Object.values(toConfirm))
      expect(flat.includes(question)).toBe(!confirmed);
  });

  it("counts as many facts as it calls missing, and ends with what to do", () => {
    const inTable = text.match(/\bMISSING\b(?!:)/g)?.length ?? 0;
    const [, also = ""] = /\nALSO MISSING\n\n((?: {2}.+\n)+)/.exec(text) ?? [];
    const lines = also.split("\n").length - 1;
    // One more stands in the heading of those lines.
    expect(status.missing).toBe(lines ? inTable - 1 + lines : inTable);
    const { open } = status;
    expect(open).toBe(status.missing + status.unconfirmed.length);
    expect(text).toContain(
      `${status.missing} facts not recorded, ${status.unconfirmed.length} to confirm: ${open} open.`,
    );
    expect(text.indexOf("WHAT TO DO NEXT")).toBeGreaterThan(text.indexOf("TOTAL"));
  });

  it("says so when nothing is open", () => {
    const done = contentStatus([], {}, {});
    expect(done.open).toBe(0);
    expect(contentStatusReport(0, done)).toContain("Nothing: all is confirmed.");
  });
});

describe("owner/content-status.ts", () => {
  it("prints the status, and with --strict exits 1 while anything is open", () => {
    const { status: exit, stdout } = run("--strict");
    expect(exit).toBe(contentStatus().open ? 1 : 0);
    expect(stdout).toContain("WHAT TO DO NEXT");
    expect(stdout).toContain(`${findContradictions().length} contradictions between recorded figures`);
  });
});
