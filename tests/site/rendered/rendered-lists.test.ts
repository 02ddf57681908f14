import { expect, it } from "vitest";
import { allPolls, categoryStandings, isRecorded } from "@/lib/record/polls";
import { renderedPages } from "./rendered-pages";

/** A page's content, and its text. */
function readPage(path: string) {
  const html = renderedPages().find((page) => page.path === path)?.html ?? "";
  const main = html.slice(html.indexOf("<main"), html.indexOf("</main>"));
  const text = (part: string) => part.replaceAll(/<[^>]+>/g, "");
  return { html, main, text };
}

const recorded = allPolls.filter(isRecorded).length;
const missing = allPolls.length - recorded;
const won = categoryStandings().filter(({ winners }) => winners.length).length;

const blocks = (main: string) => main.split(/id="no-result-yet-\d+"/);

it("the series lists results alone, and every poll without one in one block", () => {
  const { main, text } = readPage("/polls/2024");
  expect(main.split("<article")).toHaveLength(recorded + 1);
  expect(main.split("View Results")).toHaveLength(recorded + 1);
  const [, block = "", ...more] = blocks(main);
  expect(more).toEqual([]);
  const title = `${recorded} of ${allPolls.length}: help us find the other ${missing}`;
  expect(text(`<h2 ${block}`).startsWith(title)).toBe(true);
  const [gaps = ""] = block.split("</section>");
  expect(new Set(gaps.match(/href="\/polls\/2024\/[^"]+"/g)).size).toBe(missing);
  expect(gaps).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]+>)*Send us the link/);
});

it("help is asked for on the home page and the series, and nowhere else", () => {
  const asking = renderedPages().filter(({ html }) => blocks(html).length > 1);
  expect(asking.map(({ path }) => path).toSorted()).toEqual(["/", "/home/member", "/polls/2024"]);
});

it("the categories and a member’s home page have a card for each of all, with the recorded ones first", () => {
  for (const [path, all, first] of [
    ["/categories", categoryStandings().length, won],
    ["/home/member", allPolls.length, recorded],
  ] as const) {
    const cards = readPage(path).main.split("<article").slice(1);
    expect(cards, path).toHaveLength(all);
    const hasResult = cards.map((card) => /data-holds=|View Results/.test(card.split("</article")[0] ?? ""));
    expect(hasResult, path).toEqual([...Array(first).fill(true), ...Array(all - first).fill(false)]);
    for (const card of cards) expect(card, path).toMatch(/href="\/polls\/2024\/[^"]+"/);
  }
});

it("a page without a result says so first, then what to check, related winners, the forum’s search, and asks last", () => {
  const { main } = readPage("/polls/2024/day-3-dining");
  const places = ["We don’t have this result yet.", 'id="example"', 'id="related"', "/search/?", "mailto:"];
  const found = places.map((place) => main.indexOf(place));
  expect(found).not.toContain(-1);
  expect(found).toEqual(found.toSorted((a, b) => a - b));
});

it("the Hindi page has a heading for each winner; a poll says whose upvotes are whose, or that they are missing", () => {
  expect(readPage("/hi").main.match(/<li[^>]*><h2/g)).toHaveLength(won);
  const { main, text } = readPage("/polls/2024/day-10-utilities");
  expect(text(main)).toContain("85 upvotes, Axis ACE Credit Card, runner-up");
  expect(readPage("/polls/2024/day-3-dining").main).toMatch(/<h2[^>]*>Result<\/h2>/);
});

it("the cards are listed winners first", () => {
  const names = readPage("/cards")
    .main.split("<tbody")[1]
    ?.split("<tr")
    .slice(1)
    .map((row) => row.includes(">Winner<"));
  expect(names?.indexOf(false)).toBeGreaterThan(0);
  expect(names?.lastIndexOf(true)).toBeLessThan(names?.indexOf(false) ?? 0);
});
