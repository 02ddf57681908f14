import type { Counts } from "@/lib/record/figures";
import { Counted } from "./figure";

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
      {of && <span className="text-ink-soft">{of}: </span>}
      {upvotes && (
        <span className="whitespace-nowrap">
          <Counted row={upvotes} of="upvotes" className="font-semibold" />
          {comments && <span aria-hidden> ·</span>}
        </span>
      )}{" "}
      {comments && (
        <span className="whitespace-nowrap">
          <Counted row={comments} of="comments" className="font-semibold" />
        </span>
      )}
    </p>
  );
}
