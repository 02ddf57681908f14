import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { PollWall } from "@/components/record/poll-wall";
import type { CategoryId } from "@/content/categories";
import { inWords } from "@/content/texts/number";
import type { Result } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import type { Poll, Series } from "@/lib/record/types";
import { frozenPoll, frozenSeries, placing } from "../content/frozen";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const ids: readonly CategoryId[] = ["travel", "dining", "fuel", "upi", "gold"];
const won: Result = {
  kind: "decided",
  winner: placing("axis-ace", [202, 24]),
  runnerUp: placing("hdfc-infinia", [15, 8]),
};

/** A series of this many polls, of which the first have these results. */
function seriesWith(polls: number, results: readonly Result[]): Series {
  const contents = Array.from({ length: polls }, (_, index) =>
    frozenPoll(2031, index + 1, ids[index % ids.length] ?? "travel", results[index]),
  );
  return buildSeries(frozenSeries(2031, contents));
}

const wallOf = (series: Series, detailed = false): string =>
  renderToStaticMarkup(<PollWall series={series} detailed={detailed} />);
const tilesOf = (html: string): string[] =>
  html
    .split('data-tile=""')
    .slice(1)
    .map((tile) => tile.split("</li>")[0] ?? "");
const wordsOf = (html: string): string =>
  html
    .replaceAll(/^[^<]*>|<[^>]+>/g, " ")
    .replaceAll(/\s+/g, " ")
    .replaceAll(/ (?=[.,])/g, "")
    .trim();
const isFilled = (tile: string): boolean => !tile.includes("border-dashed");

const counts: readonly (readonly [polls: number, results: number])[] = [
  [1, 1],
  [8, 3],
  [15, 15],
  [22, 2],
];

describe.each(counts)("a wall of %i polls, %i with a result", (polls, results) => {
  const series = seriesWith(polls, Array(results).fill(won));

  it.each([false, true])(
    "the wall of polls begins with polls that have a result (detailed: %s)",
    (detailed) => {
      const expected = Array.from({ length: polls }, (_, index) => index < results);
      expect(tilesOf(wallOf(series, detailed)).map(isFilled)).toEqual(expected);
    },
  );

  it("each tile of the wall of polls has one link", () => {
    for (const [index, tile] of tilesOf(wallOf(series, true)).entries())
      expect(tile.match(/<a [^>]*href="[^"]*"/g)).toEqual([
        expect.stringContaining(`/polls/2031/day-${index + 1}-`),
      ]);
  });

  it("the wall of polls says how many results are missing", () => {
    const line = `${inWords(polls - results)} to go. Have a thread? Send us the link.`;
    expect(wordsOf(wallOf(series)).includes(line)).toBe(polls > results);
  });
});

it.each([
  [1, "One"],
  [19, "Nineteen"],
  [20, "Twenty"],
  [21, "Twenty-one"],
  [30, "Thirty"],
])("at the start of a sentence, %i is written “%s”", (count, words) =>
  expect(inWords(count)).toBe(words),
);

describe("a tile of the wall of polls", () => {
  const split: Result = {
    kind: "split",
    winners: [
      { ...placing("amex-mrcc"), category: "rent", for: "Rent" },
      { ...placing("hdfc-bizblack"), category: "taxes", for: "Taxes" },
    ],
  };
  const tie: Result = { kind: "tie", winners: [placing("axis-ace"), placing("hdfc-infinia")] };
  const verdict: Result = { kind: "open-question", verdict: "No single best card: it depends." };
  const brief = tilesOf(wallOf(seriesWith(4, [won, split, tie, verdict]))).map(wordsOf);
  const [detailed = ""] = tilesOf(wallOf(seriesWith(1, [won]), true));

  it("a poll’s tile names its category, then the winner", () =>
    expect(brief[0]).toBe("Day 1 · Travel Axis ACE"));

  it("a poll’s tile names every winner of a split poll", () =>
    expect(brief[1]).toContain("Amex MRCC HDFC BizBlack"));

  it("a poll’s tile names every winner of a tie", () =>
    expect(brief[2]).toContain("Axis ACE HDFC Infinia"));

  it("the tile of a poll without a winner shows the start of its verdict", () =>
    expect(brief[3]).toMatch(/No single best card$/));

  it("a detailed poll tile shows the poll’s title before the upvotes", () =>
    expect(wordsOf(detailed)).toBe(
      "Day 1 · Travel The best credit card for travel Axis ACE 202 to 15 upvotes Runner-up: HDFC Infinia View Results December 2031",
    ));

  it("a detailed poll tile labels two runners-up as “Joint runners-up”", () => {
    const runnersUp = [placing("hdfc-infinia", [15, 8]), placing("au-ixigo", [15, 8])];
    const shared: Result = { kind: "decided", winner: placing("axis-ace", [202, 24]), runnersUp };
    const [tile = ""] = tilesOf(wallOf(seriesWith(1, [shared]), true));
    expect(wordsOf(tile)).toContain("Joint runners-up: HDFC Infinia");
  });

  it("the bars in a poll’s tile are proportional to the counts", () => {
    const widths = [...detailed.matchAll(/<rect[^>]* width="([\d.]+)%"/g)].map(([, width]) =>
      Number(width),
    );
    expect(widths).toHaveLength(2);
    expect((widths[1] ?? 0) / (widths[0] ?? 1)).toBeCloseTo(15 / 202, 3);
  });

  it("the wall of polls does not ask for a thread link that is already known", () => {
    const threadUrl = "https://www.example.org/thread";
    const poll = frozenPoll(2031, 1, "travel", undefined, { threadUrl });
    expect(wordsOf(wallOf(buildSeries(frozenSeries(2031, [poll]))))).toMatch(
      /One to go\. We have its thread, and will add the result\.$/,
    );
  });

  it("the wall of polls on a finale’s page has no tile for that finale", () => {
    const series = seriesWith(3, [won, won, won]);
    const [first, second, finale] = series.polls;
    const html = renderToStaticMarkup(<PollWall series={series} except={finale as Poll} />);
    const hrefs = [...html.matchAll(/ href="([^"]*)"/g)].map(([, href]) => href);
    expect(hrefs).toEqual([first?.href, second?.href]);
  });

  it("a page can show the wall of polls without asking for links to threads", () => {
    const html = renderToStaticMarkup(<PollWall series={seriesWith(2, [won])} asking={false} />);
    expect(wordsOf(html)).toMatch(/One to go\.$/);
  });
});
