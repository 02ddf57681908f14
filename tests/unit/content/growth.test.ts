import { expect, it, vi } from "vitest";
import { series2024 } from "@/content/polls/2024/index";
import { madeUpCards, madeUpSeries } from "../../fixtures/growing-record";
import { drawSite } from "./drawn";

/*
 * Twenty series, of which a page shows the newest whole and leads to the others. What a build and
 * its pages take then: `npm run growth`.
 */

type Cards = typeof import("@/content/cards");

it("keeps lists of twenty series short", async () => {
  const years = 19;
  vi.doMock("@/content/cards", async (original) => {
    const real = await original<Cards>();
    const cards = { ...real.cards, ...madeUpCards(years) };
    return { ...real, cards, cardIds: Object.keys(cards) };
  });
  const site = await drawSite(
    [series2024, ...madeUpSeries(years, series2024.pollContents)],
    /^\/(?:cards|charts|archives|home\/member|cards\/axis-voyage-0)?$/,
  );
  const count = (path: string, pattern: RegExp): number =>
    site.drawn.find((page) => page.path === path)?.html.match(pattern)?.length ?? 0;

  // Every card is on /cards, those of the newest series as rows of the table.
  expect(count("/cards", /<tr data-card=/g)).toBeLessThan(30);
  expect(
    new Set(site.drawn.find(({ path }) => path === "/cards")?.html.match(/"\/cards\/[^"]+"/g)).size,
  ).toBeGreaterThan(120);
  expect(count("/charts", /<figure/g)).toBeLessThan(20);
  expect(count("/charts", /href="\/charts\/\d{4}"/g)).toBe(19);
  expect(count("/archives", /<ul class="border-t-2/g)).toBe(3);
  expect(count("/archives", /href="\/polls\/\d{4}"/g)).toBe(20);
  expect(count("/", /Send us the link/g)).toBe(1);
  expect(count("/home/member", /Send us the link/g)).toBe(1);
  expect(count("/cards/axis-voyage-0", /<h2/g)).toBeLessThan(12);
});

it("splits the feed of twenty series into the newest and archives", async () => {
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({
    allSeries: [series2024, ...madeUpSeries(19, series2024.pollContents)],
  }));
  const { atomArchive, atomFeed } = await import("@/lib/publish/seo/atom");
  const { publishedSeries } = await import("@/lib/record/published");
  const feed = atomFeed();
  expect(feed.match(/<entry>/g)).toHaveLength(30);
  expect(feed).toMatch(/<link rel="prev-archive" [^>]*\/polls\/2043\.xml"\/>/);
  const [newest, older] = publishedSeries;
  if (!newest || !older) throw new Error("no series");
  expect(atomArchive(newest)).toContain("<fh:archive/>");
  expect(atomArchive(newest)).not.toContain("next-archive");
  expect(atomArchive(older)).toMatch(/rel="next-archive" [^>]*\/polls\/2043\.xml"/);
  expect(atomArchive(older).match(/<entry>/g)).toHaveLength(15);
});
