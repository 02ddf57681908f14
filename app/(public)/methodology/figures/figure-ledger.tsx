import type { Route } from "next";
import { Figure } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { figureAnchor, ledgerHome } from "@/lib/record/ledger";
import type { Figure as FigureRow } from "@/lib/record/types";

/**
 * Figures grouped by page. A link above them shows the figures of only one page (CSS, `.ledger`).
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
          <section key={href} id={anchor} aria-labelledby={`${anchor}-title`} className="mt-10">
            <h2 id={`${anchor}-title`} className="text-2xl">
              <Link
                className="link text-foreground decoration-input decoration-1"
                href={href as Route}
              >
                {title}
              </Link>
            </h2>
            <ul className="mt-3 border-b border-border">
              {rows.map((row) => (
                <Row key={row.id} row={row} />
              ))}
            </ul>
          </section>
        ))}
      </div>
    </>
  );
}

/** A figure with its label, scope, base, derivation and source (CSS, `.ledger`). */
function Row({ row }: { row: FigureRow }) {
  const anchor = figureAnchor(row.id);
  return (
    <li id={anchor}>
      <p>
        <Figure row={row} />
      </p>
      <div data-figure={row.id}>
        <p>{row.label}</p>
        <dl>
          <Note term="Scope">{row.scope}</Note>
          {row.base && <Note term="Of">{row.base}</Note>}
          {row.derivation && <Note term="Computed as">{row.derivation}</Note>}
          <Note term="Source">
            {row.source}; {row.period}
          </Note>
        </dl>
        <a className="link" href={`#${anchor}`}>
          {row.id}
        </a>
      </div>
    </li>
  );
}

function Note({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}: </dt>
      <dd>{children}</dd>
    </div>
  );
}
