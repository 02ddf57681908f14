import { mkdirSync, writeFileSync } from "node:fs";
import { cpus, totalmem } from "node:os";
import { join } from "node:path";
import { root } from "../../scripts/processes.ts";

type Cell = string | number | undefined;

/** Prints rows under a heading: text to the left, numbers to the right, a dash where nothing was measured. */
export function printTable(
  heading: string,
  columns: readonly string[],
  rows: readonly (readonly Cell[])[],
): void {
  const shown = rows.map((row) => row.map((cell) => (cell === undefined ? "–" : String(cell))));
  const widths = columns.map((name, at) =>
    Math.max(name.length, ...shown.map((row) => row[at]?.length ?? 0)),
  );
  const line = (cells: readonly string[]) =>
    cells
      .map((cell, at) => (at === 0 ? cell.padEnd(widths[at] ?? 0) : cell.padStart(widths[at] ?? 0)))
      .join("  ");
  console.log(`\n${heading}\n${line(columns)}\n${widths.map((width) => "─".repeat(width)).join("  ")}`);
  for (const row of shown) console.log(line(row));
}

/** Writes `.local/bench/<part>.json`: what was measured, when, and on what. */
export function writeResult(part: string, result: object): void {
  const folder = join(root, ".local", "bench");
  mkdirSync(folder, { recursive: true });
  const machine = {
    node: process.version,
    cores: cpus().length,
    cpu: cpus()[0]?.model,
    memoryGiB: Math.round(totalmem() / 2 ** 30),
  };
  const file = join(folder, `${part}.json`);
  writeFileSync(
    file,
    `${JSON.stringify({ measured: new Date().toISOString(), machine, ...result }, null, 2)}\n`,
  );
  console.log(`\n${file}`);
}

export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? Number.NaN;
  return sorted.length % 2 ? upper : ((sorted[middle - 1] ?? Number.NaN) + upper) / 2;
}

/** Bytes as kB of 1,000, one decimal. */
export const kb = (bytes: number): string => (bytes / 1000).toFixed(1);
export const ms = (value: number): number => Math.round(value);
