import { beforeAll, describe, expect, it, vi } from "vitest";
import { categories } from "@/content/categories";
import type { Poll } from "@/lib/record/types";
import { drawSite, type Site } from "./drawn";
import { frozenPoll, frozenSeries, frozenSites, growingSites } from "./frozen";
import { readingProblems } from "./reading";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

// The site is renamed in content/site.ts only.
vi.mock("@/content/site", async (original) => {
  const { site, ...rest } = await original<typeof import("@/content/site")>();
  return { ...rest, site: { ...site, name: { value: "Sagar’s Polls" } } };
});

describe.each(Object.entries(frozenSites))("a site with %s", (_, content) => {
  it("no page built from made-up polls has a wrong text, link or figure", async () => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
  });
});

describe("a series that grows day by day beside a completed series", () => {
  const pollsOf = ({ drawn }: Site) =>
    drawn.flatMap(({ path }) => (path.startsWith("/polls/2032/") ? path : []));

  // The slow tests render every day.
  it.each(growingSites.filter((_, day) => [0, 1, 8, 15].includes(day)))(
    "while a poll series grows, no page has a wrong text or link: $state",
    async ({ content, paths }) => {
      const site = await drawSite(content);
      expect(readingProblems(site)).toEqual([]);
      expect(pollsOf(site)).toEqual(paths);
    },
  );

  it.each(growingSites.slice(0, 2))(
    "a draft’s preview has no wrong text, link or figure: $state",
    async (state) => {
      vi.stubEnv("SHOW_DRAFTS", "1").stubEnv("VERCEL_ENV", "preview");
      const site = await drawSite(state.content);
      vi.unstubAllEnvs();
      expect(readingProblems(site)).toEqual([]);
      expect(pollsOf(site)).toHaveLength(state.paths.length + 1);
    },
  );
});

it("a year without results does not hide results of the previous year", async () => {
  const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
  const newer = [
    frozenPoll(2032, 1, "travel"),
    frozenPoll(2032, 2, "finale"),
    frozenPoll(2032, 3, "fuel", undefined, { draft: true, withdrawn }),
  ];
  const allSeries = [growingSites[0]?.content[0], frozenSeries(2032, newer, { status: "running" })];
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const published = await import("@/lib/record/published");
  const queries = await import("@/lib/record/queries");
  const [first] = published.allPolls as [Poll];
  expect(first.href).toBe("/polls/2032/day-1-travel");
  // Nobody ever saw a draft, so it has no page that says it was withdrawn.
  expect(published.withdrawnPolls).toEqual([]);
  expect(published.latestPoll?.href).toBe("/polls/2031/day-15-finale");
  expect(published.latestFinale?.href).toBe("/polls/2031/day-15-finale");
  const [travel, , dining] = queries.findSeries(2031)?.polls ?? [];
  expect(queries.categoryStandings().find(({ id }) => id === "travel")?.poll).toBe(travel);
  // Related winners: first those of the poll's own category, then those of related categories with
  // a winner.
  const related = queries.relatedWinners(first).map(({ poll }) => poll.slug);
  expect(related).toEqual(["day-1-travel", "day-11-forex"]);
  const second = queries.cardPlacings("hdfc-infinia").find(({ poll }) => poll.day === 2)
    ?.poll as Poll;
  expect(queries.neighbours(second)).toEqual({ previous: travel, next: dining });
});

it("the figure winnerCount exists only if all polls are from one year", async () => {
  vi.resetModules();
  const won = { kind: "decided" as const, winner: { cardId: "axis-ace" as const } };
  const allSeries = [2031, 2032].map((year) =>
    frozenSeries(year, [frozenPoll(year, 1, "travel", won), frozenPoll(year, 2, "fuel")]),
  );
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const published = await import("@/lib/record/published");
  const queries = await import("@/lib/record/queries");
  expect(published.latestSeries.figures["recorded.categories"]?.value).toBe(
    queries.winnersOnRecord.length,
  );
  expect(queries.winnerCount).toBeUndefined();
  expect(published.latestPoll?.day).toBe(1);
  expect(published.pollPeriod).toBe("December 2031 and December 2032");
});

/** A page's HTML and its words. */
function pageOf({ drawn }: Site, path: string) {
  const html = drawn.find((page) => page.path === path)?.html ?? "";
  return { html, words: html.replaceAll(/<[^>]+>/g, "").replaceAll("&amp;", "&") };
}

it("the home page asks readers for a link to the thread of a missing result", async () => {
  const site = await drawSite(frozenSites["two polls, a tie and a missing result"]);
  const home = pageOf(site, "/").words;
  expect(home).toContain("One to go. Have the thread? Send us the link.");
  expect(home).toContain("No result yet. What to check before you choose");
  expect(pageOf(site, "/methodology/corrections").words).toContain("No corrections so far.");
});

it("the insights page lists every category of a year", async () => {
  const site = await drawSite(frozenSites["fifteen polls of every kind, completed"]);
  const { words } = pageOf(site, "/insights");
  const categoryIds = frozenSites["fifteen polls of every kind, completed"]
    .flatMap(({ pollContents }) => pollContents)
    .flatMap((poll) => poll.categories);
  for (const id of categoryIds) expect(words).toContain(categories[id].name);
});

let site: Site;
beforeAll(async () => {
  site = await drawSite(frozenSites["two series completed, and a third announced"]);
});

