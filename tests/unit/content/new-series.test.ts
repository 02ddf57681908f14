import { readdirSync, readFileSync } from "node:fs";
import { describe, expect, it } from "vitest";
import { draftsShown } from "@/lib/record/published";
import { pollTarget } from "@/scripts/content/draft";
import { pollList, seriesList } from "@/scripts/content/lists";

describe("the address of a poll", () => {
  const form = "it should read like polls/2025/day-1-travel, with a year from 2024 on";
  it.each<[string, string | undefined, string]>([
    ["polls/2025", undefined, form],
    ["polls/2025/Day-1-Travel", undefined, form],
    ["polls/2023/day-1-travel", undefined, form],
    ["polls/2025/day-32-travel", undefined, form],
    ["polls/2025/day-0-travel", undefined, form],
    ["polls/2025/day-1-travel-", undefined, form],
    ["polls/2025/day-02-fuel", undefined, "should read like polls/2025/day-2-fuel,"],
    ["polls/2025/Day 11 Forex", undefined, "should read like polls/2025/day-11-forex,"],
    [
      "content/polls/2026/day-12-rent_taxes.ts",
      undefined,
      "should read like polls/2026/day-12-rent-taxes,",
    ],
    ["polls/2025/day-2-fule", undefined, 'none for a finale. Did you mean "fuel"?'],
    ["polls/2025/day-2-fuel", "petrol", '"petrol" is not a category'],
    ["polls/2025/day-2-fuel", "rent,tax", "none for a finale."],
  ])("content:new refuses the address %s (%s) with a suggestion", (address, category, says) =>
    expect(() => pollTarget(address, category)).toThrow(says),
  );

  it.each<[string, string | undefined, string[]]>([
    ["polls/2025/day-1-travel", undefined, ["travel"]],
    ["content/polls/2025/day-12-rent-taxes/", undefined, ["rent", "taxes"]],
    ["polls/2025/day-13-gold-jewelry", undefined, ["gold"]],
    ["polls/2025/day-15-finale", undefined, []],
    ["polls/2025/day-1-new-year", "none", []],
    ["polls/2025/day-4-5-star", "travel,dining", ["travel", "dining"]],
    ["polls/2025/day-4-5-star", "travel, dining", ["travel", "dining"]],
    ["polls/2025/day-4-5-star", "travel,travel", ["travel"]],
    ["polls/2025/day-4-travel-flights", undefined, ["travel"]],
  ])("content:new reads the categories from the address %s (%s)", (address, category, categories) =>
    expect(pollTarget(address, category).categories).toEqual(categories),
  );
});

it.each([
  ["polls/2024/day-1-travel", 2024, 1, "content/polls/2024/day-01-travel.ts"],
  ["polls/2029/day-31-fuel", 2029, 31, "content/polls/2029/day-31-fuel.ts"],
  ["polls/2030/day-20-upi", 2030, 20, "content/polls/2030/day-20-upi.ts"],
])("content:new derives day, year, file name from %s", (address, year, day, file) => {
  const slug = address.split("/").at(-1);
  expect(pollTarget(address)).toMatchObject({ year, day, slug, file });
});

describe("the lists in content/polls", () => {
  const folder = "content/polls";
  const years = readdirSync(folder).filter((name) => !name.includes("."));
  /** Only names and file names are compared, because the formatter may break lines anywhere. */
  const words = (text: string) => text.match(/[\w./-]+/g)?.join(" ");

  it("the generated lists in content/polls are up to date", () => {
    const wanted = new Map([
      [`${folder}/index.ts`, seriesList(years)],
      ...years.map(
        (year) =>
          [`${folder}/${year}/polls.ts`, pollList(readdirSync(`${folder}/${year}`))] as const,
      ),
    ]);
    for (const [file, text] of wanted)
      expect(words(readFileSync(file, "utf8")), `${file} should read:\n${text}`).toBe(words(text));
  });

  it("generated lists sort polls by day, but series by year", () => {
    const polls = pollList(["day-10-fuel.ts", "day-02-rent.ts", "polls.ts", "day-01-travel.ts"]);
    expect(polls.match(/day-\d+/g)).toEqual(["day-01", "day-02", "day-10"]);
    const series = seriesList(["2026", "index.ts", "2024", "2025"]);
    expect(series.match(/\.\/\d+/g)).toEqual(["./2024", "./2025", "./2026"]);
  });
});

describe("the source of a list in content/polls", () => {
  it("polls.ts exports each poll under the name of its day, such as day01", () => {
    expect(pollList(["day-01-travel.ts", "index.ts"])).toMatch(
      /^\/\/ Written by .*\nexport \{ poll as day01 \} from "\.\/day-01-travel\.ts";\n$/,
    );
  });

  it("polls.ts has an empty export if the series has no polls", () => {
    expect(pollList(["index.ts", "polls.ts"])).toMatch(/^\/\/ Written by .*\nexport \{\};\n$/);
  });

  it("the list of series ignores folders like 2024-old", () => {
    expect(seriesList(["2024", "2024-old", "12024"])).toContain("allSeries = [series2024];");
  });
});

describe("drafts", () => {
  it.each<[Record<string, string>, boolean]>([
    [{ NODE_ENV: "development", SHOW_DRAFTS: "1" }, true],
    [{ NODE_ENV: "development", SHOW_DRAFTS: "0" }, false],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "1" }, false],
    [{ NODE_ENV: "production", SHOW_DRAFTS: "1", VERCEL_ENV: "preview" }, true],
    [{ NODE_ENV: "development", SHOW_DRAFTS: "1", VERCEL_ENV: "production" }, false],
  ])("with the environment %j, drafts are shown: %s", (env, shown) =>
    expect(draftsShown(env)).toBe(shown),
  );
});
