import { beforeAll, describe, expect, it, vi } from "vitest";
import { drawSite } from "./drawn";
import { frozenSites } from "./frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

let html = "";
/** The page of a poll whose two cards cannot be compared. */
let split = "";
beforeAll(async () => {
  const { drawn } = await drawSite(
    frozenSites["two series completed, and a third announced"],
    /^\/polls\/2032\/day-1[12]-/,
  );
  html = drawn.find(({ path }) => path.endsWith("/day-11-forex"))?.html ?? "";
  split = drawn.find(({ path }) => path.endsWith("/day-12-rent"))?.html ?? "";
});

const between = (start: string, end: string): string => html.split(start)[1]?.split(end)[0] ?? "";
const placedCards = (): string => between('<ol aria-label="Placed cards"', "</ol>");

describe("the page of a poll with a result", () => {
  it("a poll’s page shows each card’s own counts", () => {
    const rows = placedCards().split("<li").slice(1);
    const words = rows.map((row) => row.replaceAll(/^[^>]*>|<[^>]+>/g, " "));
    expect(words).toEqual([
      expect.stringMatching(/AU Ixigo .*Winner .*202 +upvotes/),
      expect.stringMatching(/IDFC First WOW .*Runner-up .*8 +comments .*15 +upvotes/),
    ]);
  });

  it("a poll’s page begins with subheadings for the winner, then the runner-up", () => {
    const headings = [...html.matchAll(/<h2[^>]*>(.*?)<\/h2>/g)].map(([, inner = ""]) =>
      inner.replaceAll(/<[^>]+>/g, ""),
    );
    expect(headings.slice(0, 2)).toEqual(["AU Ixigo", "IDFC First WOW"]);
  });

  it("the bars on a poll’s page are proportional to the counts", () => {
    const bars = placedCards().match(/<svg[^>]*><rect.*?<\/svg>/g) ?? [];
    const lengths = bars.map((bar) => {
      const widths = [...bar.matchAll(/ width="([\d.]+)%"/g)].map(([, width]) => Number(width));
      return widths.reduce((length, width) => (length * width) / 100, 100);
    });
    expect(lengths).toHaveLength(2);
    expect((lengths[1] ?? 0) / (lengths[0] ?? 1)).toBeCloseTo(15 / 202, 3);
  });

  it("a poll’s page has no comparison of threads if it compares cards", () =>
    expect(html).not.toContain('id="thread-strip"'));

  it("a poll’s page compares threads if the poll’s cards cannot be compared", () => {
    expect(split).toContain('id="thread-strip"');
    expect(split).toMatch(/day 12’s drew .* upvotes/);
  });

  it.each([
    "/polls/2032/day-11-forex.json",
    "/polls/2032.csv",
    "/data#how-to-cite-it",
    "/methodology",
  ])("a poll’s page links to %s", (href) => expect(html).toContain(`href="${href}"`));

  it("a poll’s page shows its date of publication", () => {
    const words = between("<header", "</header>").replaceAll(/<[^>]+>/g, "");
    expect(words).toContain("Published 10 January 2026");
  });

  it("a poll’s headline links to its corrections", () => {
    expect(between("<header", "</header>")).toContain('href="#corrections"');
    expect(html).toContain('id="corrections"');
  });
});
