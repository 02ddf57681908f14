import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/processes.ts";

/** A part of the bench: measures so many times, and says how to end each thing that it starts. */
export type Part = (runs: number, defer: (end: () => unknown) => void) => Promise<void>;

type Cell = string | number | undefined;

/** Prints rows under a heading: text to the left, numbers to the right, a dash where nothing was measured. */
export function printTable(heading: string, rows: readonly Readonly<Record<string, Cell>>[]): void {
  const columns = Object.keys(rows[0] ?? {});
  const shown = [columns, ...rows.map((row) => columns.map((name) => String(row[name] ?? "–")))];
  const widths = columns.map((_, at) => Math.max(...shown.map((row) => row[at]?.length ?? 0)));
  const isText = columns.map((name) => rows.some((row) => /[a-z]{3}/i.test(String(row[name] ?? ""))));
  const line = (cells: readonly string[]) =>
    cells.map((cell, at) => (isText[at] ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)));
  console.log(`\n${heading}`);
  for (const row of shown) console.log(line(row).join("  ").trimEnd());
}

/** Progress goes to stderr, so that stdout is the tables alone. */
export function progress(text: string): void {
  console.error(`  … ${text}`);
}

/** Writes `.local/bench/<part>.json`: what was measured, when, and on what. */
export function writeResult(part: string, result: object): void {
  const folder = join(root, ".local", "bench");
  mkdirSync(folder, { recursive: true });
  const [cpu] = cpus();
  const memoryGiB = Math.round(totalmem() / 2 ** 30);
  const machine = { node: process.version, cores: cpus().length, cpu: cpu?.model, memoryGiB };
  const text = JSON.stringify({ measured: new Date().toISOString(), machine, ...result }, null, 2);
  writeFileSync(join(folder, `${part}.json`), `${text}\n`);
  console.log(`\n${join(folder, `${part}.json`)}`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const upper = sorted[Math.floor(sorted.length / 2)] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[sorted.length / 2 - 1] ?? Number.NaN) + upper) / 2;
}

/** "812 (790–860)": the median and how far the runs lie apart. */
export function spread(values: readonly number[], digits = 0): string {
  const [low, high] = [Math.min(...values), Math.max(...values)].map((value) => value.toFixed(digits));
  return `${median(values).toFixed(digits)} (${low}–${high})`;
}

/** Bytes as kB of 1,000, one decimal. */
export const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
