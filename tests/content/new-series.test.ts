import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { draftsShown } from "@/lib/record/drafts";
import { pollTarget } from "@/tools/content/poll-target";
import { pollList, seriesList } from "@/tools/content/series-index";

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

describe("the lists of polls and series", () => {
  const folder = "content/polls";
  const years = readdirSync(folder).filter((name) => !name.includes("."));
  /** Names and files alone: the formatter breaks lines as it likes. */
  const words = (text: string) => text.match(/[\w./-]+/g)?.join(" ");

  it("name every poll and every series that is there", () => {
    const wanted = new Map([
      [`${folder}/index.ts`, seriesList(years)],
      ...years.map(
        (year) => [`${folder}/${year}/polls.ts`, pollList(readdirSync(`${folder}/${year}`))] as const,
      ),
    ]);
    for (const [file, text] of wanted)
      expect(words(readFileSync(file, "utf8")), `${file} should read:\n${text}`).toBe(words(text));
  });

  it("are in the order of days, and name what the polls export", () =>
    expect(pollList(["index.ts", "day-12-rent-taxes.ts", "polls.ts", "day-02-new.ts"])).toContain(
      'import { pollNew } from "./day-02-new.ts";\nimport { rentTaxes } from "./day-12-rent-taxes.ts";\n\n' +
        "export const polls = [pollNew, rentTaxes] as const;",
    ));
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
