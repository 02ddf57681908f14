import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { listWords } from "@/content/texts/lists";
import type { PollContent, Result } from "@/content/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));

const won: Result = { kind: "decided", winner: placing("axis-ace", [20, 5]) };
const threadUrl = "https://www.example.org/thread";

/** A year with a result whose thread is not known, and a poll without a result. */
const withGap = (year: number, gap: Partial<PollContent> = {}) => [
  frozenPoll(year, 1, "travel", won),
  frozenPoll(year, 2, "fuel", undefined, gap),
];
const complete = (year: number) => [frozenPoll(year, 1, "travel", won)];

/**
 * The HTML of the block on a site with these polls in consecutive years from 2031. The tiles above
 * the block are those of the newest year.
 */
async function blockOf(years: readonly (readonly PollContent[])[]): Promise<string> {
  const allSeries = years.map((polls, index) => frozenSeries(2031 + index, polls));
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const { MissingResults } = await import("@/components/record/no-result-yet");
  const { latestSeries } = await import("@/lib/record/published");
  return renderToStaticMarkup(<MissingResults listedAbove={latestSeries} />);
}

describe("the block of polls without a result", () => {
  it("the block of missing results is omitted if the page already lists them", async () => {
    expect(await blockOf([complete(2031), withGap(2032)])).toBe("");
  });

  it("the section on missing results asks readers for links to unknown threads", async () => {
    expect(await blockOf([withGap(2031), complete(2032)])).toContain(listWords.helpUs);
  });

  it("readers are not asked for links to threads that are already known", async () => {
    const html = await blockOf([withGap(2031, { threadUrl }), complete(2032)]);
    expect(html).toContain(listWords.noResults);
    expect(html).not.toContain("mailto:");
  });

  it("the missing-results block asks for a link to a thread of the newest year", async () => {
    const html = await blockOf([withGap(2031, { threadUrl }), withGap(2032)]);
    expect(html).toContain(listWords.helpUs);
  });

  it("the block of missing results has no link to a poll with a result", async () => {
    const html = await blockOf([withGap(2031), complete(2032)]);
    expect(html).toContain("/polls/2031/day-2-fuel");
    expect(html).not.toContain("/polls/2031/day-1-travel");
  });
});

describe("the block of missing results of several years", () => {
  const years = [2031, 2032, 2033].map((year) => withGap(year));

  it("if two earlier years lack results, the missing-results block lists both", async () => {
    const html = await blockOf([...years.slice(0, 2), complete(2033)]);
    expect(html.match(/No result yet of \d+/g)).toHaveLength(2);
    expect(html).not.toContain(listWords.earlierMissing);
  });

  it("if three years lack results, the oldest is listed without its polls", async () => {
    const html = await blockOf([...years, complete(2034)]);
    expect(html).toContain(listWords.earlierMissing);
    expect(html).toContain('href="/polls/2031"');
    expect(html).not.toContain("/polls/2031/day-2-fuel");
  });
});
