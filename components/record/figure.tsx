import { Link } from "@/components/site/link";
import { Dotted } from "@/components/ui/dotted";
import { afterFigure, type Noun, noun } from "@/content/texts/number";
import { figureHref } from "@/lib/record/ledger";
import { readText } from "@/lib/record/text";
import type { Counts, Figure as FigureRow, Subject, Text } from "@/lib/record/types";

/**
 * A number from the ledger, the list of all figures. Pages show figures with this component. An SVG
 * drawing cannot contain it, so a text with a figure there has the attribute `data-figure` instead.
 */
export function Figure({ row, className }: { row: FigureRow; className?: string | undefined }) {
  return (
    <data value={row.value} data-figure={row.id} className={className}>
      {row.display}
    </data>
  );
}

type CountedProps = { row: FigureRow; unit: Noun; className?: string };

/** A count, followed by its noun: "1 upvote", "12 upvotes". */
export function Counted({ row, unit, className }: CountedProps) {
  return (
    <>
      <Figure row={row} className={className} /> {noun(row.value, unit)}
    </>
  );
}

/**
 * A figure, followed by its unit in words: "12 upvotes", "5% of upvotes". A currency sign is
 * already part of the printed number.
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
 * The link "Sources" of a page. It leads to the row of the given figure in the ledger. Renders
 * nothing without a figure.
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
  /**
   * A label before the counts: "Whole thread". Leave it out if the position on the page shows whose
   * counts they are.
   */
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
  /**
   * The text to render. In a string, a token such as `{2024.comments}` stands for the figure with
   * this id. For a figure of `subject`, the token may leave out the beginning of the id:
   * `{winner.upvotes}`.
   */
  text: string | Text;
  subject?: Subject;
};

/**
 * Renders a text from content/ with its figures filled in. A figure that a correction has withdrawn
 * is struck through.
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
