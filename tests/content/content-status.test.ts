import { spawnSync } from "node:child_process";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { site } from "@/content/site";
import { toConfirm } from "@/content/to-confirm";
import { contentStatus, contentStatusReport } from "@/tools/content/status";
import { contradictionFacts, pollFacts } from "./facts";

const root = join(import.meta.dirname, "../..");
const run = (...flags: string[]) =>
  spawnSync(process.execPath, ["--import", "tsx", "tools/content-status.ts", ...flags], {
    cwd: root,
    encoding: "utf8",
  });

describe("content status", () => {
  const status = contentStatus();
  const { text, open } = contentStatusReport(0);

  it.each(pollFacts)("says what day $day has on record", (facts) => {
    const fields = status.polls.find(({ poll }) => poll.day === facts.day)?.fields;
    const expected = (there: boolean) => (there ? "recorded" : "missing");
    expect(fields?.totals).toBe(expected(facts.totals !== null));
    expect(fields?.label).toBe(expected(facts.label !== null));
    expect(fields?.thread).toBe(expected(facts.thread !== undefined));
    if (facts.day === 15) {
      expect([fields?.winner, fields?.["runner-up"], fields?.["card counts"]]).toEqual(
        Array.from({ length: 3 }, () => "not-applicable"),
      );
      return;
    }
    expect(fields?.winner).toBe(expected(facts.winner !== null));
    const allCounted = facts.winnerCounts !== null && (!facts.runnerUp || facts.runnerUpCounts !== null);
    expect(fields?.["card counts"]).toBe(expected(allCounted));
    expect(fields?.["runner-up"]).toBe(
      facts.day === 12 ? "not-applicable" : expected(facts.runnerUp !== null),
    );
  });

  it("lists every poll, and every setting and question that is not confirmed", () => {
    for (const { slug } of pollFacts) expect(text).toContain(`2024 ${slug}`);
    for (const [key, { value, confirmed }] of Object.entries(site)) {
      expect(text.includes(`content/site.ts: ${key}\n`), key).toBe(!confirmed);
      if (!confirmed) expect(text).toContain(`“${value}”`);
    }
    const flat = text.replace(/\s+/g, " ");
    for (const { question, confirmed } of Object.values(toConfirm))
      expect(flat.includes(question)).toBe(!confirmed);
  });

  it("names the licence, the rounded count and the unnamed mentions", () => {
    expect(text).toContain("content/site.ts: dataLicence");
    expect(text).toContain("2024 day-15-finale: exact count behind “1.7k”");
    expect(text).toContain("2024 day-12-rent-taxes: names of the other notable mentions");
  });

  it("counts as many facts as its table calls missing, and ends with what to do", () => {
    const inTable = text.match(/\bMISSING\b(?!:)/g)?.length ?? 0;
    // One more stands in the heading "ALSO MISSING"; the two lines below it are counted too.
    expect(status.missing).toBe(inTable - 1 + 2);
    expect(open).toBe(status.missing + status.unconfirmed.length);
    expect(text).toContain(
      `${status.missing} facts not recorded, ${status.unconfirmed.length} to confirm: ${open} open.`,
    );
    expect(text.indexOf("WHAT TO DO NEXT")).toBeGreaterThan(text.indexOf("TOTAL"));
  });

  it("fits into 100 columns, with no space at the end of a line", () => {
    for (const line of text.split("\n")) {
      expect(line.length).toBeLessThanOrEqual(100);
      expect(line).toBe(line.trimEnd());
    }
  });

  it("says so when nothing is open", () => {
    const done = contentStatusReport(0, contentStatus([], {}, {}));
    expect(done.open).toBe(0);
    expect(done.text).toContain("Nothing: all is confirmed.");
    expect(done.text).toContain("1. Run `npm test`");
  });
});

describe("tools/content-status.ts", () => {
  it("prints the status and exits 0; with --strict it exits 1 while anything is open", () => {
    const plain = run();
    expect(plain.status).toBe(0);
    expect(plain.stdout).toContain("WHAT TO DO NEXT");
    expect(plain.stdout).toContain(`${contradictionFacts.length} contradictions between recorded figures`);
    const strict = run("--strict");
    expect([strict.status, strict.stdout]).toEqual([contentStatus().open ? 1 : 0, plain.stdout]);
  });

  it("refuses what it does not know with a sentence and exits 2", () => {
    const { status, stdout, stderr } = run("--stric");
    expect([status, stdout]).toEqual([2, ""]);
    expect(stderr).toContain("--stric");
    expect(stderr).toContain("Usage: npm run content:status -- [--strict]");
    expect(stderr).not.toContain("    at ");
  });
});
