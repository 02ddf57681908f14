import { existsSync, mkdirSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { execaSync } from "execa";
import { todayInIndia } from "@/content/types";
import {
  draftModule,
  newSeriesIndex,
  type PollFindings,
  pollList,
  seriesList,
} from "@/tools/content/poll-module";
import type { PollTarget } from "@/tools/content/poll-target";
import { root } from "../../scripts/processes.ts";

const folder = "content/polls";

/** A source as the project's formatter writes it, so that a generated file passes the linter as it is. */
function formatted(input: string, file: string): string {
  const options = { cwd: root, preferLocal: true, localDir: root, input, stripFinalNewline: false };
  return execaSync("biome", ["format", "--vcs-enabled=false", `--stdin-file-path=${file}`], options).stdout;
}

/** Whether there is a poll of that name; a draft is one that an import may replace. */
export function pollThere({ file }: PollTarget): "draft" | "published" | undefined {
  if (!existsSync(join(root, file))) return undefined;
  return /^ {2}draft: true,$/m.test(readFileSync(join(root, file), "utf8")) ? "draft" : "published";
}

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
  const { file, year, day } = target;
  const series = dirname(file);
  const others = namesIn(series);
  const texts: Record<string, string> = { [file]: draftModule(target, findings) };
  if (!pollThere(target)) {
    const same = others.find((other) => Number(/^day-(\d+)-/.exec(other)?.[1]) === day);
    if (same) throw new Error(`${series} has a poll for day ${day} already: ${same}.`);
    texts[join(series, "polls.ts")] = pollList([...others, basename(file)]);
  }
  if (others.length === 0) {
    texts[join(series, "index.ts")] = newSeriesIndex(year, todayInIndia());
    texts[join(folder, "index.ts")] = seriesList([...namesIn(folder), String(year)]);
  }
  const ready = Object.entries(texts).map(([name, source]) => [name, formatted(source, name)] as const);
  mkdirSync(join(root, series), { recursive: true });
  for (const [name, source] of ready) writeFileSync(join(root, name), source);
  return ready.map(([name]) => name);
}
