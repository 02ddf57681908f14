import type { Route } from "next";
import { Figure } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { StackedTable } from "@/components/site/stacked-table";
import { figureAnchor, ledgerHome } from "@/lib/record/ledger";
import type { Figure as FigureRow } from "@/lib/record/types";

/**
 * All figures of the site, with a table for each page that prints figures. Above the tables is a
 * link for each page. After a click on it, CSS (`.ledger`) shows only the table of that page.
 */
export function FigureLedger({ rows }: { rows: readonly FigureRow[] }) {
  const pages = [...Map.groupBy(rows, ({ href }) => href)].map(([href, pageRows]) => ({
    href,
    rows: pageRows,
    title: ledgerHome(href),
    anchor: `on${href === "/" ? "-home" : href.replaceAll("/", "-")}`,
  }));
  return (
    <>
      <nav
        aria-label="Show only"
        className="print:hidden flex flex-wrap items-center gap-x-5 text-[0.9375rem]"
      >
        <span className="text-muted-foreground">Show only</span>
        {[...pages, { anchor: "every-figure", title: "Everything" }].map(({ anchor, title }) => (
          <a key={anchor} href={`#${anchor}`} className="link inline-flex min-h-11 items-center">
            {title}
          </a>
        ))}
      </nav>
      <div id="every-figure" className="ledger">
        {pages.map(({ href, title, anchor, rows }) => (
          <StackedTable
            key={href}
            id={anchor}
            className="mt-10"
            caption={
              <h2 className="text-2xl">
                <Link
                  className="link text-foreground decoration-input decoration-1"
                  href={href as Route}
                >
                  {title}
                </Link>
              </h2>
            }
            heads={["What it counts", "Figure", "Scope", "Computed as", "Source"]}
          >
            {rows.map((row) => (
              <Row key={row.id} row={row} />
            ))}
          </StackedTable>
        ))}
      </div>
    </>
  );
}

/** A row of the table: a figure with its label, scope, base, derivation and source. */
function Row({ row }: { row: FigureRow }) {
  const { id, label, scope, base, derivation, source, period } = row;
  const anchor = figureAnchor(id);
  return (
    <tr id={anchor} data-figure={id}>
      <th scope="row">{label}</th>
      <td>
        <Figure row={row} />
      </td>
      <td data-label="Scope">{base ? `${scope}; base: ${base}` : scope}</td>
      {derivation ? <td data-label="Computed as">{derivation}</td> : <td data-empty="" />}
      <td data-label="Source">
        {`${source}; ${period} `}
        <a className="link" href={`#${anchor}`}>
          {id}
        </a>
      </td>
    </tr>
  );
}
