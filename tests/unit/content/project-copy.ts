import {
  cpSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";
import { newSeriesIndex } from "../../../scripts/content/draft.ts";
import { pollList, seriesList } from "../../../scripts/content/lists.ts";
import { linkPackages } from "../../../scripts/lib/link-packages.ts";
import { root } from "../../../scripts/lib/processes.ts";

/** Files that a clone does not have, such as this machine's settings. */
const notCopied =
  /^(?:\.git|\.next|\.local|\.vercel|node_modules|test-results|next-env\.d\.ts|\.env(?!\.example).*)$/;

/** Removes all series after 2024, and starts 2025 without a poll. */
function withoutLaterSeries(folder: string): void {
  const polls = join(folder, "content", "polls");
  const years = readdirSync(polls).filter((name) => /^\d{4}$/.test(name) && name !== "2024");
  for (const year of years) rmSync(join(polls, year), { recursive: true });
  mkdirSync(join(polls, "2025"));
  writeFileSync(join(polls, "2025", "polls.ts"), pollList([]));
  writeFileSync(join(polls, "2025", "index.ts"), newSeriesIndex(2025, "2026-11-20"));
  writeFileSync(join(polls, "index.ts"), seriesList(["2024", "2025"]));
}

/**
 * Copies the project into a new folder, where tests may change it. For a build (`toBuild`) the
 * packages must be inside the copy, because the bundler does not follow links out of it.
 */
export function copyProject(toBuild = false) {
  const parent = join(root, ".local", "copies");
  mkdirSync(parent, { recursive: true });
  const folder = mkdtempSync(join(parent, "copy-"));
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  const packages = join(folder, "node_modules");
  if (toBuild) linkPackages(packages);
  else symlinkSync(join(root, "node_modules"), packages, "junction");
  withoutLaterSeries(folder);
  const read = (file: string) => readFileSync(join(folder, file), "utf8");
  const write = (file: string, text: string) => writeFileSync(join(folder, file), text);
  return {
    folder,
    read,
    write,
    /**
     * Runs a script of the copy with the Node that runs the tests; throws if it fails, unless
     * `reject` is false.
     */
    run: (args: readonly string[], reject = true) =>
      execaSync(process.execPath, ["--import", "tsx", ...args], {
        cwd: folder,
        reject,
        env: { NODE_ENV: "development" },
      }),
    /** Replaces a text in a file. Throws if the file does not contain the text. */
    edit: (file: string, from: string, to: string) => {
      const before = read(file);
      if (!before.includes(from)) throw new Error(`${file} does not hold: ${from}`);
      write(file, before.replace(from, to));
    },
    makeFolder: (name: string) => mkdirSync(join(folder, name), { recursive: true }),
    files: (pattern: string) => globSync(pattern, { cwd: folder }),
    move: (from: string, to: string) => renameSync(join(folder, from), join(folder, to)),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
}

export type ProjectCopy = ReturnType<typeof copyProject>;

/** The poll that the tests publish: made up, in a copy of the project only. */
export const firstPoll = {
  file: "content/polls/2025/day-01-travel.ts",
  index: "content/polls/2025/index.ts",
  href: "/polls/2025/day-1-travel",
  lookFor: '{ "A made-up heading": "A made-up detail." }',
  result:
    '{ kind: "decided", winner: { cardId: "hdfc-infinia", tally: { comments: 12, upvotes: 90 } }, runnerUp: { cardId: "axis-ace", tally: { comments: 7, upvotes: 40 } } },\n  totals: { comments: 50, upvotes: 200 }',
};

/** Publishes a new series, with its period and description. */
export function publishSeries(copy: ProjectCopy, index: string): void {
  const [, year = ""] = /(\d{4})\/index\.ts$/.exec(index) ?? [];
  copy.edit(
    index,
    'status: "announced"',
    `status: "running",\n    period: { label: "December ${year}", iso: "${year}-12" }`,
  );
  copy.edit(
    index,
    `The ${year} series has not been published. Until it is, read the results of the newest one.`,
    "Daily polls of India’s credit-card community, as they were held.",
  );
}

/** Writes the first poll as `publishFirstPoll` leaves it, without running a command. */
export function writeFirstPoll(copy: ProjectCopy): void {
  const { file, index, lookFor, result } = firstPoll;
  copy.write(
    file,
    `import { definePoll } from "../../types.ts";

export const poll = definePoll("polls/2025/day-1-travel", {
  title: "The best credit card for travel",
  categories: ["travel"],
  lookFor: ${lookFor},
  result: ${result},
  firstPublished: "2026-11-21",
});
`,
  );
  copy.write("content/polls/2025/polls.ts", pollList(["day-01-travel.ts"]));
  publishSeries(copy, index);
}

/** Publishes the first poll as CONTRIBUTING.md says: creates the draft, then fills it in. */
export function publishFirstPoll(copy: ProjectCopy): void {
  const { file, index, lookFor, result } = firstPoll;
  copy.run(["scripts/content-new.ts", "polls/2025", "day-1-travel"]);
  copy.edit(file, "lookFor: {}", `lookFor: ${lookFor}`);
  copy.edit(file, '{ kind: "not-recorded" }', result);
  copy.edit(file, "draft: true", 'firstPublished: "2026-11-21"');
  publishSeries(copy, index);
}

/** A former address of the first poll, and a withdrawn poll. */
export const moved = {
  from: "/polls/2025/day-1-trips",
  to: firstPoll.href,
  withdrawn: "/polls/2025/day-2-fuel",
};

/** Gives a copy's first poll a former address, and withdraws a second poll. */
export function renameAndWithdraw(copy: ProjectCopy): void {
  copy.edit(firstPoll.file, "totals:", 'formerly: ["day-1-trips"],\n  totals:');
  const second = "content/polls/2025/day-02-fuel.ts";
  copy.run(["scripts/content-new.ts", "polls/2025/day-2-fuel"]);
  copy.edit(second, "lookFor: {}", `lookFor: ${firstPoll.lookFor}`);
  const withdrawn = 'withdrawn: { date: "2026-11-22", why: "Its thread is gone." }';
  copy.edit(second, "draft: true", `firstPublished: "2026-11-21",\n  ${withdrawn}`);
}
