import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { draftPath, makeRelease } from "../../site/container/release";
import { copyProject, firstPoll, look, type ProjectCopy, publishFirstPoll, type Seen } from "./project-copy";

const { file, href } = firstPoll;
const list = "content/polls/2025/polls.ts";

describe("publishing the first poll of a new series", () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  const make = (...args: string[]) => copy.run(["owner/content-new.ts", ...args]);

  let before: Seen;
  it("starts from a series without polls, whose page is there and whose links are not", () => {
    before = look(copy);
    expect(before).toMatchObject({ latest: 2024, archives: [[2024, 15]] });
    expect(before.years).toContain(2025);
    expect(before.sitemap).not.toContain("/polls/2025");
  });

  it("makes a draft that is seen in a preview, and nowhere else", () => {
    const { status, stdout } = make("polls/2025", "day-1-travel");
    expect([status, stdout.split("\n").slice(0, 2)]).toEqual([0, [`Wrote ${file}`, `Wrote ${list}`]]);
    expect(copy.read(file)).not.toMatch(/TODO|\d{4}-\d{2}-\d{2}/);
    expect(look(copy)).toEqual(before);
    const preview = look(copy, { SHOW_DRAFTS: "1" });
    expect(preview).toMatchObject({ latest: 2025, latestPoll: before.latestPoll });
    for (const env of [{ NODE_ENV: "production" }, { VERCEL_ENV: "production" }])
      expect(look(copy, { SHOW_DRAFTS: "1", ...env })).toEqual(before);
  });

  it("does not write over it", () => {
    copy.edit(file, "lookFor: []", `lookFor: ${firstPoll.lookFor}`);
    const edited = copy.read(file);
    const { status, stdout, stderr } = make("polls/2025/day-1-travel");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${file} is there already and was left alone`);
    expect(copy.read(file)).toBe(edited);
    copy.edit(file, `lookFor: ${firstPoll.lookFor}`, "lookFor: []");
  });

  it("is refused until what a draft may owe is there, naming file and field", () => {
    copy.edit(file, "draft: true,\n", "");
    expect(() => look(copy)).toThrow("day-01-travel.ts: lookFor must be written");
    expect(() => look(copy)).toThrow("firstPublished must be a day such as");
    copy.edit(file, "lookFor: []", `lookFor: ${firstPoll.lookFor},\n  firstPublished: "2026-11-21"`);
    expect(() => look(copy)).toThrow('status says "announced", but day 1 is published');
  });

  it("makes archives, latest links, navigation, sitemap, categories and figures follow", () => {
    copy.remove();
    copy = copyProject();
    publishFirstPoll(copy);
    const after = look(copy);
    expect(after.archives).toEqual([
      [2025, 1],
      [2024, 15],
    ]);
    expect(after).toMatchObject({
      latest: 2025,
      latestPoll: href,
      travel: [href, "hdfc-infinia"],
      lead: "50",
    });
    expect(after.nav).toContainEqual(["2025 Polls", "/polls/2025"]);
    expect(after.footer.slice(0, 2)).toEqual(["2025 Polls", "2024 Polls"]);
    expect(after.sitemap).toEqual(expect.arrayContaining([...before.sitemap, "/polls/2025", href]));
    expect(after.polls).toEqual([href, ...before.polls]);
    expect(after.status).toContain(href);
    expect(after.contradictions).toBe(before.contradictions);
  });

  it("works for a year that nobody has mentioned yet, in any order of days", () => {
    for (const slug of ["day-2-fuel", "day-1-new-year", "day-3-rent-taxes"])
      expect(make("polls/2031", slug, ...(slug.includes("new") ? ["--category", "none"] : [])).stderr).toBe(
        "",
      );
    expect(copy.read("content/polls/2031/polls.ts")).toContain("[day01, day02, day03]");
    expect(look(copy).years).toEqual([2024, 2025, 2031]);
    // "Latest results" leads where there are some.
    expect(look(copy, { SHOW_DRAFTS: "1" })).toMatchObject({ latest: 2031, latestPoll: href });
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
