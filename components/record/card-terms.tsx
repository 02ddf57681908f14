import { type Card, cardFactsAsOf } from "@/lib/record/cards";
import { RichText } from "./rich-text";

/** A card's rates, caps and fees, a line each, with their month; nothing where none is known. */
export function CardTerms({ card: { facts }, className }: { card: Card; className?: string }) {
  if (!facts.length) return null;
  return (
    <div className={className}>
      <ul>
        {facts.map((fact) => (
          <li key={fact.id}>
            <RichText text={fact.text} of={fact} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{`As of ${cardFactsAsOf.label}. May have changed.`}</p>
    </div>
  );
}
