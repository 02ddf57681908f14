import { describe, expect, it, vi } from "vitest";
import type { Poll } from "@/lib/record/polls";
import { drawSite } from "./drawn";
import { frozenPoll, frozenSeries, frozenSites, growingSites } from "./frozen";
import { readingProblems } from "./reading";

describe.each(Object.entries(frozenSites))("a site with %s", (_, content) => {
  it("is drawn whole, and every sentence of it reads right", async () => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
  });
});

describe("a year that grows day by day, beside one that is completed", () => {
  const pollsOf = ({ drawn }: Awaited<ReturnType<typeof drawSite>>) =>
    drawn.flatMap(({ path }) => (path.startsWith("/polls/2032/") ? path : []));

  it.each(growingSites)("reads right: $state", async ({ content, paths }) => {
    const site = await drawSite(content);
    expect(readingProblems(site)).toEqual([]);
    expect(pollsOf(site)).toEqual(paths);
  });

  it.each(growingSites.slice(0, 2))("reads right in a preview, with its draft: $state", async (state) => {
    vi.stubEnv("SHOW_DRAFTS", "1");
    const site = await drawSite(state.content);
    vi.unstubAllEnvs();
    expect(readingProblems(site)).toEqual([]);
    expect(pollsOf(site)).toHaveLength(state.paths.length + 1);
  });
});

it("a newer year without a result hides nothing of the one before", async () => {
  const withdrawn = { date: "2026-02-01", why: "Its thread was taken down." };
  const newer = [
    frozenPoll(2032, 1, "travel"),
    frozenPoll(2032, 2, "finale"),
    frozenPoll(2032, 3, "fuel", undefined, { draft: true, withdrawn }),
  ];
  const allSeries = [growingSites[0]?.content[0], frozenSeries(2032, newer, { status: "running" })];
  vi.resetModules();
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const record = await import("@/lib/record/polls");
  const [first] = record.allPolls as [Poll];
  expect(first.href).toBe("/polls/2032/day-1-travel");
  // Nobody ever saw a draft, so none has a page that says it was withdrawn.
  expect(record.withdrawnPolls).toEqual([]);
  expect(record.latestPoll?.href).toBe("/polls/2031/day-15-finale");
  expect(record.latestFinale?.href).toBe("/polls/2031/day-15-finale");
  const [travel, , dining] = record.findSeries(2031)?.polls ?? [];
  expect(record.categoryStandings().find(({ id }) => id === "travel")?.poll).toBe(travel);
  // Three: its own category's, then those beside it that have one.
  const related = record.relatedWinners(first).map(({ poll }) => poll.slug);
  expect(related).toEqual(["day-1-travel", "day-11-forex", "day-3-dining"]);
  const second = record.placingsOf("hdfc-infinia").find(({ poll }) => poll.day === 2)?.poll as Poll;
  expect(record.neighbours(second)).toEqual({ previous: travel, next: dining });
});

it("the winners of two years are no figure of the newer one, though it has as many", async () => {
  vi.resetModules();
  const won = { kind: "decided" as const, winner: { card: "axis-ace" as const } };
  const allSeries = [2031, 2032].map((year) => frozenSeries(year, [frozenPoll(year, 1, "travel", won)]));
  vi.doMock("@/content/polls", () => ({ allSeries }));
  const { countedWinners, latestSeries, winnersOnRecord } = await import("@/lib/record/polls");
  expect(latestSeries.figures["recorded.categories"]?.value).toBe(winnersOnRecord.length);
  expect(countedWinners).toBeUndefined();
});

it("one poll without a result is asked for as one, and leads to what to check", async () => {
  const { drawn } = await drawSite(frozenSites["two polls, a tie and a missing result"]);
  const home = drawn.find(({ path }) => path === "/")?.html.replaceAll(/<[^>]+>/g, "");
  expect(home).toContain("Do you have the thread of this poll?");
  expect(home).toContain("We are still looking for this one: what to check before you choose");
});
