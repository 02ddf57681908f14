import { spawnSync } from "node:child_process";
import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { parse } from "csv-parse/sync";
import { expect, test } from "vitest";
import { csv } from "@/lib/publish/data/csv";
import { files } from "../rendered/rendered-pages";
import { checkGrammar, withoutJava } from "./nu.ts";

const read = (name: string) => readFileSync(join(files, name), "utf8");

test("the feed follows the grammar of RFC 4287, and one without its date does not", async ({ skip }) => {
  if (withoutJava) return skip(withoutJava);
  const grammar = readFileSync(join(import.meta.dirname, "atom.rnc"), "utf8");
  const feed = read("feed.xml");
  expect(await checkGrammar(grammar, feed)).toBe("");
  const broken = feed.replace(/<updated>[^<]*<\/updated>/, "<updated>yesterday</updated>");
  expect(await checkGrammar(grammar, broken)).toMatch(/error: Bad character content “yesterday”/);
});

const spreadsheet = "soffice";

test("a spreadsheet reads each CSV file as it is, and takes no text for a formula", ({ skip }) => {
  if (spawnSync(spreadsheet, ["--version"]).status !== 0)
    return skip("this machine has no LibreOffice (Debian: libreoffice-calc-nogui)");
  const folder = mkdtempSync(join(tmpdir(), "card-polls-csv-"));
  const hostile = join(folder, "hostile.csv");
  writeFileSync(
    hostile,
    csv([
      { a: "=1+1", b: "@SUM(1)" },
      { a: "-1+2", b: "₹250, “yes”\nno" },
    ]),
  );
  const sources = [hostile, ...globSync("**/*.csv", { cwd: files }).map((name) => join(files, name))];
  expect(sources.length).toBeGreaterThan(2);
  // Commas, quotes, UTF-8.
  const form = "44,34,76";
  const profile = `-env:UserInstallation=file://${folder}/profile`;
  const [from, to] = [`--infilter=CSV:${form}`, `csv:Text - txt - csv (StarCalc):${form}`];
  const args = [profile, "--headless", from, "--convert-to", to, "--outdir", join(folder, "out"), ...sources];
  const { status, stderr } = spawnSync(spreadsheet, args, { encoding: "utf8", timeout: 240_000 });
  expect(status, stderr).toBe(0);
  // A spreadsheet keeps 15 digits of a number.
  const kept = (cell: string) =>
    /^\d+\.\d{13,}$/.test(cell) ? `${Number(Number(cell).toPrecision(15))}` : cell;
  for (const source of sources) {
    const sent: string[][] = parse(readFileSync(source), { bom: true, record_delimiter: "\r\n" });
    const read = parse(readFileSync(join(folder, "out", basename(source))), { bom: true });
    expect(read, source).toEqual(sent.map((row) => row.map(kept)));
    console.log(`LibreOffice: ${basename(source)}, ${sent.length} rows`);
  }
  rmSync(folder, { recursive: true });
});

test("security.txt has the fields of RFC 9116, and is not out of date", () => {
  const lines = read(".well-known/security.txt").trimEnd().split("\n");
  const known =
    /^(?:Acknowledgments|Canonical|Contact: (?:mailto:[^@]+@|https:\/\/|tel:)|Encryption|Expires|Hiring|Policy|Preferred-Languages)/;
  expect(lines.filter((line) => !known.test(line) || !/^[\w-]+: \S/.test(line))).toEqual([]);
  const values = (name: string) =>
    lines.filter((line) => line.startsWith(name)).map((line) => line.slice(name.length + 2));
  expect(values("Contact")).not.toEqual([]);
  expect(values("Preferred-Languages")).toHaveLength(1);
  expect(values("Expires")).toEqual([expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+(?:Z|[+-]\d\d:\d\d)$/)]);
  const days = (Date.parse(values("Expires")[0] ?? "") - Date.now()) / 86_400_000;
  expect(days, "renew securityTextExpires in content/site.ts").toBeGreaterThan(0);
  expect(days, "RFC 9116 asks for less than a year").toBeLessThan(366);
});
