import { Link } from "@/components/site/link";
import { Check } from "@/components/ui/icons";
import { cardFactsAsOf } from "@/lib/record/cards";
import type { Card, CardId, Placing } from "@/lib/record/types";
import { cn } from "@/lib/utils";
import { RichText } from "./figure";

/** A card's name, linked to its page. */
export function CardName({ card, className }: { card: Card; className?: string }) {
  return (
    <Link href={card.href} className={cn("link decoration-input text-foreground", className)}>
      {card.name}
    </Link>
  );
}

/** A card's rates, caps and fees, a line each, with their month; nothing if we have none. */
export function CardTerms({ card: { facts }, className }: { card: Card; className?: string }) {
  if (!facts.length) return null;
  return (
    <div className={className}>
      <ul>
        {facts.map((fact) => (
          <li key={fact.id}>
            <RichText text={fact.text} subject={fact} />
          </li>
        ))}
      </ul>
      <p className="text-muted-foreground">{`As of ${cardFactsAsOf.label}. May have changed.`}</p>
    </div>
  );
}

type HeldMarkProps = { card: CardId; place: Placing["place"]; className?: string };

/** "You hold the winner": in every page, visible to a reader who ticked the card on this device. */
export function HeldMark({ card, place, className }: HeldMarkProps) {
  return (
    <span
      data-holds={card}
      className={cn(
        "print:hidden inline-flex items-center gap-1.5 rounded-full bg-accent px-2.5 py-0.5 font-sans text-[0.8125rem] font-semibold leading-snug tracking-normal text-accent-foreground",
        className,
      )}
    >
      <Check aria-hidden className="size-3.5 shrink-0" strokeWidth={3} />
      {`You hold the ${place}`}
    </span>
  );
}
