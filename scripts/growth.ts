/**
 * `npm run growth [-- --series N]`: how the site grows with its content. It copies the project,
 * gives the copy a made-up record of N series (tests/fixtures/growing-record.ts), runs the content
 * checks and a build, and measures every kind of page. It prints a table for docs/performance.md,
 * beside the same figures of today's record.
 */
import {
  cpSync,
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { chromium } from "@playwright/test";
import { execa } from "execa";
import { allSeries } from "@/content/polls";
import { madeUpCards, madeUpSeries } from "../tests/fixtures/growing-record.ts";
import { pollList, seriesList } from "./content/lists.ts";
import { browserFlags, findBrowser } from "./lib/browser.ts";
import { attempt, readOptions } from "./lib/command.ts";
import { freePort, root } from "./lib/processes.ts";

const notCopied =
  /^(?:\.git|\.next|\.local|\.vercel|node_modules|test-results|\.env(?!\.example).*)$/;

/** The project in a folder of its own, with its packages, so that a build finds them inside. */
async function copyProject(): Promise<string> {
  const parent = join(root, ".local", "growth");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "copy-"));
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  // Hard links: as good as a copy of what is only read, in seconds.
  await execa("cp", ["-al", join(root, "node_modules"), folder]);
  return folder;
}

/** Writes the made-up series and cards beside the real ones. */
function grow(folder: string, seriesCount: number): void {
  const [first] = allSeries;
  if (!first || seriesCount < 2) return;
  const years = seriesCount - 1;
  const polls = join(folder, "content", "polls");
  const series = madeUpSeries(years, first.pollContents);
  for (const content of series) {
    const place = join(polls, String(content.year));
    rmSync(place, { recursive: true, force: true });
    mkdirSync(place);
    const text = JSON.stringify(content, null, 2);
    writeFileSync(join(place, "polls.ts"), pollList([]));
    writeFileSync(
      join(place, "index.ts"),
      `export const series${content.year} = ${text} as never;\n`,
    );
  }
  const folders = [first.year, ...series.map(({ year }) => year)].map(String);
  writeFileSync(join(polls, "index.ts"), seriesList(folders));
  const cards = join(folder, "content", "cards.ts");
  const entries = JSON.stringify(madeUpCards(years), null, 2).replace(/^\{|\}$/g, "");
  const before = readFileSync(cards, "utf8");
  const end = before.lastIndexOf("\n});");
  writeFileSync(cards, `${before.slice(0, end)}\n${entries}${before.slice(end)}`);
}

/** The memory of a process and of all below it, in bytes; 0 where /proc is not there. */
function processMemory(pid: number): number {
  const file = `/proc/${pid}`;
  if (!existsSync(file)) return 0;
  try {
    const [, pages = "0"] = readFileSync(`${file}/statm`, "utf8").split(" ");
    const children = globSync(`${file}/task/*/children`).flatMap((list) =>
      readFileSync(list, "utf8").trim().split(" ").filter(Boolean).map(Number),
    );
    return children.reduce((sum, child) => sum + processMemory(child), Number(pages) * 4096);
  } catch {
    // It ended while it was read.
    return 0;
  }
}

type Run = { seconds: number; gigabytes: number };

/** Runs a program to its end, and watches its memory. Throws with its output if it fails. */
async function measure(folder: string, command: string, args: readonly string[]): Promise<Run> {
  const env = { ...process.env, SITE_URL: "http://localhost:3000" };
  const subprocess = execa(command, [...args], { cwd: folder, env, reject: false, all: true });
  let most = 0;
  const watch = setInterval(() => {
    if (subprocess.pid) most = Math.max(most, processMemory(subprocess.pid));
  }, 250);
  const { failed, all, durationMs } = await subprocess;
  clearInterval(watch);
  if (failed) throw new Error(String(all).slice(-4000));
  return { seconds: durationMs / 1000, gigabytes: most / 1e9 };
}

/** The largest of the pages of one kind. */
type PageSize = { kind: string; path: string; bytes: number };

/** The kind of a page: "/polls/YEAR/day", "/cards/CARD". */
const pageKind = (path: string): string =>
  path
    .replace(/^\/polls\/\d{4}\/day-.*/, "/polls/YEAR/DAY")
    .replace(/^\/cards\/.+/, "/cards/CARD")
    .replace(/\/\d{4}$/, "/YEAR");

