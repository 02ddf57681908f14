import { afterAll, beforeAll, describe, expect, it, vi } from "vitest";
import { draftsShown } from "@/lib/record/drafts";
import { pollTarget } from "@/tools/content/poll-target";
import { withPoll, withSeries } from "@/tools/content/series-index";
import { copyProject, firstPoll, look, type ProjectCopy, publishFirstPoll, type Seen } from "./project-copy";

// Every look at a copy starts a Node of its own, which takes its time on a busy machine.
vi.setConfig({ testTimeout: 60_000 });

const { file, index, href } = firstPoll;

describe("publishing the first poll of a new series", () => {
  let copy: ProjectCopy;
  beforeAll(() => {
    copy = copyProject();
  });
  afterAll(() => copy.remove());
  const make = (...args: string[]) => copy.run(["tools/content-new.ts", ...args]);

  let before: Seen;
  it("starts from a series without polls, whose page is there and whose links are not", () => {
    before = look(copy);
    expect(before).toMatchObject({ latest: 2024, archives: [[2024, 15]] });
    expect(before.years).toContain(2025);
    expect(before.sitemap).not.toContain("/polls/2025");
  });

  it("makes a draft that is seen in a preview, and nowhere else", () => {
    const { status, stdout } = make("polls/2025", "day-1-travel");
    expect([status, stdout.split("\n").slice(0, 2)]).toEqual([0, [`Wrote ${file}`, `Wrote ${index}`]]);
    expect(copy.read(file)).not.toMatch(/TODO|\d{4}-\d{2}-\d{2}/);
    expect(look(copy)).toEqual(before);
    const preview = look(copy, { SHOW_DRAFTS: "1" });
    expect(preview).toMatchObject({ latest: 2025, latestPoll: href });
    for (const env of [{ NODE_ENV: "production" }, { VERCEL_ENV: "production" }])
      expect(look(copy, { SHOW_DRAFTS: "1", ...env })).toEqual(before);
  });

  it("does not write over it", () => {
    copy.edit(file, "lookFor: []", `lookFor: ${firstPoll.lookFor}`);
    const edited = copy.read(file);
    const { status, stdout, stderr } = make("polls/2025/day-1-travel");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toContain(`${file} is there already. It was left alone`);
    expect(copy.read(file)).toBe(edited);
    copy.edit(file, `lookFor: ${firstPoll.lookFor}`, "lookFor: []");
  });

  it("is refused until what a draft may owe is there, naming file and field", () => {
    copy.edit(file, "draft: true,\n", "");
    expect(() => look(copy)).toThrow(/day-01-travel\.ts does not hold:\n {2}lookFor: must be written/);
    expect(() => look(copy)).toThrow("firstPublished: must be a day such as");
    copy.edit(file, "lookFor: []", `lookFor: ${firstPoll.lookFor},\n  firstPublished: "2026-12-01"`);
    expect(() => look(copy)).toThrow('status: says "announced", but day 1 is published');
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
    expect(copy.read("content/polls/2031/index.ts")).toContain("[newYear, fuel, rentTaxes]");
    expect(look(copy).years).toEqual([2024, 2025, 2031]);
    expect(look(copy, { SHOW_DRAFTS: "1" }).latestPoll).toBe("/polls/2031/day-3-rent-taxes");
  });

  it("refuses with a sentence, and writes nothing", () => {
    const contents = copy.read(index);
    const { status, stdout, stderr } = make("polls/2025", "day-1-fuel");
    expect([status, stdout]).toEqual([1, ""]);
    expect(stderr).toBe(`${index} has a poll for day 1 already: day-01-travel.ts.\n`);
    expect(copy.read(index)).toBe(contents);
  });
});

describe("the address of a poll", () => {
  it.each<[string, string | undefined, string]>([
    ["polls/2025", undefined, '"polls/2025" names no poll: it should read like polls/2025/day-1-travel'],
    ["polls/25/day-1-travel", undefined, '"25" is no year of a series'],
    ["polls/2025/Day-1-Travel", undefined, "it should read day-N-name, in lower case"],
    ["polls/2025/day-32-travel", undefined, "A series has days 1 to 31"],
    ["polls/2025/day-02-fuel", undefined, "Write the day without a zero in front: day-2-fuel"],
    ["polls/2025/day-2-crypto", undefined, "utilities     Utilities"],
    ["polls/2025/day-2-fuel", "petrol", 'There is no category "petrol"'],
    ["cards/sbi-cashback", undefined, "Cards are added by hand, in content/cards.ts"],
  ])("%s (%s) is refused with what it should be", (address, category, says) =>
    expect(() => pollTarget(address, category)).toThrow(says),
  );

  it.each<[string, string | undefined, string[], string]>([
    ["polls/2025/day-1-travel", undefined, ["travel"], "travel"],
    ["content/polls/2025/day-12-rent-taxes/", undefined, ["rent", "taxes"], "rentTaxes"],
    ["polls/2025/day-13-gold-jewelry", undefined, ["gold"], "goldJewelry"],
    ["polls/2025/day-14-top-spenders", undefined, ["luxury"], "topSpenders"],
    ["polls/2025/day-15-finale", "none", [], "finale"],
    ["polls/2025/day-3-new", "ltf", ["ltf"], "pollNew"],
    ["polls/2025/day-4-5-star", "travel,dining", ["travel", "dining"], "poll5Star"],
  ])("%s (%s) says its categories and its export", (address, category, categories, identifier) =>
    expect(pollTarget(address, category)).toMatchObject({ categories, identifier }),
  );
});

describe("an index that does not look as expected", () => {
  const target = pollTarget("polls/2025/day-1-travel");
  it.each([
    ["", "does not end with a list of polls"],
    ["export const series2025 = defineSeries({}, [fuel]);\n", "imports other polls than it lists"],
    ["export const series2025 = defineSeries({}, []);\n", "does not import defineSeries as expected"],
  ])("is left alone, with what to add by hand (%#)", (source, why) => {
    expect(() => withPoll(source, target)).toThrow(why);
    expect(() => withPoll(source, target)).toThrow('import { travel } from "./day-01-travel.ts";');
  });

  it("of all series is left alone as well", () => {
    expect(() => withSeries("export const allSeries = [];\n", 2030)).toThrow(
      'import { series2030 } from "./2030/index.ts";',
    );
  });
});

describe("drafts", () => {
  it.each<[Record<string, string>, boolean]>([
    [{}, false],
    [{ NODE_ENV: "development" }, false],
    [{ NODE_ENV: "development", SHOW_DRAFTS: "1" }, true],
    [{ NODE_ENV: "development", SHOW_DRAFTS: "0" }, false],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "1" }, false],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "1", VERCEL_ENV: "preview" }, true],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "1", VERCEL_ENV: "production" }, false],
    [{ NODE_ENV: "development", SHOW_DRAFTS: "1", VERCEL_ENV: "production" }, false],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "true" }, false],
  ])("with %j are drawn: %s", (env, shown) => expect(draftsShown(env)).toBe(shown));
});
