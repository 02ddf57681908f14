import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { draftModule, type PollFindings } from "@/tools/content/poll-module";
import type { PollTarget } from "@/tools/content/poll-target";
import { newSeriesIndex, withPoll, withSeries } from "@/tools/content/series-index";
import { root } from "../../scripts/processes.ts";

const seriesList = "content/polls/index.ts";

const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

/** Today's day in India: what `firstPublished` is about. */
const todayInIndia = (): string =>
  new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" }).format(new Date());

/**
 * A source as the project's formatter writes it, so that a generated file passes the linter as it is.
 *
 * @throws Error with the formatter's own words where the source does not parse
 */
function formatted(source: string, file: string): string {
  const biome = join(root, "node_modules", "@biomejs", "biome", "bin", "biome");
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    [biome, "format", "--vcs-enabled=false", `--stdin-file-path=${file}`],
    { cwd: root, input: source, encoding: "utf8" },
  );
  if (status !== 0) throw new Error(`${file} could not be formatted:\n${stderr}`);
  return stdout;
}

export const pollExists = ({ file }: PollTarget): boolean => read(file) !== undefined;

/** Whether the poll's file there is a draft, which an import may replace. */
export const pollIsDraft = ({ file }: PollTarget): boolean => /^ {2}draft: true,$/m.test(read(file) ?? "");

/**
 * Writes a draft, and registers it in its series; the series too where the year is new. Every file is worked out before
 * the first one is written, so that a refusal leaves the content as it was.
 *
 * @returns the files written
 * @throws Error that says what stands in the way
 */
export function writeDraft(target: PollTarget, findings?: PollFindings): string[] {
  const files = new Map<string, string>();
  files.set(target.file, draftModule(target, findings));
  if (!pollExists(target)) {
    const index = read(target.indexFile);
    files.set(target.indexFile, withPoll(index ?? newSeriesIndex(target.year, todayInIndia()), target));
    const list = read(seriesList);
    if (list === undefined) throw new Error(`${seriesList} is not there: run this in the project’s folder.`);
    const withYear = withSeries(list, target.year);
    if (withYear !== list) files.set(seriesList, withYear);
  }
  const ready = [...files].map(([file, source]) => [file, formatted(source, file)] as const);
  for (const [file, source] of ready) {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), source);
  }
  return ready.map(([file]) => file);
}
