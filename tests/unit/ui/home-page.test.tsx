import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { HomePage } from "@/app/(public)/home-page";
import { siteText } from "@/lib/site/settings";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
/*
 * Seven years. The newest has no result yet. Of the others, one has a verdict without a winner, and
 * one has seven winners.
 */
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  type Card = Parameters<typeof placing>[0];
  const won = (year: number, ...cards: Card[]) => {
    const categories = ["travel", "fuel", "upi", "gold", "rent", "dining", "ltf"] as const;
    const polls = cards.map((card, index) =>
      frozenPoll(year, index + 1, categories[index] ?? "travel", {
        kind: "decided",
        winner: placing(card, [40, 29 + index]),
        runnerUp: placing("axis-ace", [10, 5]),
      }),
    );
    return frozenSeries(year, polls);
  };
  const verdict = { kind: "open-question" as const, verdict: "It depends." };
  return {
    allSeries: [
      won(2030, "au-ixigo"),
      won(2031, "au-ixigo"),
      frozenSeries(2032, [frozenPoll(2032, 1, "finale", verdict)]),
      won(
        2033,
        "airtel-axis",
        "au-ixigo",
        "amex-mrcc",
        "hdfc-infinia",
        "hdfc-bizblack",
        "tata-neu-infinity",
        "idfc-first-wow",
      ),
      won(2034, "airtel-axis", "au-ixigo"),
      won(2035, "airtel-axis", "amex-mrcc"),
      frozenSeries(2036, [frozenPoll(2036, 1, "travel")], { status: "running" }),
    ],
  };
});

const html = {
  visitor: renderToStaticMarkup(<HomePage viewer="visitor" />),
  member: renderToStaticMarkup(<HomePage viewer="member" />),
};
const wordsOf = (markup: string): string =>
  markup
    .replaceAll(/<script.*?<\/script>|<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const viewers = ["visitor", "member"] as const;
/** The part of a page between two texts. */
const between = (page: string, start: string, end: string): string =>
  page.split(start)[1]?.split(end)[0] ?? "";

describe("the home page’s headline", () => {
  it.each(viewers)("the home page of a %s names the month of its results", (viewer) => {
    const kicker = html[viewer].split("<h1")[0] ?? "";
    expect(wordsOf(kicker)).toBe(`December 2035 · ${siteText("forumName")}`);
  });

  it("only the home page of a member has the attribute data-member-page", () => {
    expect(html.member).toMatch(/^<div data-member-page="true"/);
    expect(html.visitor).not.toContain("data-member-page");
  });

  it("the home page greets a member by name", () => {
    expect(wordsOf(html.member)).toMatch(/Hello, [^.]*\. ?You hold/);
    expect(html.visitor).not.toContain("data-viewer-name");
  });
});

describe("the earlier years on the home page", () => {
  const list = between(html.visitor, 'aria-label="Winners of other years"', "</ul>");
  const lines = list.split("<li>").slice(1).map(wordsOf);

  it("the home page has a line of winners for each of three earlier years", () => {
    expect(lines.slice(0, 3)).toEqual([
      "2034 polls: Airtel Axis and AU Ixigo",
      "2033 polls: Airtel Axis, AU Ixigo, Amex MRCC, HDFC Infinia, HDFC BizBlack, Tata Neu Infinity and others",
      "2032 polls: no poll named a winner",
    ]);
  });

  it("on the home page, the oldest years share one line of links", () => {
    expect(lines.slice(3)).toEqual(["Before that: 2031, 2030"]);
    expect(list).toContain('href="/polls/2030"');
  });

  it("the home page links each earlier year to the polls of that year", () => {
    expect(list).toMatch(/href="\/polls\/2034"[^>]*>2034 polls</);
  });
});

describe("the first steps on the home page", () => {
  const steps = (viewer: "visitor" | "member") =>
    between(html[viewer], 'aria-label="First steps"', "</section>");
  const links = (viewer: "visitor" | "member") =>
    [...steps(viewer).matchAll(/<a [^>]*href="([^"]*)"[^>]*>(.*?)<\/a>/g)].map(
      ([, href, words = ""]) => `${wordsOf(words)}: ${href}`,
    );

  it("in “First steps”, the home page links visitors to the sign-in page", () => {
    expect(links("visitor")).toContain("Sign In to View Results: /auth");
    expect(steps("visitor")).toContain("Everyone can read every poll.");
  });

  it("in “First steps”, the home page links members to the latest result", () => {
    expect(links("member")).toContain("View Latest Results: /polls/2035/day-2-fuel");
    expect(links("member")).toContain("View All 2035 Polls: /polls/2035");
    expect(steps("member")).not.toContain("Everyone can read every poll.");
  });

  it.each(viewers)("a %s can follow a link to the forum", (viewer) => {
    const link = `Join the community ↗ (opens in a new tab): ${siteText("forumUrl")}`;
    expect(links(viewer)).toContain(link);
  });

  it("in “First steps”, the home page asks only visitors to tick cards", () => {
    expect(wordsOf(steps("visitor"))).toContain("Tick the cards you hold");
    expect(wordsOf(steps("member"))).not.toContain("Tick the cards you hold");
  });
});

