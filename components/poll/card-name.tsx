import { Link } from "@/components/site/link";
import { cn } from "@/lib/class-names";
import { type CardId, cardHref, cardName } from "@/lib/record/cards";

/** A card's name, linked to its page. */
export function CardName({ card, className }: { card: CardId; className?: string }) {
  return (
    <Link href={cardHref(card)} className={cn("link decoration-line-strong text-ink", className)}>
      {cardName(card)}
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
