import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
const text = readFileSync(join(root, "docs", "security.md"), "utf8");

/** Builds for platforms that the registry behind the lock file did not have: npm notes theirs where one has them. */
test("the lock file has an integrity for every package that is not the build for some platform", () => {
  const lock = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as {
    packages: Record<
      string,
      { integrity?: string; link?: true; optional?: true; os?: string[]; cpu?: string[] }
    >;
  };
  const bare = Object.entries(lock.packages).filter(([name, { integrity }]) => name !== "" && !integrity);
  const unexplained = bare.filter(
    ([name, { optional, os, cpu }]) => !optional || !(os ?? cpu ?? /-wasm32-/.test(name)),
  );
  expect(unexplained.map(([name]) => name)).toEqual([]);
});

test("every row has a number of its own, a level and no empty cell", () => {
  const rows = text.split("\n").filter((line) => /^\| \d/.test(line));
  const cells = rows.map((line) =>
    line
      .split("|")
      .slice(1, -1)
      .map((cell) => cell.trim()),
  );
  expect(rows.length).toBeGreaterThan(60);
  expect(new Set(cells.map(([number]) => number)).size).toBe(rows.length);
  for (const row of cells) {
    expect(row).toHaveLength(5);
    expect(row[0]).toMatch(/^[367]\.\d\.\d{1,2}$/);
    expect(row[1]).toMatch(/^[12]$/);
    expect(row.every((cell) => cell !== "")).toBe(true);
  }
  console.log(
    `ASVS: ${rows.length} rows, ${rows.filter((row) => /not met/i.test(row)).length} not met and said so`,
  );
});