describe("the sections of the home page", () => {
  it.each([
    ["One dot, one upvote", true, false],
    ["Your results in one place", true, false],
    ["Help us find the missing results", true, true],
    ["What do you pay for?", true, true],
    ["A community’s view, not advice", true, true],
  ])("“%s” is shown to a visitor: %s, to a member: %s", (words, visitor, member) => {
    expect(html.visitor.includes(words)).toBe(visitor);
    expect(html.member.includes(words)).toBe(member);
  });

  it("the home page’s offer of an account links to the sign-up form", () => {
    const teaser = between(html.visitor, 'aria-labelledby="teaser"', "</section>");
    expect(teaser).toMatch(/href="\/auth\?tab=sign-up"[^>]*>Sign Up</);
    expect(teaser).toMatch(/href="\/auth"[^>]*>Sign In</);
  });

  it("the home page asks readers only once to send links to missing threads", () => {
    expect(html.visitor.match(/Send us the link/g)).toHaveLength(1);
  });

  it("the last section of the home page says when the polls were held", () => {
    const trust = wordsOf(between(html.visitor, 'aria-labelledby="trust"', "</section>"));
    expect(trust).toContain("recommended in December of each year from 2030 to 2036, and not");
    expect(html.visitor).toMatch(/href="\/methodology"[^>]*>How the results came about</);
  });

  it("without figures to show, the home page has no section “In figures”", () => {
    expect(html.visitor).not.toContain("in figures");
  });

  it("among its newest results, the home page marks winners the reader holds", () => {
    const tiles = between(html.visitor, 'aria-label="Polls with a result"', "</ul>");
    expect(tiles).toContain('data-holds="airtel-axis"');
  });

  it("on the home page, only members see the counts on the tiles of polls", () => {
    const tiles = (viewer: "visitor" | "member") =>
      between(html[viewer], 'aria-label="Polls with a result"', "</ul>");
    expect(wordsOf(tiles("member"))).toContain("40 to 10 upvotes");
    expect(wordsOf(tiles("visitor"))).not.toContain("upvotes");
  });
});

describe("the drawing with a dot for each upvote", () => {
  const section = between(html.visitor, 'aria-labelledby="dots"', "</section>");

  it("each win in the drawing of dots links to its poll", () => {
    expect(section).toMatch(/href="\/polls\/2035\/day-1-travel"[^>]*>2035, day 1, Travel</);
  });

  it("the legend of the dots names the winner before the runner-up", () => {
    const [first = ""] = section.match(/<ul[\s\S]*?<\/ul>/) ?? [];
    expect(wordsOf(first)).toBe("Airtel Axis: 40 upvotesAxis ACE: 10 upvotes");
  });

  it("a dot in the legend looks like the dots of its card in the drawing", () => {
    const looks = [...section.matchAll(/<path class="([^"]*)"/g)].map(([, look]) => look);
    expect(looks.slice(0, 2)).toEqual(looks.slice(2, 4));
    expect(looks[0]).not.toBe(looks[1]);
  });

  it("a dot drawing’s width in percent is its viewBox width divided by four", () => {
    const [, box] = /viewBox="0 0 (\d+) /.exec(section) ?? [];
    const [, width] = /<svg viewBox="[^"]*" width="([\d.]+)%"/.exec(section) ?? [];
    expect(Number(width)).toBeCloseTo((Number(box) / 400) * 100, 0);
  });

  it("the drawing of dots has a note on a win with few comments", () => {
    expect(wordsOf(section).match(/With only \d+ comments/g)).toEqual(["With only 29 comments"]);
  });
});
