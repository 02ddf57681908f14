import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from "vitest";

/** A temporary folder for the commands, and mocks of the project’s checks and modules. */
const { root, project, opened } = await vi.hoisted(async () => {
  const { mkdtempSync } = await import("node:fs");
  const { tmpdir } = await import("node:os");
  const folder = mkdtempSync(`${tmpdir()}/content-commands-`);
  return {
    root: folder,
    project: { checkContent: vi.fn(), load: vi.fn() },
    opened: [] as string[],
  };
});
vi.mock("@/scripts/lib/processes", () => ({ root }));
vi.mock("@/scripts/content/project", () => ({
  withProject: async (folder: string, task: (opened: typeof project) => Promise<void>) => {
    opened.push(folder);
    await task(project);
  },
}));

const argumentsBefore = process.argv;
const record = join(root, "record.txt");

beforeEach(() => {
  rmSync(root, { recursive: true, force: true });
  mkdirSync(root);
  opened.length = 0;
  project.checkContent.mockReset().mockResolvedValue(undefined);
  project.load.mockReset();
});
afterEach(() => {
  process.argv = argumentsBefore;
  process.exitCode = undefined;
});
afterAll(() => rmSync(root, { recursive: true, force: true }));

/** Runs a command in this process. Returns its exit code and what it prints. */
async function run(load: () => Promise<unknown>, ...args: string[]) {
  vi.resetModules();
  const stdout = vi.spyOn(console, "log").mockImplementation(() => {});
  const stderr = vi.spyOn(console, "error").mockImplementation(() => {});
  process.argv = ["node", "command", ...args];
  await load();
  const printed = { stdout: stdout.mock.calls.flat(), stderr: stderr.mock.calls.flat() };
  stdout.mockRestore();
  stderr.mockRestore();
  return { exitCode: process.exitCode, ...printed };
}
const check = () => run(() => import("../../../scripts/content-check.ts"));
const freeze = () => run(() => import("../../../scripts/content-freeze.ts"));
const status = () => run(() => import("../../../scripts/content-status.ts"));
const create = (...args: string[]) => run(() => import("../../../scripts/content-new.ts"), ...args);
const tally = (...args: string[]) =>
  run(() => import("../../../scripts/content-tally.ts"), ...args);

describe("npm run test:content", () => {
  test("npm run test:content also checks content/record.txt", async () => {
    await check();
    expect(project.checkContent.mock.calls).toEqual([[{ withFrozen: true }]]);
  });

  test("npm run test:content reads the content from the project’s folder", async () => {
    await check();
    expect(opened).toEqual([root]);
  });

  test("npm run test:content prints nothing if there is no problem", async () => {
    expect(await check()).toEqual({ exitCode: undefined, stdout: [], stderr: [] });
  });

  test("npm run test:content prints a problem before it exits with 1", async () => {
    project.checkContent.mockResolvedValue("content/cards.ts: is wrong.");
    const stderr = ["content/cards.ts: is wrong."];
    expect(await check()).toEqual({ exitCode: 1, stdout: [], stderr });
  });
});

describe("npm run content:freeze", () => {
  beforeEach(() => {
    project.load.mockResolvedValue({ frozenFile: record, recordAsText: () => "the new record" });
  });

  test("content:freeze saves the current record as text", async () => {
    await freeze();
    expect(readFileSync(record, "utf8")).toBe("the new record");
  });

  test("content:freeze does not compare the content with the old record", async () => {
    await freeze();
    expect(project.checkContent.mock.calls).toEqual([[{ withFrozen: false }]]);
  });

  test("content:freeze writes nothing if a content check fails", async () => {
    project.checkContent.mockResolvedValue("content/cards.ts: is wrong.");
    await freeze();
    expect(existsSync(record)).toBe(false);
  });

  test("content:freeze exits with 1 if a content check fails", async () => {
    project.checkContent.mockResolvedValue("content/cards.ts: is wrong.");
    const stderr = ["content/cards.ts: is wrong."];
    expect(await freeze()).toEqual({ exitCode: 1, stdout: [], stderr });
  });

  test("content:freeze asks the owner to read the diff", async () => {
    expect((await freeze()).stdout.join()).toMatch(
      /^Wrote content\/record\.txt\. Read in `git diff`/,
    );
  });
});

