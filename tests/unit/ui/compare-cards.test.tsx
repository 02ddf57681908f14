import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, describe, expect, it, vi } from "vitest";
import { Beside, CompareCards } from "@/app/(public)/cards/compare-cards";

const cards = [
  { id: "axis-ace", name: "Axis ACE" },
  { id: "au-ixigo", name: "AU Ixigo" },
];

/** A row of a table with these texts in its cells. A dash marks an empty cell. */
const rowOf = (...texts: readonly string[]) => ({
  cells: texts.map((textContent, cellIndex) => ({
    textContent,
    cellIndex,
    matches: () => textContent === "—",
  })),
});

/** The rows of the page's table, by the selector that finds them. */
const rows: Record<string, object> = {
  '[data-card="axis-ace"]': rowOf("Axis ACE", "Winner", "2% back"),
  '[data-card="au-ixigo"]': rowOf("AU Ixigo", "Winner", "—"),
};
const table = {
  tHead: { rows: [rowOf("Card", "Place", "Rates and fees")] },
  querySelector: (selector: string) => rows[selector],
};

/** The HTML of the comparison on a page with this table, or without one. */
function comparison(onPage: object | null = table): string {
  vi.stubGlobal("document", { querySelector: () => onPage });
  return renderToStaticMarkup(<Beside cards={cards} />);
}
afterEach(() => {
  vi.unstubAllGlobals();
});

const textsIn = (html: string, cell: RegExp): string[] =>
  Array.from(html.matchAll(cell), ([, text = ""]) => text);

describe("the comparison of two cards", () => {
  it("the comparison of two cards has no row that repeats the cards’ names", () => {
    expect(textsIn(comparison(), /scope="rowgroup"[^>]*>([^<]*)</g)).toEqual([
      "Place",
      "Rates and fees",
    ]);
  });

  it("the comparison’s columns have the names of the two cards", () => {
    expect(textsIn(comparison(), /scope="col"[^>]*>([^<]*)</g)).toEqual(["Axis ACE", "AU Ixigo"]);
  });

  it("the comparison says which facts about a card are missing", () => {
    expect(textsIn(comparison(), /<td>([^<]*)</g)).toEqual(["", "", "", "We don’t have this"]);
  });

  it("without a table of cards on the page, the comparison has no rows", () => {
    expect(comparison(null)).not.toContain("<tbody");
  });
});

describe("the choice of two cards to compare", () => {
  const html = renderToStaticMarkup(<CompareCards cards={cards} />);

  it("no card is compared before the reader has chosen two", () => {
    expect(html).not.toContain("<table");
  });

  it("both menus of the card comparison offer every card", () => {
    const names = ["Choose a card", "Axis ACE", "AU Ixigo"];
    expect(textsIn(html, /<option[^>]*>([^<]*)</g)).toEqual([...names, ...names]);
  });

  it("the card comparison’s menus disable no card before the first choice", () => {
    expect(html).not.toContain("disabled");
  });
});
