import { spawn } from "node:child_process";
import { existsSync, globSync, readFileSync, statSync } from "node:fs";
import { join } from "node:path";
import { gzipSync } from "node:zlib";
import { freePort, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { copyWithPolls } from "./growth-copy.ts";
import { load } from "./load.ts";
import { watchMemory } from "./memory.ts";
import { builtDocument } from "./reference-pages.ts";
import { kb, median, ms, printTable, writeResult } from "./report.ts";
import { pollPath } from "./routes.ts";
import { onStage, progress } from "./stage.ts";

const steps = [15, 150, 1500] as const;

interface Step {
  polls: number;
  pages: number;
  /** Seconds of each pass. */
  passes: number[];
  peakBytes: number | undefined;
  headerRules: number;
  sitemapBytes: number;
  searchIndexBytes: number | undefined;
  pollGzip: number;
  perSecond: number;
  /** The pages that have grown most against the first step, by gzipped HTML. */
  documents: Record<string, number>;
}

/** Runs the project's own build in a copy; its printed times are the measurement. */
async function buildIn(path: string): Promise<Pick<Step, "passes" | "peakBytes">> {
  const child = spawn(process.execPath, ["--import", "tsx", "scripts/build.ts"], {
    cwd: path,
    env: { ...process.env, NODE_ENV: "production" },
    stdio: ["ignore", "pipe", "pipe"],
    detached: process.platform !== "win32",
  });
  const end = onStage(() => {
    if (child.pid !== undefined && child.exitCode === null) process.kill(-child.pid, "SIGTERM");
  });
  const peak = watchMemory(child.pid);
  let output = "";
  for (const stream of [child.stdout, child.stderr]) {
    stream.on("data", (chunk: Buffer) => {
      output += chunk;
      for (const [line] of String(chunk).matchAll(/^(?:Build, pass|Pass|Build .* complete).*$/gm))
        progress(line);
    });
  }
  const status = await new Promise((resolve) => child.once("exit", resolve));
  const peakBytes = peak();
  if (status !== 0) throw new Error(`The build with generated polls failed:\n${output.slice(-3000)}`);
  await end();
  const passes = [...output.matchAll(/^Pass \d took ([\d.]+) s/gm)].map(([, seconds]) => Number(seconds));
  return { passes, peakBytes };
}

async function requestsPerSecond(path: string, runs: number): Promise<number> {
  const port = await freePort();
  const url = `http://127.0.0.1:${port}`;
  const child = spawn(process.execPath, ["--import", "tsx", join(path, "server", "main.ts")], {
    cwd: path,
    env: {
      ...process.env,
      HOST: "127.0.0.1",
      PORT: String(port),
      NODE_ENV: "production",
      NEXT_TELEMETRY_DISABLED: "1",
      SITE_URL: url,
    },
    stdio: ["ignore", "ignore", "inherit"],
  });
  const stop = onStage(() => stopProcess(child));
  await untilItAnswers(url, child);
  const all: number[] = [];
  for (let run = 0; run < runs; run += 1)
    all.push((await load({ url: url + pollPath, seconds: 6 })).perSecond);
  await stop();
  return median(all);
}

function sizeOf(file: string): number | undefined {
  return existsSync(file) ? statSync(file).size : undefined;
}

async function measure(polls: number, runs: number): Promise<Step> {
  progress(`${polls} polls: copying`);
  const copy = copyWithPolls(polls);
  const remove = onStage(copy.remove);
  const dist = join(copy.path, ".next");
  const pages = join(dist, "server", "app");
  const built = await buildIn(copy.path);
  const names = globSync("**/*.html", { cwd: pages });
  const documents = Object.fromEntries(
    names.map((name) => [name, gzipSync(readFileSync(join(pages, name))).length]),
  );
  const manifest = JSON.parse(readFileSync(join(dist, "routes-manifest.json"), "utf8")) as {
    headers: unknown[];
  };
  const index = globSync("**/search-index.json.body", { cwd: pages })[0];
  const step: Step = {
    polls,
    pages: names.length,
    ...built,
    headerRules: manifest.headers.length,
    sitemapBytes: sizeOf(join(pages, "sitemap.xml.body")) ?? 0,
    searchIndexBytes: index === undefined ? undefined : sizeOf(join(pages, index)),
    pollGzip: gzipSync(builtDocument(dist, pollPath)).length,
    perSecond: await requestsPerSecond(copy.path, runs),
    documents,
  };
  await remove();
  return step;
}

/** The pages of a larger series that outgrew their selves of the smallest one, the worst first. */
function grown(first: Step, step: Step): [name: string, before: number, after: number][] {
  return Object.entries(step.documents)
    .map(([name, after]) => [name, first.documents[name] ?? after, after] as [string, number, number])
    .filter(([, before, after]) => after > before * 1.02)
    .sort(([, , one], [, , other]) => other - one)
    .slice(0, 8);
}

/** Part 4: what ten and a hundred times the content costs, in time, memory, bytes and requests. */
export async function benchGrowth(_dist: string, runs: number): Promise<void> {
  const done: Step[] = [];
  for (const polls of steps) done.push(await measure(polls, Math.min(runs, 3)));

  const [first] = done;
  if (!first) return;
  /** What a page more costs: the compiler and the checks of types, which cost the same for any number, left out. */
  const eachPage = (step: Step, pass: number) =>
    step === first
      ? undefined
      : ms((((step.passes[pass] ?? 0) - (first.passes[pass] ?? 0)) * 1000) / (step.pages - first.pages));
  printTable(
    "Growth: the same site with generated polls",
    [
      "polls",
      "pages",
      "pass 1 s",
      "ms a page more",
      "pass 2 s",
      "ms a page more",
      "peak MiB",
      "rules",
      "sitemap kB",
      "search kB",
      "poll kB",
      "requests/s",
    ],
    done.map((step) => [
      step.polls,
      step.pages,
      step.passes[0],
      eachPage(step, 0),
      step.passes[1],
      eachPage(step, 1),
      step.peakBytes === undefined ? undefined : Math.round(step.peakBytes / 2 ** 20),
      step.headerRules,
      kb(step.sitemapBytes),
      step.searchIndexBytes === undefined ? undefined : kb(step.searchIndexBytes),
      kb(step.pollGzip),
      ms(step.perSecond),
    ]),
  );
  for (const step of done.slice(1)) {
    const pages = grown(first, step);
    printTable(
      `What grew with ${step.polls} polls, kB of HTML after gzip`,
      ["page", "before", "after"],
      pages.map(([name, before, after]) => [name, kb(before), kb(after)]),
    );
  }
  writeResult("growth", { steps: done.map(({ documents: _, ...step }) => step) });
}
