import { Link } from "@/components/site/link";
import { Check } from "@/components/ui/icons";
import { cardFactsAsOf } from "@/lib/record/cards";
import type { Card, CardId, Placing } from "@/lib/record/types";
import { cn } from "@/lib/utils";
import { RichText } from "./figure";

type CardNameProps = {
  card: Card;
  /** The short name, in headlines and beside bars. */
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
 * A card's rates, caps and fees, one in each line, with their month. Renders nothing if we have
 * none.
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
 * Lists the rates, caps and fees of the given cards under each card's name. Renders nothing if none
 * of the cards has any.
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
 * "You hold the winner". It is in every page, but visible only to a reader who ticked the card on
 * this device.
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
