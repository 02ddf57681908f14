import { Link } from "@/components/site/link";
import { Dotted } from "@/components/ui/dotted";
import { afterFigure, type Noun, noun } from "@/content/texts/number";
import { figureHref } from "@/lib/record/ledger";
import { readText } from "@/lib/record/text";
import type { Counts, Figure as FigureRow, Subject, Text } from "@/lib/record/types";

/** A number of the ledger, as printed. It renders every figure on a page. */
export function Figure({ row, className }: { row: FigureRow; className?: string | undefined }) {
  return (
    <data value={row.value} data-figure={row.id} className={className}>
      {row.display}
    </data>
  );
}

type CountedProps = { row: FigureRow; unit: Noun; className?: string };

/** A count with its noun: "1 upvote", "12 upvotes". */
export function Counted({ row, unit, className }: CountedProps) {
  return (
    <>
      <Figure row={row} className={className} /> {noun(row.value, unit)}
    </>
  );
}

/**
 * A figure with its own unit: "12 upvotes", "5% of upvotes". A currency sign is part of the number.
 */
export function Measured({ row }: { row: FigureRow }) {
  const words = row.unit.replace(/^[%₹]\s*/, "");
  return (
    <>
      <Figure row={row} />
      {words && afterFigure(row.display, ` ${words}`)}
    </>
  );
}

/**
 * A page's link to the sources of its figures. It leads to the row of its first figure. Renders
 * nothing if there is no figure.
 */
export function Sources({ figure }: { figure: FigureRow | undefined }) {
  if (!figure) return null;
  return (
    <Link className="link print:hidden text-[0.875rem]" href={figureHref(figure)}>
      Sources
    </Link>
  );
}

type TallyLineProps = {
  figures: Counts;
  /** The owner of the counts, if the position on the page does not show it: "Whole thread". */
  label?: string;
  className?: string;
};

/**
 * The counts of a thread, or of a card in it: "441 upvotes · 34 comments". Renders nothing if we
 * have neither count.
 */
export function TallyLine({ figures: { upvotes, comments }, label, className }: TallyLineProps) {
  if (!upvotes && !comments) return null;
  return (
    <p className={className}>
      {label && <span className="text-muted-foreground">{label}: </span>}
      <Dotted>
        {upvotes && <Counted row={upvotes} unit="upvotes" className="font-semibold" />}
        {comments && <Counted row={comments} unit="comments" className="font-semibold" />}
      </Dotted>
    </p>
  );
}

type RichTextProps = {
  /** The text to render. A string may have figure tokens. Short tokens are figures of `subject`. */
  text: string | Text;
  subject?: Subject;
};

/**
 * Renders a text of content with its figures. A figure that a correction withdrew is struck
 * through.
 */
export function RichText({ text, subject }: RichTextProps) {
  const { parts } = typeof text === "string" ? readText(text, subject) : text;
  return parts.map((part) => {
    if (part.kind === "words") return part.words;
    if (part.kind === "figure") return <Figure key={part.position} row={part.figure} />;
    return (
      <del key={part.position} data-figure="withdrawn">
        {part.display}
      </del>
    );
  });
}
