import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { HeldCount } from "@/components/record/held-count";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollGrid } from "@/components/record/poll-card";
import { SpendingFinder } from "@/components/record/spending-finder";
import { WinnerList } from "@/components/record/winner-list";
import { findSeries } from "@/lib/record/queries";
import type { Poll } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years. In the first, two cards share a win, a poll names no winner, a third has no result.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const first = [
    frozenPoll(2031, 1, "gold"),
    frozenPoll(2031, 2, "luxury", { kind: "open-question", verdict: "Members could not agree." }),
    frozenPoll(
      2031,
      3,
      "fuel",
      { kind: "tie", winners: [placing("airtel-axis"), placing("axis-ace", [9, 2])] },
      { totals: { upvotes: 30, comments: 1 } },
    ),
  ];
  const second = [
    frozenPoll(2032, 1, "travel", {
      kind: "decided",
      winner: placing("au-ixigo", [90, 9]),
      runnerUp: placing("hdfc-infinia", [1, 3]),
    }),
  ];
  return { allSeries: [frozenSeries(2031, first), frozenSeries(2032, second)] };
});

const pollsOf = (year: number): readonly Poll[] => findSeries(year)?.polls ?? [];
const draw = renderToStaticMarkup;
const wordsOf = (html: string): string =>
  html
    .replaceAll(/<[^>]+>/g, "")
    .replaceAll("&amp;", "&")
    .replaceAll(/[\s\u00a0]+/g, " ")
    .trim();
const itemsOf = (html: string): string[] => html.match(/<li[\s\S]*?<\/li>/g) ?? [];

describe("the winners that a reader holds", () => {
  it("the count of held cards links to /my-cards from any other page", () => {
    expect(draw(<HeldCount />).match(/href="[^"]*"/g)).toEqual([
      'href="/my-cards"',
      'href="/my-cards"',
    ]);
  });

  it("a reader without a ticked card is asked to tick some", () => {
    const [, none = ""] = draw(<HeldCount greeting="Hello. " />).split("<p data-holds-none");
    expect(wordsOf(`<p${none}`)).toBe("Hello. Tick the cards you hold and see how they did.");
  });

  it("on /my-cards, the count of held cards has no link to that page", () => {
    expect(draw(<HeldCount here />)).not.toContain("/my-cards");
  });
});

describe("the list of winners", () => {
  const html = draw(<WinnerList polls={pollsOf(2031)} />);

  it("the list of winners has a line for each category with a winner", () => {
    expect(itemsOf(html).map(wordsOf)).toEqual([
      "Fuel Spend, 2031Airtel Axis Credit Card You hold the winnerAxis ACE Credit Card You hold the winner",
    ]);
  });
});

describe("the section “What do you pay for?”", () => {
  const html = draw(<SpendingFinder />);
  const items = itemsOf(html);
  const _nameOf = (item: string) => wordsOf(/<label.*<\/label>/.exec(item)?.[0] ?? "");

  it("“What do you pay for?” links to the page of a poll without a result", () => {
    expect(wordsOf(items[2] ?? "")).toMatch(
      /Gold & Jewelry, 2031No result yet\. What to check before you choose$/,
    );
    expect(items[2]).toContain('href="/polls/2031/day-1-gold"');
  });

  it("the section “What do you pay for?” shows that a poll named no winner", () => {
    expect(wordsOf(items[3] ?? "")).toMatch(/This poll named no winner: how it ended$/);
  });

  it("screen readers announce what appears when a kind of spending is ticked", () => {
    for (const item of items) expect(item).toContain('<div role="status"');
  });

  it("each kind of spending has a checkbox inside its label", () => {
    for (const item of items) expect(item).toMatch(/<label [^>]*><input type="checkbox"/);
  });
});

describe("the grid of polls", () => {
  const html = draw(<PollGrid polls={pollsOf(2031)} />);
  const [verdict = "", tie = ""] = html.match(/<article[\s\S]*?<\/article>/g) ?? [];

  it("the grid of polls shows the verdict of a poll that no card won", () => {
    expect(wordsOf(verdict)).toContain("Members could not agree.");
  });

  it("the grid of polls shows a card’s counts after the card’s name", () => {
    expect(wordsOf(tie)).toMatch(
      /Joint winner Airtel Axis Credit Card You hold the winner ?Joint winner Axis ACE Credit Card You hold the winner9 upvotes · 2 comments/,
    );
  });

  it("the grid of polls shows a thread’s counts before the poll’s month", () => {
    expect(wordsOf(tie)).toMatch(
      /Whole thread: 30 upvotes · 1 comment ?View Results: The best credit card for fuelDecember 2031$/,
    );
  });
});

describe("small notices", () => {
  it("the “Not Financial Advice” notice names the period of all polls", () => {
    expect(wordsOf(draw(<NotFinancialAdvice />))).toBe(
      "Not Financial Advice. Community-sourced opinions of December 2031 and December 2032, with AI-assisted analysis. Check a card’s current terms with its issuer before you apply. Read the disclaimer",
    );
  });

  it("the “Not Financial Advice” notice has a link to the disclaimer", () => {
    const html = draw(<NotFinancialAdvice />);
    expect(html).toContain('aria-label="Not Financial Advice"');
    expect(html).toContain('href="/disclaimer"');
  });

  it("the label of AI-assisted texts links to its explanation", () => {
    expect(draw(<AiLabel />)).toMatch(
      /AI-assisted, only from.*href="\/methodology#what-is-ai-assisted"[^>]*>How that works</,
    );
  });
});
