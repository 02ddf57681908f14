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

it.each([
  ["/polls/2024", recorded, recorded],
  ["/categories", won, 0],
])("%s lists results alone, and every poll without one in one block", (path, listed, leadOn) => {
  const { main, text } = readPage(path);
  expect(main.split("<article")).toHaveLength(listed + 1);
  expect(main.split("View Results")).toHaveLength(leadOn + 1);
  const [, block = "", ...more] = main.split('id="no-result-yet"');
  expect(more).toEqual([]);
  const title = `${recorded} of ${allPolls.length}: help us find the other ${missing}`;
  expect(text(`<h2 ${block}`).startsWith(title)).toBe(true);
  const [gaps = ""] = block.split("</section>");
  expect(new Set(gaps.match(/href="\/polls\/2024\/[^"]+"/g)).size).toBe(missing);
  expect(gaps).toMatch(/<a [^>]*href="mailto:[^>]*>(?:<[^>]+>)*Send us the link/);
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
