import { Link } from "@/components/site/link";
import { cn } from "@/lib/class-names";
import type { Card } from "@/lib/record/cards";

/** A card's name, linked to its page. */
export function CardName({ card, className }: { card: Card; className?: string }) {
  return (
    <Link href={card.href} className={cn("link decoration-line-strong text-ink", className)}>
      {card.name}
    </Link>
  );
}

/** What stands where the record has nothing. */
export function NotRecorded({ what }: { what?: string }) {
  return (
    <span className="text-ink-soft">
      <span className="border-b border-dashed border-line-strong">Not recorded</span>
      {what && <span className="sr-only">: {what}</span>}
    </span>
  );
}
