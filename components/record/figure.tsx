import { Link } from "@/components/site/link";
import { type Noun, noun } from "@/content/texts/number";
import { type FigureRow, figureHref } from "@/lib/record/ledger";

/** A number of the ledger, as printed. The one way in which a figure comes onto a page. */
export function Figure({ row, className }: { row: FigureRow; className?: string | undefined }) {
  return (
    <data value={row.value} data-figure={row.id} className={className}>
      {row.display}
    </data>
  );
}

/** A count with its noun: "1 upvote", "12 upvotes". */
export function Counted({ row, of, className }: { row: FigureRow; of: Noun; className?: string }) {
  return (
    <>
      <Figure row={row} className={className} /> {noun(row.value, of)}
    </>
  );
}

/** A page's one link to its figures' sources, to the first of them in the ledger; none where there is no figure. */
export function Sources({ of }: { of: FigureRow | undefined }) {
  if (!of) return null;
  return (
    <Link className="link print:hidden text-[0.875rem]" href={figureHref(of)}>
      Sources
    </Link>
  );
}
