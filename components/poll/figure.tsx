import { Link } from "@/components/site/link";
import { type FigureRow, figureAnchor, findFigure } from "@/lib/record/figures";

/** Where a row stands in the ledger. */
const ledgerHref = (id: string) => `/methodology/figures#${figureAnchor(id)}` as const;

/** The row of an id, for pages that print it. Throws where the record has no such figure: ask `findFigure` first. */
export function requireFigure(id: string): FigureRow {
  const row = findFigure(id);
  if (!row) throw new Error(`No figure "${id}" in the ledger`);
  return row;
}

/** A number of the ledger, as printed. The one way in which a figure comes onto a page. */
export function Figure({ row, className }: { row: FigureRow; className?: string }) {
  return (
    <data value={row.value} data-figure={row.id} className={className}>
      {row.display}
    </data>
  );
}

/** The same in a table: linked to its row in the ledger. */
export function LinkedFigure({ row }: { row: FigureRow }) {
  return (
    <Link className="link decoration-line-strong" href={ledgerHref(row.id)}>
      <Figure row={row} />
    </Link>
  );
}

/** One link under a block of figures, to the first of them in the ledger. */
export function Sources({ of, label = "Sources" }: { of: string; label?: string }) {
  return (
    <Link className="link no-print text-[0.875rem]" href={ledgerHref(of)}>
      {label}
    </Link>
  );
}
