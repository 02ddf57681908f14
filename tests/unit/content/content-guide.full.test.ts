import { execa, execaSync } from "execa";
import { afterAll, describe, expect, it, vi } from "vitest";
import { freePort } from "../../../scripts/lib/processes.ts";
import { freezeRecord } from "../../fixtures/frozen-content";
import { guideBlocks } from "./other-records";
import { copyProject, firstPoll } from "./project-copy";

const copy = copyProject(true);
// The frozen record has no result for day 3, even if the owner has added one since.
freezeRecord(copy);
copy.run(["scripts/content-freeze.ts"]);
const guide = copy.read("docs/content.md");
const [result = "", correction = ""] = guideBlocks(copy);
/** The commands of the guide as it prints them, in its order. */
const commands = [...guide.matchAll(/`(npm run [^`]+)`/g)].map(([, command = ""]) => command);
const command = (name: string) =>
  commands.find((line) => line.startsWith(`npm run ${name}`)) ?? name;
/** The commands run without the settings of this test run. */
const environment = { FORCE_COLOR: "0", NODE_ENV: undefined, VITEST: undefined, TEST: undefined };
const run = (name: string, args = "") =>
  execaSync(command(name) + args, {
    cwd: copy.folder,
    shell: true,
    reject: false,
    all: true,
    env: { ...environment },
  });

afterAll(() => copy.remove());

/**
 * Follows docs/content.md in a copy of the project. Every command is run as the document prints it.
 */
describe("docs/content.md", () => {
  const day3 = "content/polls/2024/day-03-dining.ts";

  it("every command that docs/content.md names is run in a test", () => {
    const names = commands.map((line) => line.split(" ")[2]);
    expect([...new Set(names)].toSorted()).toEqual(
      "content:freeze content:new content:status content:tally dev preview:drafts test:unit".split(
        " ",
      ),
    );
  });

  it("after a result is filled in, npm run test:unit asks for content:freeze", () => {
    copy.edit(day3, 'result: { kind: "not-recorded" },', result + correction);
    const failedRun = run("test:unit");
    expect(failedRun.exitCode).toBe(1);
    expect(failedRun.stderr.split("\n").filter((line) => line && !/^npm /.test(line))).toEqual([
      expect.stringMatching(/^The record has changed in \d+ lines, .*`npm run content:freeze`/),
    ]);
  });

  it("a poll result that follows docs/content.md needs no reformatting", () => {
    expect(run("content:freeze").exitCode).toBe(0);
    const options = { cwd: copy.folder, preferLocal: true, localDir: copy.folder, reject: false };
    const format = execaSync(options)`biome check --vcs-enabled=false ${day3}`;
    expect(format.exitCode).toBe(0);
  });

  // The limit is an hour, because this test runs all unit tests of the copy, maybe on a busy
  // machine.
  it("the unit tests pass after a new result is added to content/record.txt", {
    timeout: 3_600_000,
  }, () => {
    const unit = run("test:unit");
    expect(unit.all.match(/^.*(?:FAIL|Error).*$/gm) ?? []).toEqual([]);
    expect(unit.exitCode).toBe(0);
  });

  it("the content commands work if typed as docs/content.md prints them", () => {
    expect(run("content:status").stdout).toContain("TO CONFIRM BEFORE PUBLISHING");
    expect(run("content:new").stdout).toContain(`Wrote ${firstPoll.file}`);
    expect(copy.read(firstPoll.file)).not.toMatch(/TODO|\d{4}-\d{2}-\d{2}/);
    copy.write("thread.json", '[{"id":"a","body":"Infinia","score":90}]');
    expect(run("content:tally").exitCode).toBe(0);
    expect(copy.read(".local/tally.html")).toContain("Infinia");
  });
});

describe("a second run of a command of docs/content.md", () => {
  it("content:new never overwrites a poll", () => {
    const make = (...args: string[]) => copy.run(["scripts/content-new.ts", ...args], false);
    const before = copy.read(firstPoll.file);
    const again = make("polls/2025/day-1-travel");
    expect(again.exitCode).toBe(1);
    expect(again.stdout).toBe("");
    expect(again.stderr).toContain(`${firstPoll.file} exists already and was not changed`);
    const other = make("polls/2025", "day-1-fuel");
    expect(other.stderr).toBe(
      "content/polls/2025 has a poll for day 1 already: day-01-travel.ts. Edit that file, or choose another day.",
    );
    expect(copy.read(firstPoll.file)).toBe(before);
    for (const slug of ["day-2-fuel", "day-3-rent-taxes", "day-1-dining"])
      expect(make("polls/2031", slug).stderr).toBe("");
    expect(copy.read("content/polls/2031/polls.ts").match(/day\d+/g)).toEqual([
      "day01",
      "day02",
      "day03",
    ]);
    expect(copy.read("content/polls/index.ts")).toContain("[series2024, series2025, series2031]");
    expect(copy.run(["scripts/content-status.ts"])).toMatchObject({ exitCode: 0, stderr: "" });
  });

  it("preview:drafts shows the drafts until it is stopped", async () => {
    const port = String(await freePort());
    const server = execa(command("preview:drafts"), {
      cwd: copy.folder,
      shell: true,
      reject: false,
      detached: true,
      env: { ...environment, PORT: port, SITE_URL: `http://localhost:${port}` },
    });
    const get = (path: string) => fetch(`http://127.0.0.1:${port}${path}`);
    try {
      await vi.waitFor(async () => expect((await get("/")).status).toBe(200), {
        timeout: 900_000,
        interval: 1000,
      });
      for (const path of ["/polls/2025", "/categories", "/cards", "/polls/2024/day-3-dining"])
        expect((await get(path)).status, path).toBe(200);
      const draft = await get(firstPoll.href);
      expect(draft.status).toBe(200);
      expect(await draft.text()).toContain("Draft");
    } finally {
      // Ctrl-C in a terminal also sends this signal to the whole process group.
      process.kill(-(server.pid ?? 0), "SIGINT");
      await server;
    }
    await expect(get("/")).rejects.toThrow();
  });
});
