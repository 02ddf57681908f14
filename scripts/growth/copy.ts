import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { allSeries } from "@/content/polls";
import { madeUpCards, madeUpSeries } from "../../tests/fixtures/growing-record.ts";
import { pollList, seriesList } from "../content/lists.ts";
import { linkPackages } from "../lib/link-packages.ts";
import { root } from "../lib/processes.ts";

const notCopied =
  /^(?:\.git|\.next|\.local|\.vercel|node_modules|test-results|\.env(?!\.example).*)$/;

/**
 * Copies the project into a new folder, with its packages, because a build needs the packages in
 * the same folder. Returns the folder.
 */
function copyProject(): string {
  const parent = join(root, ".local", "growth");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "copy-"));
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  linkPackages(join(folder, "node_modules"));
  return folder;
}

/**
 * Changes the record in a copy of the project. Only the first real series is kept. For each of
 * `years` years, a made-up series is added with its cards.
 */
function addYears(folder: string, years: number): void {
  const [first] = allSeries;
  if (!first)
    throw new Error("content/polls has no series to copy: start one with npm run content:new.");
  const polls = join(folder, "content", "polls");
  const madeUp = madeUpSeries(years, first.pollContents);
  for (const content of madeUp) {
    const seriesFolder = join(polls, String(content.year));
    rmSync(seriesFolder, { recursive: true, force: true });
    mkdirSync(seriesFolder);
    const text = JSON.stringify(content, null, 2);
    writeFileSync(join(seriesFolder, "polls.ts"), pollList([]));
    writeFileSync(
      join(seriesFolder, "index.ts"),
      `export const series${content.year} = ${text} as never;\n`,
    );
  }
  const folders = [first.year, ...madeUp.map(({ year }) => year)].map(String);
  writeFileSync(join(polls, "index.ts"), seriesList(folders));
  const cards = join(folder, "content", "cards.ts");
  const entries = JSON.stringify(madeUpCards(years), null, 2).replace(/^\{|\}$/g, "");
  const before = readFileSync(cards, "utf8");
  const end = before.lastIndexOf("\n});");
  writeFileSync(cards, `${before.slice(0, end)}\n${entries}${before.slice(end)}`);
}

/**
 * Copies the project, and replaces the record of the copy by one with `seriesCount` series. If
 * `seriesCount` is 1, the record stays as it is. Returns the folder of the copy.
 */
export function grownCopy(seriesCount: number): string {
  const folder = copyProject();
  if (seriesCount > 1) addYears(folder, seriesCount - 1);
  return folder;
}
