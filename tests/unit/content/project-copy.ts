import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../../developer/processes.ts";
import { newSeriesIndex, pollList, seriesList } from "../../../owner/content/draft.ts";
import { copyProjectTo } from "../../copy-of-project.ts";

export type ProjectCopy = {
  folder: string;
  /** Runs a script of the copy with the Node that runs the tests. */
  run: (
    args: readonly string[],
    env?: Record<string, string>,
  ) => { status: number | null; stdout: string; stderr: string };
  read: (file: string) => string;
  write: (file: string, text: string) => void;
  /** Replaces a text that must be there. */
  edit: (file: string, from: string, to: string) => void;
  remove: () => void;
};

/** The polls as they stood when only 2024 was published, whatever has been drafted or published since. */
function withoutLaterSeries(folder: string): void {
  const polls = join(folder, "content", "polls");
  const years = readdirSync(polls).filter((name) => /^\d{4}$/.test(name) && name !== "2024");
  for (const year of years) rmSync(join(polls, year), { recursive: true });
  mkdirSync(join(polls, "2025"));
  writeFileSync(join(polls, "2025", "polls.ts"), pollList([]));
  writeFileSync(join(polls, "2025", "index.ts"), newSeriesIndex(2025, "2026-11-20"));
  writeFileSync(join(polls, "index.ts"), seriesList(["2024", "2025"]));
}

/** The project in a folder of its own, to be changed at will; `toBuild` where it is to be built (scripts). */
export function copyProject(toBuild = false): ProjectCopy {
  const parent = join(root, ".local", "copies");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "copy-"));
  copyProjectTo(folder, toBuild);
  withoutLaterSeries(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    folder,
    read,
    write,
    run: (args, env = {}) => {
      const { status, stdout, stderr } = spawnSync(process.execPath, ["--import", "tsx", ...args], {
        cwd: folder,
        encoding: "utf8",
        env: { ...process.env, NODE_ENV: "development", NEXT_TELEMETRY_DISABLED: "1", ...env },
        maxBuffer: 64 * 1024 * 1024,
      });
      return { status, stdout, stderr };
    },
    edit: (file, from, to) => {
      const before = read(file);
      if (!before.includes(from)) throw new Error(`${file} does not hold: ${from}`);
      write(file, before.replace(from, to));
    },
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

/** The poll that the tests publish: made up, in a copy of the project only. */
export const firstPoll = {
  file: "content/polls/2025/day-01-travel.ts",
  index: "content/polls/2025/index.ts",
  href: "/polls/2025/day-1-travel",
  lookFor: '[{ heading: "A made-up heading", detail: "A made-up detail." }]',
  result:
    '{ kind: "decided", winner: { card: "hdfc-infinia", tally: { comments: 12, upvotes: 90 } }, runnerUp: { card: "axis-ace", tally: { comments: 7, upvotes: 40 } } },\n  totals: { comments: 50, upvotes: 200 }',
};

/** Makes the draft and fills it in, as CONTRIBUTING.md says. */
export function publishFirstPoll(copy: ProjectCopy): void {
  const { file, index, lookFor, result } = firstPoll;
  const made = copy.run(["owner/content-new.ts", "polls/2025", "day-1-travel"]);
  if (made.status !== 0) throw new Error(made.stderr);
  copy.edit(file, "lookFor: []", `lookFor: ${lookFor}`);
  copy.edit(file, '{ kind: "not-recorded" }', result);
  copy.edit(file, "draft: true", 'firstPublished: "2026-11-21"');
  copy.edit(
    index,
    'status: "announced"',
    'status: "running",\n    period: { label: "December 2025", iso: "2025-12" }',
  );
  copy.edit(
    index,
    "The 2025 series has not been published.",
    "Daily polls of India’s credit-card community, as they were held.",
  );
}

/** An address that the first poll had before, and a poll that is withdrawn. */
export const moved = {
  from: "/polls/2025/day-1-trips",
  to: firstPoll.href,
  withdrawn: "/polls/2025/day-2-fuel",
};

/** Gives the first poll of a copy an old address, and withdraws a second one. */
export function renameAndWithdraw(copy: ProjectCopy): void {
  copy.edit(firstPoll.file, "totals:", 'formerly: ["day-1-trips"],\n  totals:');
  const second = "content/polls/2025/day-02-fuel.ts";
  const made = copy.run(["owner/content-new.ts", "polls/2025/day-2-fuel"]);
  if (made.status !== 0) throw new Error(made.stderr);
  copy.edit(second, "lookFor: []", `lookFor: ${firstPoll.lookFor}`);
  const withdrawn = 'withdrawn: { date: "2026-11-22", why: "Its thread is gone." }';
  copy.edit(second, "draft: true", `firstPublished: "2026-11-21",\n  ${withdrawn}`);
}
