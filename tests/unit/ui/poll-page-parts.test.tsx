import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Corrections } from "@/app/(public)/polls/[year]/[slug]/corrections";
import { CountNotes } from "@/app/(public)/polls/[year]/[slug]/count-notes";
import Page from "@/app/(public)/polls/[year]/[slug]/page";
import { PollPager } from "@/app/(public)/polls/[year]/[slug]/poll-pager";
import { ResultBars } from "@/app/(public)/polls/[year]/[slug]/result-bars";
import { findSeries } from "@/lib/record/queries";
import type { Poll, Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenSites } = await import("../content/frozen");
  return { allSeries: frozenSites["fifteen polls of every kind, completed"] };
});

const draw = renderToStaticMarkup;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<script.*?<\/script>|<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const hrefsOf = (html: string): string[] =>
  [...html.matchAll(/href="([^"]*)"/g)].map(([, href = ""]) => href.replaceAll("&amp;", "&"));

const series = findSeries(2031) as Series;
const day = (number: number): Poll => series.polls[number - 1] as Poll;
const _forum = siteText("forumName");

describe("the corrections on a poll’s page", () => {
  it("each correction on a poll’s page has its date", () => {
    const html = draw(<Corrections poll={day(11)} />);
    expect(html).toMatch(/^<aside id="corrections" aria-label="Corrections"/);
    expect(html).toContain('Corrected on <time dateTime="2026-01-12">12 January 2026</time>.');
    expect(hrefsOf(html)).toContain("/methodology/corrections");
  });
});

describe("the notes below a poll’s counts", () => {
  const notes = (poll: Poll) => draw(<CountNotes poll={poll} series={series} />);

  it("a poll’s source note has a link to the winner’s ledger entry", () => {
    expect(hrefsOf(notes(day(11)))).toContain(
      "/methodology/figures/2031#f-2031-day-11-winner-upvotes",
    );
    expect(wordsOf(notes(day(11)))).toMatch(/Source: our record of day 11$/);
  });

  it("without card counts, the source link opens the thread’s ledger entry", () => {
    const poll = { ...day(6), figures: day(9).figures };
    expect(hrefsOf(notes(poll))).toEqual(["/methodology/figures/2031#f-2031-day-9-upvotes"]);
  });

  it.each([
    [6, "We don’t have the cards’ own counts."],
    [13, "We don’t have the card’s own counts. We don’t have the runner-up."],
    [8, "The source rounded the comments and upvotes."],
  ])("the notes on the page of day %i say “%s”", (number, sentence) => {
    const sentences = notes(day(number)).replaceAll("</p>", " ");
    expect(wordsOf(sentences)).toContain(sentence);
  });
});

describe("the links to the days of a series", () => {
  const pager = (number: number) => draw(<PollPager poll={day(number)} />);

  it("a poll’s page links to the polls of the neighbouring days", () => {
    expect(hrefsOf(pager(2))).toEqual([
      "/polls/2031/day-1-travel",
      "/polls/2031/day-3-dining",
      "/polls/2031",
    ]);
    expect(wordsOf(pager(2))).toMatch(
      /^Previous: day 1Travel.*Next: day 3Dining.*Back to all 2031 polls$/,
    );
  });

  it("the link to a neighbouring day is marked with rel “prev” or “next”", () => {
    expect(pager(2)).toMatch(/<a href="[^"]*day-1-travel"[^>]*rel="prev"/);
    expect(pager(2)).toMatch(/<a href="[^"]*day-3-dining"[^>]*rel="next"/);
  });

  it.each([
    [1, "Next: day 2", "Previous"],
    [15, "Previous: day 14", "Next"],
  ])("the page of day %i has the link “%s”, but not the link “%s”", (number, shown, missing) => {
    expect(wordsOf(pager(number))).toContain(shown);
    expect(wordsOf(pager(number))).not.toContain(missing);
  });
});

describe("the placed cards of a poll", () => {
  const bars = (poll: Poll) => draw(<ResultBars poll={poll} />);

  it("a win with few comments is marked as a small sample", () => {
    expect(wordsOf(bars(day(11)))).toContain("Winner · Small sample: 24 comments");
    expect(wordsOf(bars(day(3)))).toContain("Winner · 678 comments");
  });

  it("a runner-up with few comments is not marked as a small sample", () => {
    expect(bars(day(11)).match(/Small sample/g)).toHaveLength(1);
  });

  it("the results of a split poll show upvotes without bars", () => {
    expect(bars(day(12))).not.toContain('<svg aria-hidden="true" class="absolute');
    expect(wordsOf(bars(day(12)))).toContain("10 upvotes");
    expect(bars(day(12))).not.toContain("<rect");
  });

  it("a bar of at least half the full length has its upvotes inside", () => {
    const [winner = "", runnerUp = ""] =
      bars(day(10)).match(/<p class="relative[\s\S]*?<\/p>/g) ?? [];
    expect(winner).toContain("px-2.5");
    expect(runnerUp).toContain("px-2.5");
    expect(bars(day(11))).toContain("ps-2");
  });

  it("only the winner’s bar shows the word “upvotes”", () => {
    expect(bars(day(10)).match(/<span class="sr-only"> upvotes<\/span>/g)).toHaveLength(1);
  });

  it("a reason “Fees: none: for life” is split only at its first colon", () => {
    const [winner, ...others] = day(11).placings;
    const reasons = ["Fees: none: for life", "Simple"];
    const html = bars({ ...day(11), placings: [{ ...winner, reasons } as never, ...others] });
    expect(html).toMatch(/<dt[^>]*>Fees<\/dt><dd>none: for life<\/dd>/);
    expect(html).toMatch(/<dt[^>]*>Simple<\/dt><dd><\/dd>/);
  });

  it("a card without posted reasons has no list of reasons", () => {
    expect(bars(day(10))).not.toContain("<dl");
  });

  it("a poll without a winner or runner-up shows no list of cards", () => {
    expect(bars(day(9))).toBe("");
  });

  it("each card in a poll’s results has a mark for readers who hold it", () => {
    expect(bars(day(11)).match(/data-holds="[^"]*"/g)).toEqual([
      'data-holds="au-ixigo"',
      'data-holds="idfc-first-wow"',
    ]);
  });
});

describe("a poll’s page", () => {
  const propsOf = (slug: string) => ({
    params: Promise.resolve({ year: "2031", slug }),
    searchParams: Promise.resolve({}),
  });
  const page = async (slug: string) => draw((await Page(propsOf(slug))) as ReactNode);

  it("the breadcrumb of a poll leads to its series", async () => {
    const html = await page("day-11-forex");
    expect(html).toMatch(/href="\/polls\/2031"[^>]*>2031 Polls</);
    expect(html).toMatch(/<li aria-current="page"[^>]*>Day 11</);
  });

  it.each(["day-11-forex", "day-9-insurance"])(
    "the page %s offers the ways to share it only once",
    async (slug) => {
      expect((await page(slug)).match(/aria-label="Ways to share"/g)).toHaveLength(1);
    },
  );
});
