import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { beforeAll, describe, expect, it, vi } from "vitest";
import ArchivesPage from "@/app/(public)/archives/page";
import CategoriesPage from "@/app/(public)/categories/page";
import SeriesPage from "@/app/(public)/polls/[year]/page";
import { environment } from "@/lib/env";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
/*
 * Six years. The third has two published polls of five, with totals of its own. The last has not
 * been published.
 */
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const won = { kind: "decided" as const, winner: placing("axis-ace", [40, 9]) };
  const split = {
    kind: "split" as const,
    winners: [
      { ...placing("amex-mrcc", [10, 2]), category: "rent" as const, for: "Rent payments" },
      { ...placing("hdfc-bizblack", [5, 1]), category: "taxes" as const, for: "Taxes" },
    ],
  };
  const rent = { categories: ["rent" as const, "taxes" as const], topic: "rent and taxes" };
  const published = { days: 5, comments: 100, upvotes: 1100, awards: 3 };
  return {
    allSeries: [
      frozenSeries(2031, [frozenPoll(2031, 1, "travel", won)]),
      frozenSeries(2032, [frozenPoll(2032, 1, "gold"), frozenPoll(2032, 2, "fuel", won)]),
      frozenSeries(2033, [frozenPoll(2033, 1, "rent", split, rent), frozenPoll(2033, 2, "upi")], {
        status: "running",
        published,
      }),
      frozenSeries(2034, [], { status: "announced" }),
    ],
  };
});

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>|<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const propsOf = (year: number) => ({
  params: Promise.resolve({ year: String(year) }),
  searchParams: Promise.resolve({}),
});
const pageOf = async (year: number) => draw((await SeriesPage(propsOf(year))) as ReactNode);

/** The page of each year. */
const html = new Map<number, string>();
beforeAll(async () => {
  environment().indexable = true;
  for (const year of [2031, 2032, 2033, 2034]) html.set(year, await pageOf(year));
});
const htmlOf = (year: number): string => html.get(year) ?? "";
const dataOf = (page: string): Record<string, unknown>[] =>
  JSON.parse(/<script type="application\/ld\+json">(.*?)<\/script>/.exec(page)?.[1] ?? "")[
    "@graph"
  ];

describe("the page of a series", () => {
  it("the intro of a series’ page names the forum before the number of results", () => {
    const lead = wordsOf(htmlOf(2032).split("</h1>")[1]?.split("</header>")[0] ?? "");
    expect(lead).toBe(
      `A poll a day on ${siteText("forumName")}, December 2032. We have 1 of 2 results.`,
    );
  });

  it("with only two polls, the page of a five-day series expects five results", () => {
    expect(wordsOf(htmlOf(2033))).toContain("We have 1 of 5 results.");
  });

  it("a series’ structured data lists the polls before the data set", () => {
    const [, list, dataset] = dataOf(htmlOf(2032));
    expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 2 });
    expect(dataset).toMatchObject({ "@type": "Dataset" });
  });
});

describe("the page of a series without polls", () => {
  it("the page of a series without polls says that none have been published", () => {
    expect(wordsOf(htmlOf(2034))).toContain(
      "The 2034 polls have not been publishedSee the 2033 results instead.",
    );
  });
});

describe("the archives", () => {
  const page = draw(<ArchivesPage />);
  const entries = page.match(/<article[\s\S]*?<\/article>/g) ?? [];
  const _yearOf = (entry: string) => /href="\/polls\/(\d+)"/.exec(entry)?.[1];

  it.each([
    [0, "2 polls. We have 1 of 5 results."],
    [1, "2 polls. We have 1 of 2 results."],
    [2, "We have one poll and its result."],
  ])("entry %i of the archives says “%s”", (index, words) => {
    expect(wordsOf(entries[index] ?? "")).toContain(words);
  });

  it("the structured data of the archives lists the published series", () => {
    const [, list] = dataOf(page);
    expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 3 });
  });
});

describe("the list of categories", () => {
  const page = draw(<CategoriesPage />);
  const anchors = [...page.matchAll(/<li id="([^"]*)"/g)].map(([, id]) => id);

  it("the list of categories says which categories shared a poll", () => {
    expect(wordsOf(page)).toContain(
      "Winners by type of spending. Rent and taxes were one poll in 2033.",
    );
  });

  it("the list of categories begins with those that have a winner", () => {
    expect(anchors).toEqual(["travel", "fuel", "rent", "taxes", "upi", "gold"]);
  });

  it("only a category without a result has a link “What to check”", () => {
    const links = page.match(/<a [^>]*>(?:Poll|What to check):[\s\S]*?<\/a>/g) ?? [];
    expect(links.map(wordsOf)).toEqual([
      "Poll: 2031, day 1, Travel",
      "Poll: 2032, day 2, Fuel Spend",
      "Poll: 2033, day 1, Rent Payments",
      "Poll: 2033, day 1, Taxes & Government",
      "What to check: 2033, day 2, UPI Spend",
      "What to check: 2032, day 1, Gold & Jewelry",
    ]);
  });

  it("the structured data of the list of categories has every category", () => {
    const [, list] = dataOf(page);
    expect(list).toMatchObject({ "@type": "ItemList", numberOfItems: 6 });
  });
});
