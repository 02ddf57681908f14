import { execFileSync } from "node:child_process";
import { cpSync, linkSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { root } from "../../scripts/processes.ts";

/** Polls of a series, and so of every generated one. */
const pollsPerSeries = 15;
const template = 2024;

/** Copies a folder by hard links, which takes seconds where copying takes minutes; symbolic links stay links. */
function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) cpSync(source, target, { verbatimSymlinks: true });
    else linkSync(source, target);
  }
}

/** The files of the project as they are now, committed or not; nothing that git ignores. */
function projectFiles(): string[] {
  const args = ["ls-files", "--cached", "--others", "--exclude-standard", "-z"];
  return execFileSync("git", args, { cwd: root, encoding: "utf8", maxBuffer: 2 ** 26 })
    .split("\0")
    .filter(Boolean);
}

/** Repeats the series of 2024 under a year of its own, 1990 and before: sound content, and not the newest. */
function addSeries(copy: string, year: number): void {
  const from = join(copy, "content", "polls", String(template));
  const to = join(copy, "content", "polls", String(year));
  mkdirSync(to);
  for (const name of readdirSync(from)) {
    const text = readFileSync(join(from, name), "utf8");
    writeFileSync(
      join(to, name),
      text
        .replaceAll(`series: ${template}`, `series: ${year}`)
        .replaceAll(`year: ${template}`, `year: ${year}`)
        .replaceAll(`series${template}`, `series${year}`),
    );
  }
}

/**
 * Makes a copy of the project, with its packages, whose content has this many polls. It lies in `.local`, which git
 * ignores, so that nothing generated is ever committed.
 */
export function copyWithPolls(polls: number): { path: string; remove: () => void } {
  const path = join(root, ".local", "bench", "growth");
  const remove = () => rmSync(path, { recursive: true, force: true });
  remove();
  for (const file of projectFiles()) {
    mkdirSync(dirname(join(path, file)), { recursive: true });
    cpSync(join(root, file), join(path, file), { verbatimSymlinks: true });
  }
  linkTree(join(root, "node_modules"), join(path, "node_modules"));

  // Years before the record's own, which real content may not have.
  const rules = join(path, "content", "types.ts");
  writeFileSync(rules, readFileSync(rules, "utf8").replaceAll("min(2024)", "min(1)"));

  const years = Array.from({ length: polls / pollsPerSeries - 1 }, (_, index) => 1990 - index);
  for (const year of years) addSeries(path, year);
  const index = join(path, "content", "polls", "index.ts");
  const imports = years.map((year) => `import { series${year} } from "./${year}/index.ts";\n`).join("");
  const names = years.map((year) => `series${year}`).toReversed();
  const text = readFileSync(index, "utf8").replace(
    "allSeries = [",
    `allSeries = [${names.map((n) => `${n}, `).join("")}`,
  );
  writeFileSync(index, imports + text);
  return { path, remove };
}
