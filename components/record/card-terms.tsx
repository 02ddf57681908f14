import { pollPageWords as words } from "@/content/texts/poll-page";
import { type Card, cardFactsAsOf } from "@/lib/record/cards";
import { readText } from "@/lib/record/text";
import { RichText } from "./rich-text";

/** A card's rates, caps and fees, a line each, with their month; nothing where none is known. */
export function CardTerms({ card: { facts }, className }: { card: Card; className?: string }) {
  if (!facts.length) return null;
  return (
    <div className={className}>
      <ul>
        {facts.map((fact) => (
          <li key={fact.id}>
            <RichText text={readText(fact.text, fact)} />
          </li>
        ))}
      </ul>
      <p className="text-ink-soft">{words.factsAsOf(cardFactsAsOf.label)}</p>
    </div>
  );
}
