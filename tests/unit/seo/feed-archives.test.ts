import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SeriesContent } from "@/content/types";
import { siteUrl } from "@/lib/env";
import { frozenPoll, frozenSeries } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

/** Series of the years from 2031 on, each with this many polls. */
const seriesOf = (...counts: readonly number[]): SeriesContent[] =>
  counts.map((count, index) => {
    const year = 2031 + index;
    const days = Array.from({ length: count }, (_, day) => day + 1);
    return frozenSeries(
      year,
      days.map((day) =>
        frozenPoll(year, day, "travel", undefined, { firstPublished: `${year}-01-10` }),
      ),
      { firstPublished: "2020-01-01" },
    );
  });

/** Loads the feed of a site with these series. */
async function load(allSeries: readonly SeriesContent[]) {
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const atom = await import("@/lib/publish/seo/atom");
  const { publishedSeries } = await import("@/lib/record/published");
  const { dataFiles } = await import("@/lib/publish/data/files");
  return { ...atom, publishedSeries, dataFiles };
}
type Feed = Awaited<ReturnType<typeof load>>;

const linksIn = (xml: string): string[] =>
  Array.from(
    xml.matchAll(/<link rel="([a-z-]+)" type="application[^>]*href="([^"]*)"/g),
    (link) => `${link[1]} ${link[2]?.replace(siteUrl(), "")}`,
  );

describe("a feed that has room for every entry", () => {
  it("a feed with exactly thirty entries has no archive", async () => {
    const { archivedSeries, atomFeed } = await load(seriesOf(15, 15));
    expect(archivedSeries()).toEqual([]);
    expect(linksIn(atomFeed())).toEqual(["self /feed.xml"]);
  });
});

describe("the archives of a feed", () => {
  let feed: Feed;
  beforeAll(async () => {
    feed = await load(seriesOf(10, 10, 11));
  });
  const archiveOf = (year: number): string => {
    const series = feed.publishedSeries.find((candidate) => candidate.year === year);
    if (!series) throw new Error(`There is no series of ${year}.`);
    return feed.atomArchive(series);
  };

  it("a feed with 31 entries has an archive for each series", () => {
    expect(feed.archivedSeries().map(({ year }) => year)).toEqual([2033, 2032, 2031]);
  });

  it("each archive of the feed is one of the site’s data files", () => {
    const archives = feed.dataFiles.filter(({ href }) => href.endsWith(".xml"));
    expect(archives.map(({ href }) => href)).toEqual([
      "/polls/2033.xml",
      "/polls/2032.xml",
      "/polls/2031.xml",
    ]);
    expect(new Set(archives.map(({ type }) => type))).toEqual(
      new Set(["application/atom+xml; charset=utf-8"]),
    );
    expect(archives[2]?.body()).toBe(archiveOf(2031));
  });

  it("a feed with archives declares the XML namespace of feed history", () => {
    expect(feed.atomFeed()).toContain(' xmlns:fh="http://purl.org/syndication/history/1.0"');
  });

  it("a feed archive between two others links to both", () => {
    expect(linksIn(archiveOf(2032))).toEqual([
      "self /polls/2032.xml",
      "current /feed.xml",
      "prev-archive /polls/2031.xml",
      "next-archive /polls/2033.xml",
    ]);
  });

  it("the oldest feed archive links to no older archive", () => {
    expect(linksIn(archiveOf(2031))).not.toContainEqual(expect.stringContaining("prev-archive"));
  });

  it("a feed archive has an id of its own", () => {
    expect(archiveOf(2032)).toMatch(/<id>tag:[^,]+,2032-01-10:\/polls\/2032\.xml<\/id>/);
  });

  it("if a feed covers several years, the titles of its entries name the year", () => {
    expect(archiveOf(2031)).toContain(
      "<title>2031, day 10: The best credit card for travel</title>",
    );
  });

  it("of polls published on one day, the feed lists the newest series first", () => {
    const dated = feed.publishedSeries.flatMap(({ polls }) =>
      polls.slice(0, 1).map((poll) => ({ ...poll, firstPublished: "2026-01-10" })),
    );
    const titles = Array.from(feed.atomFeed(dated.toReversed()).matchAll(/<title>(\d{4})/g));
    expect(titles.map(([, year]) => year)).toEqual(["2033", "2032", "2031"]);
  });
});
