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
