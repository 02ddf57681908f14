import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import {
  Counted,
  Figure,
  Measured,
  RichText,
  Sources,
  TallyLine,
} from "@/components/record/figure";
import { percent } from "@/components/record/percent";
import { requireFigure } from "@/lib/record/ledger";
import { findSeries } from "@/lib/record/queries";
import type { Figure as FigureRow } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

const row = requireFigure("2024.day-10.winner.upvotes");
const one: FigureRow = { ...row, value: 1, display: "1" };
const rounded: FigureRow = { ...row, value: 1700, display: "1.7k" };
const draw = renderToStaticMarkup;
const wordsOf = (html: string): string => html.replaceAll(/<[^>]+>/g, "").replaceAll("\u00a0", " ");

describe("a figure on a page", () => {
  it("a figure shown as 1.7k is an HTML <data> element with the value 1700", () => {
    expect(draw(<Figure row={rounded} className="bold" />)).toBe(
      `<data value="1700" data-figure="${row.id}" class="bold">1.7k</data>`,
    );
  });

  it.each([
    ["441 upvotes", row],
    ["1 upvote", one],
  ])("a count has a noun that agrees with it: %s", (words, figure) => {
    expect(wordsOf(draw(<Counted row={figure} unit="upvotes" />))).toBe(words);
  });

  it.each([
    ["₹", "₹5,000", "₹5,000"],
    ["% of upvotes", "5%", "5% of upvotes"],
    ["upvotes", "1", "1 upvote"],
    ["comments", "12", "12 comments"],
  ])("a figure in the unit “%s” is printed as “%s”, “%s”", (unit, display, words) => {
    expect(wordsOf(draw(<Measured row={{ ...row, unit, display }} />))).toBe(words);
  });

  it("the link “Sources” leads to the row of the figure in the ledger", () => {
    expect(draw(<Sources figure={row} />)).toMatch(
      /<a href="\/methodology\/figures\/2024#f-2024-day-10-winner-upvotes"[^>]*>Sources<\/a>/,
    );
  });

  it("the link “Sources” is left out if there is no figure", () => {
    expect(draw(<Sources figure={undefined} />)).toBe("");
  });
});

describe("the line of a thread’s counts", () => {
  const comments: FigureRow = { ...row, id: "c", value: 34, display: "34" };

  it("the counts of a thread show upvotes before comments", () => {
    const html = draw(<TallyLine figures={{ upvotes: row, comments }} />);
    expect(wordsOf(html)).toMatch(/^441 upvotes · ?34 comments ?$/);
  });

  it("the label of a thread’s counts comes before the counts", () => {
    const html = draw(
      <TallyLine figures={{ upvotes: undefined, comments }} label="Whole thread" />,
    );
    expect(wordsOf(html).trim()).toBe("Whole thread: 34 comments");
  });

  it("the line of counts shows only the upvotes if the comments are unknown", () => {
    expect(
      wordsOf(draw(<TallyLine figures={{ upvotes: row, comments: undefined }} />)).trim(),
    ).toBe("441 upvotes");
  });

  it("a thread without counts has no line of counts", () => {
    expect(
      draw(
        <TallyLine figures={{ upvotes: undefined, comments: undefined }} label="Whole thread" />,
      ),
    ).toBe("");
  });
});

describe("a text with figures", () => {
  const poll = findSeries(2024)?.polls.find(({ day }) => day === 10);

  it("a placeholder in a text becomes a figure of the text’s poll", () => {
    const html = draw(
      <RichText text="It drew {winner.upvotes}." {...(poll && { subject: poll })} />,
    );
    expect(html).toBe(
      `It drew <data value="441" data-figure="2024.day-10.winner.upvotes">441</data>.`,
    );
  });

  it("RichText replaces a figure’s full id without being given a poll", () => {
    expect(wordsOf(draw(<RichText text="{2024.day-10.winner.upvotes} of them" />))).toBe(
      "441 of them",
    );
  });

  it("a figure that a correction has withdrawn is struck through", () => {
    const html = draw(<RichText text="It read {was 51}." {...(poll && { subject: poll })} />);
    expect(html).toBe('It read <del data-figure="withdrawn">51</del>.');
  });
});

it.each([
  [15, 202, "7.426%"],
  [1, 3, "33.33%"],
  [2, 2, "100%"],
  [0, 5, "0%"],
])("the position %i on an axis up to %i is %s of the drawing", (value, max, text) => {
  expect(percent(value, max)).toBe(text);
});
