import { expect, it } from "vitest";
import { noResultTitle } from "@/content/texts/lists";
import {
  allPolls,
  categoryStandings,
  isRecorded,
  latestResults,
  publishedSeries,
  yearToSay,
} from "@/lib/record/polls";
import { plainText } from "@/lib/record/text";
import { renderedPages } from "./rendered-pages";

/** A page's content, and its text. */
function readPage(path: string) {
  const html = renderedPages().find((page) => page.path === path)?.html ?? "";
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const text = (part: string) => part.replaceAll(/<[^>]+>/g, "");
  return { html, main, text };
}

/** The newest series with a result, and how many of its polls have one. */
const { polls, href } = latestResults;
const recorded = polls.filter(isRecorded).length;
const missing = polls.length - recorded;
const unrecorded = allPolls.filter((poll) => !isRecorded(poll));
const won = categoryStandings().filter(({ winners }) => winners.length).length;

const blocks = (main: string) => main.split(/id="no-result-yet-\d+"/);

it("the series lists results alone, and every poll without one in one block", () => {
  const { main, text } = readPage(href);
  expect(main.split("<article")).toHaveLength(recorded + 1);
  expect(main.split("View Results")).toHaveLength(recorded + 1);
  const [, block = "", ...more] = blocks(main);
  expect(more).toEqual([]);
  if (!missing) return expect(block).toBe("");
  const title = plainText(noResultTitle(recorded, missing, yearToSay(latestResults)), latestResults);
  expect(text(`<h2 ${block}`).startsWith(title)).toBe(true);
  const [gaps = ""] = block.split("</section>");
  expect(new Set(gaps.match(/href="\/polls\/\d{4}\/[^"]+"/g)).size).toBe(missing);
  expect(gaps).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]+>)*Send us the link/);
});

it("help is asked for on the home page and the series, and nowhere else", () => {
  const asking = renderedPages().filter(({ html }) => blocks(html).length > 1);
  const withGaps = publishedSeries.filter((one) => one.polls.some((poll) => !isRecorded(poll)));
  // A member's home page has the newest results alone.
  const home = [...(withGaps.length ? ["/"] : []), ...(missing ? ["/home/member"] : [])];
  expect(asking.map(({ path }) => path).toSorted()).toEqual(
    [...home, ...withGaps.map((one) => one.href)].toSorted(),
  );
});

it("the categories and a member’s home page have a card for each of all, with the recorded ones first", () => {
  for (const [path, all, first] of [
    ["/categories", categoryStandings().length, won],
    ["/home/member", polls.length, recorded],
  ] as const) {
    const cards = readPage(path).main.split("<article").slice(1);
    expect(cards, path).toHaveLength(all);
    const hasResult = cards.map((card) => /data-holds=|View Results/.test(card.split("</article")[0] ?? ""));
    expect(hasResult, path).toEqual([...Array(first).fill(true), ...Array(all - first).fill(false)]);
    for (const card of cards) expect(card, path).toMatch(/href="\/polls\/\d{4}\/[^"]+"/);
  }
});

it("a page without a result says so first, then what to check, related winners, the forum’s search, and asks last", () => {
  const places = ["We don’t have this result yet.", 'id="example"', 'id="related"', "/search/?", "mailto:"];
  for (const poll of unrecorded.filter(({ guide }) => guide)) {
    const { main } = readPage(poll.href);
    const found = places.map((place) => main.indexOf(place));
    expect(found, poll.href).not.toContain(-1);
    expect(found, poll.href).toEqual(found.toSorted((a, b) => a - b));
    expect(main, poll.href).toMatch(/<h2[^>]*>Result<\/h2>/);
  }
});

it("the Hindi page has a heading for each winner; a poll says whose upvotes are whose, or that they are missing", () => {
  expect(readPage("/hi").main.match(/<li[^>]*><h2/g)).toHaveLength(won);
  for (const { href: path, result } of allPolls) {
    const second = result.kind === "decided" ? result.runnersUp[0] : undefined;
    if (!second?.figures.upvotes || !second.figures.comments) continue;
    const { main, text } = readPage(path);
    expect(text(main)).toContain(`${second.figures.upvotes.display} upvotes, ${second.card.name}, runner-up`);
  }
});

it("the cards are listed winners first", () => {
  const [, list = ""] = readPage("/cards").main.split("<tbody");
  const isWinner = list
    .split("<tr")
    .slice(1)
    .map((row) => row.includes(">Winner<"));
  const winners = isWinner.filter(Boolean).length;
  expect(winners).toBeGreaterThan(0);
  expect(isWinner.slice(0, winners)).not.toContain(false);
});
