import { globSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { execa } from "execa";
import { root } from "../../scripts/processes.ts";
import { copyProjectTo } from "../../scripts/project-copy.ts";
import { seriesList } from "../content/series-index.ts";
import { kb, type Part, printTable, progress, spread, writeResult } from "./report.ts";
import { pollPath } from "./routes.ts";

const [pollsPerSeries, template, steps] = [15, "2024", [15, 300]] as const;

/** Repeats the series of 2024 under the years 1990 and before: sound content, and not the newest. */
function addSeries(path: string, count: number): void {
  const polls = join(path, "content", "polls");
  const years = Array.from({ length: count }, (_, index) => `${1991 - count + index}`);
  for (const year of years) {
    mkdirSync(join(polls, year));
    for (const name of readdirSync(join(polls, template))) {
      const text = readFileSync(join(polls, template, name), "utf8");
      const own = text.replaceAll(new RegExp(`((?:series|year): |series)${template}`, "g"), `$1${year}`);
      writeFileSync(join(polls, year, name), own);
    }
  }
  // Years before the record's own, which real content may not have.
  const rules = join(path, "content", "types.ts");
  writeFileSync(rules, readFileSync(rules, "utf8").replaceAll("min(2024)", "min(1)"));
  writeFileSync(join(polls, "index.ts"), seriesList(readdirSync(polls)));
}

interface Step {
  polls: number;
  cold: number[];
  warm: number[];
  headerRules: number;
  /** Gzipped HTML by page. */
  pages: Record<string, number>;
}

/** Builds a copy with so many polls as `npm run build` does, without a cache and with one. */
async function measure(polls: number, runs: number, defer: Parameters<Part>[1]): Promise<Step> {
  const path = join(root, ".local", "bench", "growth");
  const remove = () => rmSync(path, { recursive: true, force: true });
  remove();
  defer(remove);
  progress(`${polls} polls: copying`);
  mkdirSync(path, { recursive: true });
  copyProjectTo(path, true);
  addSeries(path, polls / pollsPerSeries - 1);
  const build = async (kind: "cold" | "warm"): Promise<number> => {
    progress(`${polls} polls: ${kind} build`);
    if (kind === "cold") rmSync(join(path, ".next"), { recursive: true, force: true });
    const start = performance.now();
    const building = execa("npm", ["run", "build"], {
      cwd: path,
      all: true,
      env: { SITE_URL: "http://localhost:3000", NODE_ENV: "production", NEXT_TELEMETRY_DISABLED: "1" },
    });
    defer(() => building.kill());
    await building;
    return (performance.now() - start) / 1000;
  };
  const [cold, warm]: [number[], number[]] = [[], []];
  for (let run = 0; run < runs; run += 1) {
    cold.push(await build("cold"));
    warm.push(await build("warm"));
  }
  const site = join(path, ".next", "site");
  const rules = JSON.parse(readFileSync(join(site, "headers.json"), "utf8")) as Record<
    "answers" | "files",
    unknown[]
  >;
  const names = globSync("**/*.html", { cwd: join(site, "files") });
  if (names.length === 0) throw new Error(`The build of ${polls} polls has no page.`);
  const pages = names.map((name) => [name, gzipSync(readFileSync(join(site, "files", name))).length]);
  const headerRules = rules.answers.length + rules.files.length;
  return { polls, cold, warm, headerRules, pages: Object.fromEntries(pages) };
}

/** What twenty times the content costs: time of a build, header rules, and the weight of pages. */
export const benchGrowth: Part = async (runs, defer) => {
  const done: Step[] = [];
  for (const polls of steps)
    done.push(await measure(polls, polls === steps[0] ? Math.min(runs, 3) : 1, defer));
  const [first, last] = done;
  printTable(
    "Growth: the same site with generated polls",
    done.map(({ polls, cold, warm, headerRules, pages }) => ({
      polls,
      pages: Object.keys(pages).length,
      "cold build s": spread(cold, 1),
      "warm build s": spread(warm, 1),
      "header rules": headerRules,
      "poll kB": kb(pages[`${pollPath.slice(1)}.html`] ?? Number.NaN),
    })),
  );
  const grown = Object.entries(last?.pages ?? {})
    .map(([page, after]) => ({ page, before: first?.pages[page] ?? after, after }))
    .filter(({ before, after }) => after > before * 1.02)
    .sort((one, other) => other.after - one.after)
    .slice(0, 8);
  printTable(
    `What grew with ${last?.polls} polls, kB of HTML after gzip`,
    grown.map(({ page, before, after }) => ({ page, before: kb(before), after: kb(after) })),
  );
  writeResult("growth", { steps: done });
};
