import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { Guide } from "@/app/(public)/polls/[year]/[slug]/guide";
import { PollAside } from "@/app/(public)/polls/[year]/[slug]/poll-article";
import { findSeries } from "@/lib/record/queries";
import type { Poll } from "@/lib/record/types";
import { forumPost, forumSearch, mailto, siteText } from "@/lib/site/settings";

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

const day = (number: number): Poll => findSeries(2031)?.polls[number - 1] as Poll;
const forum = siteText("forumName");

describe("the guide of a poll without a result", () => {
  const guide = (change: Partial<Poll> = {}) => draw(<Guide poll={{ ...day(9), ...change }} />);

  it("the guide says where the poll was held", () => {
    expect(wordsOf(guide())).toContain(`A poll on ${forum}, December 2031.`);
  });

  it("a guide offers three ways to find the poll’s thread", () => {
    const words = "Day 9 Insurance";
    const question = forumPost(
      "Which card won day 9 (Insurance) of the December 2031 polls?",
      "I am looking for the result of day 9 (Insurance) of the December 2031 credit card polls here. Does anybody have a link to its thread?",
    );
    const mail = mailto(
      "Result of day 9: Insurance",
      "The thread of day 9 is here:\n\n(paste its address)\n\nWinner:\nRunner-up:\n",
    );
    expect(hrefsOf(guide())).toEqual(expect.arrayContaining([forumSearch(words), question, mail]));
  });

  it("a guide links to the poll’s thread if the address is known", () => {
    const html = guide({ threadUrl: "https://forum.example/9" });
    expect(html).toMatch(/href="https:\/\/forum\.example\/9"[^>]*>Read the thread on /);
    expect(html).not.toContain("mailto:");
  });

  it("the example in a guide shows the calculation before the conclusion", () => {
    expect(wordsOf(guide())).toContain(
      "An exampleSay the premium is ₹400.₹400 × 1% = ₹4That is ₹4.",
    );
  });

  it("an example without a calculator is shown with or without scripts", () => {
    expect(guide()).not.toContain("without-script");
  });

  it("a poll without guide text shows its checklist but no example", () => {
    const html = guide({ guide: undefined });
    expect(html).toContain("The rate</h2>");
    expect(html).not.toContain("An example");
  });

  it("a guide lists related polls with the cards that won", () => {
    const related = guide({ categories: ["fuel"] }).split('aria-labelledby="related"')[1] ?? "";
    expect(related).toContain('href="/polls/2031/day-6-fuel"');
    expect(wordsOf(`<${related}`)).toMatch(/Winners of other pollsFuel SpendAxis ACE Credit Card/);
  });
});

describe("the column beside a poll’s summary", () => {
  const aside = (number: number, change: Partial<Poll> = {}) =>
    draw(<PollAside poll={{ ...day(number), ...change }} />);

  it("a poll’s page says if the list “Other notable mentions” is missing", () => {
    expect(wordsOf(aside(12))).toContain(
      "Other notable mentionsThe thread names other cards too. We don’t have the list.",
    );
  });

  it("on a poll’s page, the name of a mentioned card links to the card’s page", () => {
    expect(hrefsOf(aside(14))).toContain("/cards/hdfc-infinia");
  });

  it("on a poll’s page, a mentioned card without a page has no link", () => {
    const card = { ...(day(14).placings[0]?.card as object), id: "no-page", name: "No Page" };
    const html = aside(14, { mentionedCards: [card] as never });
    expect(html).toContain("<li>No Page</li>");
  });

  it("without mentioned cards, a poll has no heading “Other notable mentions”", () => {
    expect(wordsOf(aside(11))).not.toContain("Other notable mentions");
  });

  it("a poll’s page quotes the original post’s label, such as “Day 8 of 15”", () => {
    expect(wordsOf(aside(8))).toContain("Posted as “Day 8 of 15”.");
    expect(wordsOf(aside(11))).not.toContain("Posted as");
  });

  it("a poll’s page links to the original thread if the address is known", () => {
    expect(hrefsOf(aside(11))).toContain("https://www.example.org/thread");
    expect(wordsOf(aside(11))).toContain(`Read the thread on ${forum}`);
  });

  it("without the thread’s address, a poll’s page links to a forum search", () => {
    expect(wordsOf(aside(8))).toContain("We don’t have a link to the original thread.");
    expect(hrefsOf(aside(8))).toContain(forumSearch("Day 8 Entertainment"));
    expect(hrefsOf(aside(8))).toContainEqual(expect.stringContaining("mailto:"));
  });

  it("the checklist of a poll with a result has h3 headings", () => {
    expect(aside(8)).toContain("The rate</h3>");
  });
});
