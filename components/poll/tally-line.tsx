import { cn } from "@/lib/class-names";
import type { Unit } from "@/lib/record/figures/formulas";
import type { FigureRow } from "@/lib/record/ledger";
import { Figure } from "./figure";

type TallyLineProps = {
  figures: Readonly<Record<Unit, FigureRow | undefined>>;
  className?: string;
  missing?: string;
};

/** "441 upvotes · 34 comments" of a thread or of a card in it, or a word that they are not recorded. */
export function TallyLine({
  figures: { upvotes, comments },
  className,
  missing = "Upvotes and comments not recorded",
}: TallyLineProps) {
  if (!upvotes || !comments) return <p className={cn("text-ink-soft", className)}>{missing}</p>;
  return (
    <p className={className}>
      <Figure row={upvotes} className="font-semibold" /> upvotes <span aria-hidden>·</span>{" "}
      <Figure row={comments} className="font-semibold" /> comments
    </p>
  );
}
