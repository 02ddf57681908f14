import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { copyProject, firstPoll, type ProjectCopy, publishFirstPoll } from "./project-copy";

/** A production build of a copy in which the first poll of 2025 is published, and one of 2026 is a draft. */
describe("a production build with a new series", () => {
  let copy: ProjectCopy | undefined;
  const folder = () => copy?.folder ?? "";
  const built = (route: string, ending = "html") =>
    readFileSync(join(folder(), ".next/site/files", `${route}.${ending}`), "utf8");

  beforeAll(() => {
    copy = copyProject(true);
    publishFirstPoll(copy);
    copy.run(["tools/content-new.ts", "polls/2026", "day-1-fuel"]);
    // Asked for on purpose: a production build must leave drafts out all the same.
    const { status, stdout, stderr } = copy.run(["node_modules/next/dist/bin/next", "build"], {
      NODE_ENV: "production",
      SHOW_DRAFTS: "1",
      SITE_URL: "http://localhost:3000",
    });
    if (status !== 0) throw new Error(stdout + stderr);
  });
  afterAll(() => copy?.remove());

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
    const app = join(folder(), ".next/site/files");
    const lists = globSync("**/*.{xml,json,csv,txt}", { cwd: app })
      .map((name) => ({ name, text: readFileSync(join(app, name), "utf8") }))
      .filter(({ name, text }) => !name.includes("2024") && text.includes("/polls/2024/day-15-finale"));
    expect(lists.map(({ name }) => name)).toContain("sitemap.xml");
    for (const { name, text } of lists) expect(text.includes(firstPoll.href), name).toBe(true);
  });

  it("has no trace of the draft", () => {
    expect(existsSync(join(folder(), ".next/site/files/polls/2026/day-1-fuel.html"))).toBe(false);
    for (const name of globSync("**/*.{html,xml,json,csv,rsc}", { cwd: join(folder(), ".next/site/files") }))
      expect(built(name.replace(/\.\w+$/, ""), name.replace(/^.*\./, "")), name).not.toContain(
        "2026/day-1-fuel",
      );
    expect(built("polls/2026")).toContain("noindex");
  });
});
