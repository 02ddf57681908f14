import { brotliCompressSync, constants } from "node:zlib";
import { beforeAll, describe, expect, it, vi } from "vitest";
import type { SeriesContent } from "@/content/types";
import { cards as frozenCards } from "../../fixtures/frozen-cards";
import { allSeries as frozenSeries } from "../../fixtures/frozen-record";
import { madeUpCards, madeUpSeries } from "../../fixtures/growing-record";
import { drawSite, type Site } from "./drawn";

/*
 * Tests a site with twenty series. Its pages show the newest series in full and link to the older
 * ones. `npm run growth` measures the build and the pages of such a site.
 */

type Cards = typeof import("@/content/cards");

const years = 19;
const [series2024] = frozenSeries as unknown as [SeriesContent];
const allSeries = [series2024, ...madeUpSeries(years, series2024.pollContents)];

let site: Site;
beforeAll(async () => {
  vi.doMock("@/content/cards", async (original) => {
    const real = await original<Cards>();
    const cards = { ...frozenCards, ...madeUpCards(years) };
    return { ...real, cards, cardIds: Object.keys(cards) };
  });
  site = await drawSite(
    allSeries,
    /^\/(?:cards(?:\/axis-voyage-0)?|charts(?:\/2043)?|archives|insights(?:\/2042)?|my-cards|home\/member|methodology\/figures\/2043)?$/,
  );
});

function html(path: string): string {
  const page = site.drawn.find((candidate) => candidate.path === path);
  if (!page) throw new Error(`${path} was not drawn`);
  return page.html;
}

const count = (path: string, pattern: RegExp): number => html(path).match(pattern)?.length ?? 0;

describe("a list of twenty series", () => {
  it("the table of /cards has fewer than 30 rows, even with twenty series", () => {
    expect(count("/cards", /<tr data-card=/g)).toBeLessThan(30);
  });

  it.each(["/cards", "/my-cards"])(
    "%s links to every card, even if there are twenty series",
    (path) => {
      expect(new Set(html(path).match(/"\/cards\/[^"]+"/g)).size).toBeGreaterThan(120);
    },
  );

  it("/my-cards has a checkbox for every card under its issuer", () => {
    const sections = html("/my-cards").match(/<details[\s\S]*?<\/details>/g) ?? [];
    expect(sections.length).toBeGreaterThan(15);
    expect(sections.join("").match(/type="checkbox"/g)?.length).toBeGreaterThan(120);
  });

  it.each(["/charts", "/charts/2043"])("%s opens at most three charts", (path) => {
    expect(count(path, /<figure/g)).toBeGreaterThan(10);
    expect(count(path, /<figure/g) - count(path, /<details/g)).toBeLessThanOrEqual(3);
  });

  it("/charts links to the charts of each earlier year", () => {
    expect(count("/charts", /href="\/charts\/\d{4}"/g)).toBe(19);
  });

  it("/insights links to the insights of each earlier year", () => {
    const links = html("/insights").match(/href="\/insights\/\d{4}"/g) ?? [];
    const pages = site.sitemap.filter((path) => /^\/insights\/\d{4}$/.test(path));
    expect(pages.length).toBeGreaterThan(15);
    expect(links).toEqual(pages.map((path) => `href="${path}"`));
  });

  it.each(["/insights", "/insights/2042"])("%s shows the trends of only one series", (path) => {
    expect(count(path, /id="trends/g)).toBe(1);
  });

  it("if a year has no predictions, its insights page has no heading for them", () => {
    expect(html("/insights/2042")).not.toContain("Predictive insights");
  });

  it("/insights/2042 shows the scatter plot of the threads of 2042", () => {
    expect(html("/insights/2042")).toContain('id="scatter-2042"');
  });

  it("/archives lists winners for only the newest two of twenty series", () => {
    expect(count("/archives", /<ul class="border-t-2/g)).toBe(2);
  });

  it("/archives links to every series", () => {
    expect(count("/archives", /href="\/polls\/\d{4}"/g)).toBe(20);
  });

  it.each(["/", "/home/member"])("%s asks readers for missing threads only once", (path) => {
    expect(count(path, /Send us the link/g)).toBe(1);
  });

  it("a card’s page has fewer than ten sections", () => {
    expect(count("/cards/axis-voyage-0", /<h2/g)).toBeLessThan(10);
  });

  it("a card’s page lists six other cards", () => {
    const [, others = ""] = html("/cards/axis-voyage-0").split('id="other-cards"');
    expect(new Set(others.match(/"\/cards\/[^"]+"/g)).size).toBe(6);
  });

  it("the footer links to only three of twenty series", () => {
    const seriesLinks = site.links.filter(({ href }) => /^\/polls\/\d{4}$/.test(href));
    expect(new Set(seriesLinks.map(({ href }) => href)).size).toBe(3);
  });
});

// These limits are for the main part of a page. Head, style, header and footer make the document 7
// to 8.4 kB larger (npm run growth).
describe("the HTML of twenty series", () => {
  it.each([
    ["/my-cards", 5700],
    ["/cards", 5700],
    ["/insights", 5400],
    ["/insights/2042", 5400],
    ["/methodology/figures/2043", 7100],
  ])("a page on twenty series fits into one round trip: %s", (path, most) => {
    const params = { [constants.BROTLI_PARAM_QUALITY]: 9 };
    expect(brotliCompressSync(html(path), { params }).length).toBeLessThanOrEqual(most);
  });
});

describe("the feed of twenty series", () => {
  type Atom = typeof import("@/lib/publish/seo/atom");
  let atom: Atom;
  let published: typeof import("@/lib/record/published");
  beforeAll(async () => {
    vi.resetModules();
    vi.doMock("@/content/polls", () => ({ allSeries }));
    atom = await import("@/lib/publish/seo/atom");
    published = await import("@/lib/record/published");
  });

  it("the feed contains the newest thirty entries", () => {
    expect(atom.atomFeed().match(/<entry>/g)).toHaveLength(30);
  });

  it("the feed links to the newest archive", () => {
    expect(atom.atomFeed()).toMatch(/<link rel="prev-archive" [^>]*\/polls\/2043\.xml"\/>/);
  });

  it("the feed archive of a series has an entry for each of its polls", () => {
    for (const series of published.publishedSeries) {
      expect(atom.atomArchive(series)).toContain("<fh:archive/>");
      expect(atom.atomArchive(series).match(/<entry>/g)).toHaveLength(15);
    }
  });

  it("each feed archive links to the next newer one", () => {
    const [newest, older] = published.publishedSeries;
    if (!newest || !older) throw new Error("no series");
    expect(atom.atomArchive(newest)).not.toContain("next-archive");
    expect(atom.atomArchive(older)).toMatch(/rel="next-archive" [^>]*\/polls\/2043\.xml"/);
  });
});
