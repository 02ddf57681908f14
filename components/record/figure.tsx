import { Link } from "@/components/site/link";
import { Dotted } from "@/components/ui/dotted";
import { type Noun, noun } from "@/content/texts/number";
import { figureHref } from "@/lib/record/ledger";
import { readText } from "@/lib/record/text";
import type { Counts, Figure as FigureRow, Subject, Text } from "@/lib/record/types";

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

type TallyLineProps = {
  figures: Counts;
  /** Whose counts they are, where the place does not say it: "Whole thread". */
  of?: string;
  className?: string;
};

/** "441 upvotes · 34 comments" of a thread or of a card in it; nothing where we don't have them. */
export function TallyLine({ figures: { upvotes, comments }, of, className }: TallyLineProps) {
  if (!upvotes && !comments) return null;
  return (
    <p className={className}>
      {of && <span className="text-muted-foreground">{of}: </span>}
      <Dotted>
        {upvotes && <Counted row={upvotes} of="upvotes" className="font-semibold" />}
        {comments && <Counted row={comments} of="comments" className="font-semibold" />}
      </Dotted>
    </p>
  );
}

type RichTextProps = {
  /** One that is not read yet may name the figures of `of`. */
  text: string | Text;
  of?: Subject;
};

/** A text of content with its figures drawn as figures; one that no longer holds is struck through, and said to be so. */
export function RichText({ text, of }: RichTextProps) {
  const { parts } = typeof text === "string" ? readText(text, of) : text;
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