function pageSizes(files: string): PageSize[] {
  const largest = new Map<string, PageSize>();
  for (const name of globSync("**/*.html.br", { cwd: files })) {
    const path = `/${name.replace(/(?:^index)?\.html\.br$/, "")}`;
    const kind = pageKind(path);
    const bytes = readFileSync(join(files, name)).length;
    if (bytes > (largest.get(kind)?.bytes ?? 0)) largest.set(kind, { kind, path, bytes });
  }
  return [...largest.values()].toSorted((a, b) => b.bytes - a.bytes);
}

/** The height of pages in screens of a phone and of a desk, by kind. */
async function screens(
  folder: string,
  pages: readonly PageSize[],
): Promise<Map<string, readonly number[]>> {
  const port = String(await freePort());
  const url = `http://localhost:${port}`;
  const env = { ...process.env, SITE_URL: url, HOST: "127.0.0.1", PORT: port };
  const server = execa(process.execPath, [join(folder, "server", "main.ts")], {
    cwd: folder,
    env: { ...env, NODE_ENV: "production" },
    ipc: true,
    stdio: "ignore",
    reject: false,
  });
  await server.getOneMessage();
  const browser = await chromium.launch({ executablePath: findBrowser(), args: browserFlags });
  const heights = new Map<string, number[]>();
  for (const viewport of [
    { width: 360, height: 800 },
    { width: 1440, height: 900 },
  ]) {
    const page = await browser.newPage({ viewport });
    for (const { kind, path } of pages) {
      await page.goto(url + path);
      const height = await page.evaluate(() => document.documentElement.scrollHeight);
      heights.set(kind, [...(heights.get(kind) ?? []), height / viewport.height]);
    }
  }
  await browser.close();
  server.kill();
  await server;
  return heights;
}

type Measured = { name: string; values: Record<string, string> };

async function measureRecord(seriesCount: number): Promise<Measured> {
  const folder = await copyProject();
  try {
    grow(folder, seriesCount);
    const run = (command: string, args: readonly string[]) => measure(folder, command, args);
    await run("npm", ["run", "content:freeze"]);
    console.error(`  … checks of ${seriesCount} series`);
    const checks = await run("npm", ["run", "test:content"]);
    console.error(`  … build of ${seriesCount} series`);
    const build = await run(process.execPath, [
      join(folder, "node_modules", "next", "dist", "bin", "next"),
      "build",
    ]);
    const files = join(folder, ".next", "site", "files");
    const pages = pageSizes(files);
    const heights = await screens(folder, pages);
    const size = (file: string) => readFileSync(join(files, `${file}.br`)).length;
    const entries = readFileSync(join(files, "feed.xml"), "utf8").split("<entry>").length - 1;
    const values: Record<string, string> = {
      "`npm run test:content`": `${checks.seconds.toFixed(1)} s`,
      build: `${build.seconds.toFixed(0)} s, ${build.gigabytes.toFixed(1)} GB`,
      "search index": `${size("search-index.json")} bytes`,
      feed: `${size("feed.xml")} bytes, ${entries} entries`,
    };
    for (const { kind, bytes } of pages) {
      const [phone = 0, desk = 0] = heights.get(kind) ?? [];
      values[kind] = `${bytes} bytes, ${phone.toFixed(1)} and ${desk.toFixed(1)} screens`;
    }
    return { name: seriesCount === 1 ? "today" : `${seriesCount} series`, values };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** The measurements as a Markdown table, one column for each record. */
function table(columns: readonly Measured[]): string {
  const names = [...new Set(columns.flatMap(({ values }) => Object.keys(values)))];
  const row = (cells: readonly string[]) => `| ${cells.join(" | ")} |`;
  return [
    row(["", ...columns.map(({ name }) => name)]),
    row(Array(columns.length + 1).fill("---")),
    ...names.map((name) => row([name, ...columns.map(({ values }) => values[name] ?? "—")])),
  ].join("\n");
}

const { series } = readOptions("npm run growth [-- --series N]", {
  options: { series: { type: "string", default: "20" } },
}).values;
await attempt(async () => {
  const columns: Measured[] = [];
  for (const count of [Math.max(2, Number.parseInt(series, 10) || 20), 1]) {
    columns.unshift(await measureRecord(count));
    // The second takes minutes: what the first found is there meanwhile.
    console.error(table(columns));
  }
  console.log(table(columns));
});
process.exit();