describe("lists of two years with missing results", () => {
  const results = (first: number, all: number) =>
    Array.from({ length: all }, (_, index) => index < first);

  it.each([
    ["/polls/2031", 1, 1],
    ["/polls/2032", 14, 14],
    ["/categories", 13, 15],
  ])("%s puts polls with a result before others: %i of %i", (path, first, all) => {
    const cards = pageOf(site, path).html.split("<article").slice(1);
    const hasResult = cards.map((card) =>
      /data-holds=|View Results/.test(card.split("</article")[0] ?? ""),
    );
    expect(hasResult).toEqual(results(first, all));
    for (const card of cards) expect(card).toMatch(/href="\/polls\/\d{4}\/[^"]+"/);
  });

  it("/cards lists winning cards before all others", () => {
    const [, list = ""] = pageOf(site, "/cards").html.split("<tbody");
    const rows = list.split("</tbody")[0]?.split("<tr").slice(1) ?? [];
    expect(rows.map((row) => /inner<\/span>/.test(row))).toEqual(results(8, rows.length));
  });

  it("/hi has a heading for each category with a winner", () =>
    expect(pageOf(site, "/hi").html.match(/<li[^>]*><h2/g)).toHaveLength(13));

  it("every list of polls groups the polls without a result in one block", () => {
    const block = 'id="no-result-yet';
    const asking = site.drawn.flatMap(({ path, html }) => (html.includes(block) ? path : []));
    const lists = ["/", "/home/member", "/polls/2031", "/polls/2032"];
    const finales = ["/polls/2031/day-15-finale", "/polls/2032/day-15-finale"];
    // The page of a series without polls shows the wall of the newest series that has polls.
    const unpublished = "/polls/2033";
    expect(asking.toSorted()).toEqual([...lists, ...finales, unpublished].toSorted());
    const [, gaps = "", ...others] = pageOf(site, "/polls/2031").html.split(block);
    const [section = ""] = gaps.split("</section>");
    expect(others).toEqual([]);
    expect(section.replaceAll(/<[^>]+>/g, "")).toMatch(
      /Fourteen to go\. Have a thread\? Send us the link\./,
    );
    expect(new Set(section.match(/href="\/polls\/2031\/[^"]+"/g)).size).toBe(14);
    expect(section).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]+>)*Send us the link/);
  });
});

it.each(["/", "/home/member"])(
  "%s names the polls of an earlier year that have no result",
  (path) => {
    expect(pageOf(site, path).words).toContain("No result yet of 2031: ");
  },
);

describe("pages of two years with missing results", () => {
  it("if a poll has no result, its page says so in the first section", () => {
    const { html } = pageOf(site, "/polls/2032/day-9-insurance");
    const places = [">Result</h2>", 'id="example"', 'id="related"', "/search/?", "mailto:"];
    const positions = places.map((place) => html.indexOf(place));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
    expect(html).toContain("We don’t have this result yet.");
  });

  it("a list of corrections is sorted newest first, for one poll or for all", () => {
    const dates = (html: string) =>
      [...html.matchAll(/<time dateTime="([^"]+)"/gi)].map(([, date]) => date);
    const all = pageOf(site, "/methodology/corrections");
    const ofYear = (year: number) => all.html.split(`href="/polls/${year}/day-`).length - 1;
    expect(ofYear(2031)).toBe(0);
    expect(ofYear(2032)).toBe(3);
    expect(dates(all.html)).toEqual(["2026-01-12", "2026-01-11", "2026-01-10"]);
    expect(all.words).toContain("upvotes read 51; they are 15.");
    const [, section = ""] = pageOf(site, "/polls/2032/day-11-forex").html.split(
      'aria-label="Corrections"',
    );
    expect(dates(section.split("</aside>")[0] ?? "")).toEqual(["2026-01-12", "2026-01-10"]);
    expect(section).toContain('<del data-figure="withdrawn">51</del>');
    expect(pageOf(site, "/polls/2032/day-1-travel").html).not.toContain('aria-label="Corrections"');
  });

  it("every page, image, feed or file uses the configured site name", () => {
    const all = [
      ...site.drawn.map(({ path, title, html }) => ({ place: path, text: title + html })),
      ...site.texts,
    ];
    for (const { place, text } of all) expect(text, place).not.toMatch(/India Card Polls/i);
    const named = all.flatMap(({ place, text }) => (text.includes("Sagar’s Polls") ? place : []));
    expect(named).toEqual(
      expect.arrayContaining(["/about", "/hi", "image of /", "feed", "/cards.json"]),
    );
  });
});

describe.each(["/", "/home/member"])("the wall of polls of two years on %s", (path) => {
  it("the wall of polls has tiles only for the newer of two series", () => {
    const tiles = pageOf(site, path).html.split('data-tile=""').slice(1);
    expect(tiles).toHaveLength(15);
    for (const tile of tiles) expect(tile.split("</li>")[0]).toContain('href="/polls/2032/day-');
  });

  it("the wall of polls sums up the earlier series in one line", () => {
    const [, list = ""] = pageOf(site, path).html.split('aria-label="Winners of other years"');
    const [lines = ""] = list.split("</ul>");
    expect(lines.replaceAll(/^[^>]*>|<[^>]+>/g, "")).toBe("2031 polls: no poll named a winner");
  });

  it("the wall of polls shows counts to members only", () => {
    const [, tile = ""] = pageOf(site, path).html.split("/day-11-forex");
    const hasCounts = tile.split("</li>")[0]?.includes("2032.day-11.upvotes");
    expect(hasCounts).toBe(path === "/home/member");
  });
});
