import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { todayInIndia } from "@/content/types";
import { draftModule, type PollFindings } from "@/tools/content/poll-module";
import type { PollTarget } from "@/tools/content/poll-target";
import { newSeriesIndex, pollList, seriesList } from "@/tools/content/series-index";
import { root } from "../../scripts/processes.ts";

const folder = "content/polls";

const read = (file: string): string | undefined =>
  existsSync(join(root, file)) ? readFileSync(join(root, file), "utf8") : undefined;

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

const namesIn = (path: string): string[] =>
  existsSync(join(root, path)) ? readdirSync(join(root, path)) : [];

/**
 * Writes a draft, and the list of its series' polls anew from the names of their files; the series too where the year
 * is new. Every text is made before the first file is written, so that a refusal leaves the content as it was.
 *
 * @returns the files written
 * @throws Error that says what stands in the way
 */
export function writeDraft(target: PollTarget, findings?: PollFindings): string[] {
  const { file, indexFile, year, day } = target;
  const texts = [[file, draftModule(target, findings)]];
  if (!pollExists(target)) {
    const [series, name] = [dirname(file), basename(file)];
    const others = namesIn(series);
    const same = others.find((other) => Number(/^day-(\d+)-/.exec(other)?.[1]) === day);
    if (same) throw new Error(`${series} has a poll for day ${day} already: ${same}.`);
    texts.push([join(series, "polls.ts"), pollList([...others, name])]);
    if (read(indexFile) === undefined)
      texts.push(
        [indexFile, newSeriesIndex(year, todayInIndia())],
        [join(folder, "index.ts"), seriesList([...namesIn(folder), String(year)])],
      );
  }
  const ready = texts.map(([name = "", source = ""]) => [name, formatted(source, name)] as const);
  for (const [name, source] of ready) {
    mkdirSync(dirname(join(root, name)), { recursive: true });
    writeFileSync(join(root, name), source);
  }
  return ready.map(([name]) => name);
}
