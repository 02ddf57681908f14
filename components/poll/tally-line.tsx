import { cn } from "@/lib/class-names";
import { findFigure } from "@/lib/record/figures";
import { Figure } from "./figure";

type TallyLineProps = { prefix: string; className?: string; missing?: string };

/** "441 upvotes · 34 comments" of the rows under a prefix, or a word that they are not recorded. */
export function TallyLine({
  prefix,
  className,
  missing = "Upvotes and comments not recorded",
}: TallyLineProps) {
  const [upvotes, comments] = [findFigure(`${prefix}upvotes`), findFigure(`${prefix}comments`)];
  if (!upvotes || !comments) return <p className={cn("text-ink-soft", className)}>{missing}</p>;
  return (
    <p className={className}>
      <Figure row={upvotes} className="font-semibold" /> upvotes <span aria-hidden>·</span>{" "}
      <Figure row={comments} className="font-semibold" /> comments
    </p>
  );
}
