import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftPath, makeRelease } from "../../site/container/release";
import { copyProject, firstPoll } from "./project-copy";

const { file } = firstPoll;
const list = "content/polls/2025/polls.ts";

describe("npm run content:new", () => {
  const copy = copyProject();
  afterAll(() => copy.remove());
  const make = (...args: string[]) => copy.run(["owner/content-new.ts", ...args]);

  it("makes a draft without a day or a thing to do in it, and does not write over it", () => {
    const { status, stdout } = make("polls/2025", "day-1-travel");
    expect([status, stdout.split("\n").slice(0, 2)]).toEqual([0, [`Wrote ${file}`, `Wrote ${list}`]]);
    expect(copy.read(file)).not.toMatch(/TODO|\d{4}-\d{2}-\d{2}/);
    copy.edit(file, "lookFor: []", `lookFor: ${firstPoll.lookFor}`);
    const edited = copy.read(file);
    const again = make("polls/2025/day-1-travel");
    expect([again.status, again.stdout]).toEqual([1, ""]);
    expect(again.stderr).toContain(`${file} is there already and was left alone`);
    expect(copy.read(file)).toBe(edited);
  });

  it("begins a year that nobody has mentioned yet, in any order of days", () => {
    for (const slug of ["day-2-fuel", "day-1-new-year", "day-3-rent-taxes"])
      expect(make("polls/2031", slug, ...(slug.includes("new") ? ["--category", "none"] : [])).stderr).toBe(
        "",
      );
    expect(copy.read("content/polls/2031/polls.ts")).toContain("[day01, day02, day03]");
    expect(copy.read("content/polls/index.ts")).toContain("[series2024, series2025, series2031]");
    expect(copy.run(["owner/content-status.ts"])).toMatchObject({ status: 0, stderr: "" });
  });

  it("refuses with a sentence, and writes nothing", () => {
    const contents = copy.read(list);
    const { status, stdout, stderr } = make("polls/2025", "day-1-fuel");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe("content/polls/2025 has a poll for day 1 already: day-01-travel.ts.\n");
    expect(copy.read(list)).toBe(contents);
  });
});

describe("a release with a new series", () => {
  let files: string;
  const built = (route: string, ending = "html") => readFileSync(join(files, `${route}.${ending}`), "utf8");
  beforeAll(async () => {
    files = join((await makeRelease()).site, ".next/site/files");
  });

  it("has the series’ page, indexable, and the poll’s with its result", () => {
    expect(built("polls/2025")).toContain(`href="${firstPoll.href}"`);
    expect(built("polls/2025")).not.toContain("noindex");
    expect(built("polls/2025/day-1-travel")).toContain('data-figure="2025.day-1.winner.upvotes"');
    expect(built("polls/2025/day-1-travel")).toContain("December 2025");
  });

  it("links to it from home, archives, navigation and the 404 page", () => {
    for (const route of ["index", "archives", "categories", "404", "polls/2024/day-3-dining"])
      expect(built(route), route).toContain('href="/polls/2025"');
  });

  it("names it in every list that names the newest poll of before: sitemap, feeds, data", () => {
    const lists = globSync("**/*.{xml,json,csv,txt}", { cwd: files })
      .map((name) => ({ name, text: readFileSync(join(files, name), "utf8") }))
      .filter(({ name, text }) => !name.includes("2024") && text.includes("/polls/2024/day-15-finale"));
    expect(lists.map(({ name }) => name)).toContain("sitemap.xml");
    for (const { name, text } of lists) expect(text.includes(firstPoll.href), name).toBe(true);
  });

  it("has no trace of the draft", () => {
    expect(existsSync(join(files, `${draftPath}.html`))).toBe(false);
    for (const name of globSync("**/*.{html,xml,json,csv,rsc}", { cwd: files }))
      expect(readFileSync(join(files, name), "utf8"), name).not.toContain(draftPath);
    expect(built("polls/2026")).toContain("noindex");
  });
});