test("content:status prints the gaps in the record", async () => {
  project.load.mockResolvedValue({ contentStatus: () => "NOT ON RECORD" });
  const printed = { exitCode: undefined, stdout: ["NOT ON RECORD"], stderr: [] };
  expect(await status()).toEqual(printed);
});

describe("npm run content:new", () => {
  const target = { year: 2031, file: "content/polls/2031/day-01-travel.ts" };
  const pollTarget = vi.fn();

  beforeEach(() => {
    pollTarget.mockReset().mockReturnValue(target);
    const writeDraft = (written: object) =>
      written === target ? [target.file, "content/polls/2031/polls.ts"] : [];
    project.load.mockResolvedValue({ pollTarget, writeDraft });
  });

  test.each([[["polls/2031", "day-1-travel"]], [["polls/2031/day-1-travel"]]])(
    "content:new reads the address of a poll from the arguments %j",
    async (args) => {
      await create(...args);
      expect(pollTarget.mock.calls).toEqual([["polls/2031/day-1-travel", undefined]]);
    },
  );

  test("content:new takes the category from the option --category", async () => {
    await create("polls/2031/day-1-trips", "--category", "travel");
    expect(pollTarget.mock.calls).toEqual([["polls/2031/day-1-trips", "travel"]]);
  });

  test("content:new names each file that it wrote", async () => {
    const { stdout } = await create("polls/2031/day-1-travel");
    expect(stdout.join()).toMatch(
      /^Wrote content\/polls\/2031\/day-01-travel\.ts\nWrote content\/polls\/2031\/polls\.ts\n\n/,
    );
  });

  test("content:new says which file the owner must fill in", async () => {
    const { stdout } = await create("polls/2031/day-1-travel");
    expect(stdout.join()).toContain(`To publish it, in ${target.file}:\n  1. write lookFor`);
  });

  test("content:new says what to add to the index file of a new series", async () => {
    const { stdout } = await create("polls/2031/day-1-travel");
    expect(stdout.join()).toContain("also give content/polls/2031/index.ts its description");
  });

  test("content:new without an address says how to name the poll", async () => {
    expect(await create()).toEqual({
      exitCode: 1,
      stdout: [],
      stderr: ["Name the poll: npm run content:new -- polls/2025 day-1-travel [--category travel]"],
    });
  });
});

describe("npm run content:tally", () => {
  const file = join(root, "thread.json");
  const tallied = (name: string) => join(root, ".local", name);

  beforeEach(() => {
    const comments = [
      { id: "a", body: "Infinia", score: 1 },
      { id: "b", body: "MRCC", score: 2 },
    ];
    writeFileSync(file, JSON.stringify(comments));
    const first = (form: string) => (thread: { comments: { body: string }[] }) =>
      `${form}: ${thread.comments[0]?.body}`;
    project.load.mockResolvedValue({ tallyPage: first("page"), tallyText: first("text") });
  });

  test("content:tally writes the page of a thread to .local/tally.html", async () => {
    await tally(file);
    expect(readFileSync(tallied("tally.html"), "utf8")).toBe("page: MRCC");
  });

  test("content:tally --text writes a text file instead of an HTML page", async () => {
    await tally(file, "--text");
    expect(readFileSync(tallied("tally.txt"), "utf8")).toBe("text: MRCC");
    expect(existsSync(tallied("tally.html"))).toBe(false);
  });

  test("content:tally prints the number of comments that it found", async () => {
    expect((await tally(file)).stdout).toEqual([
      "2 comments, 1 note at the top. Open .local/tally.html.",
    ]);
  });

  test("content:tally reads every file that is named", async () => {
    const more = join(root, "more.json");
    writeFileSync(more, JSON.stringify([{ id: "c", body: "ACE", score: 3 }]));
    expect((await tally(file, more)).stdout.join()).toMatch(/^3 comments,/);
  });
});
