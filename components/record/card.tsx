import { Link } from "@/components/site/link";
import { Check } from "@/components/ui/icons";
import { cardFactsAsOf } from "@/lib/record/cards";
import type { Card, CardId, Placing } from "@/lib/record/types";
import { cn } from "@/lib/utils";
import { RichText } from "./figure";

type CardNameProps = {
  card: Card;
  /** True for the short name of the card, which headlines and bars use. */
  short?: boolean;
  className?: string;
};

/** A card's name, linked to its page. */
export function CardName({ card, short = false, className }: CardNameProps) {
  return (
    <Link href={card.href} className={cn("link decoration-input text-foreground", className)}>
      {short ? card.shortName : card.name}
    </Link>
  );
}

/**
 * The rates, caps and fees of a card, each on a line, with the month in which they were true.
 * Renders nothing if the record has none.
 */
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

type CardTermsListProps = { cards: readonly Card[]; className?: string };

/**
 * The names of cards, each with the card's rates, caps and fees. Cards without recorded terms are
 * left out. Renders nothing if all of them are left out.
 */
export function CardTermsList({ cards, className }: CardTermsListProps) {
  const known = cards.filter(({ facts }) => facts.length);
  if (!known.length) return null;
  return (
    <section aria-labelledby="terms" className={className}>
      <h2 id="terms" className="font-sans text-[1em] tracking-normal">
        Rates and fees
      </h2>
      <dl>
        {known.map(({ id, shortName, facts }) => (
          <div key={id} className="mt-1.5">
            <dt className="text-muted-foreground">{shortName}</dt>
            {facts.map((fact) => (
              <dd key={fact.id}>
                <RichText text={fact.text} subject={fact} />
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <p className="mt-1.5 text-muted-foreground">{`As of ${cardFactsAsOf.label}. May have changed.`}</p>
    </section>
  );
}

type HeldMarkProps = { card: CardId; place: Placing["place"]; className?: string };

/**
 * The mark "You hold the winner" on a card. The HTML always contains the mark. It is visible only
 * to a reader who has ticked the card on this device.
 */
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
