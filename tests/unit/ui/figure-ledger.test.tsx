import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it } from "vitest";
import { FigureLedger } from "@/app/(public)/methodology/figures/figure-ledger";
import { figureAnchor, ledgerHome, ledgerRows, seriesWithFigures } from "@/lib/record/ledger";

const rows = [undefined, ...seriesWithFigures.map(({ year }) => year)].flatMap(ledgerRows);
const html = renderToStaticMarkup(<FigureLedger rows={rows} />);
const tables = html.match(/<table[\s\S]*?<\/table>/g) ?? [];

const textOf = (markup: string | undefined): string | undefined =>
  markup?.replaceAll(/<[^>]+>/g, "").trim();
const escaped = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("'", "&#x27;").replaceAll('"', "&quot;");

describe("the ledger of figures", () => {
  it("the list of figures has a table for each page, with the page as caption", () => {
    const pages = [...new Set(rows.map(({ href }) => escaped(ledgerHome(href))))];
    expect(tables.map((table) => textOf(/<caption[\s\S]*?<\/caption>/.exec(table)?.[0]))).toEqual(
      pages,
    );
  });

  it("in the list of figures, each row’s heading is the figure’s label", () => {
    for (const { id, label } of rows)
      expect(html).toContain(
        `<tr id="${figureAnchor(id)}" data-figure="${id}"><th scope="row">${escaped(label)}</th>`,
      );
  });

  it("in the list of figures, each row has a cell for each column", () => {
    expect(tables).not.toHaveLength(0);
    for (const table of tables) {
      const [head = "", ...body] = table.match(/<tr[\s\S]*?<\/tr>/g) ?? [];
      const columns = head.match(/<th /g)?.length;
      expect(columns).toBe(5);
      for (const row of body) expect(row.match(/<t[hd][ >]/g)).toHaveLength(columns ?? 0);
    }
  });
});
