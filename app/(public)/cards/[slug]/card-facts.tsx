import { RichText, TextSources } from "@/components/poll/rich-text";
import { type Card, cardFactsAsOf } from "@/lib/record/cards";
import { latestSeries } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";
import { FactAgeNote } from "./fact-age";

/** What is recorded of a card's rates, caps and fees, each with its date, and how old it all is. */
export function CardFacts({ card }: { card: Card }) {
  const facts = card.facts.map(({ id, text, prefix }) => ({ id, text: readText(text, prefix) }));
  return (
    <section aria-labelledby="facts">
      <h2 id="facts" className="text-2xl">
        Recorded facts
      </h2>
      {facts.length ? (
        <>
          <ul className="mt-3 border-t border-line">
            {facts.map(({ id, text }) => (
              <li key={id} className="border-b border-line py-3.5">
                <span className="block font-serif text-[1.25rem] font-semibold leading-snug">
                  <RichText text={text} />
                </span>
                <span className="mt-1 block text-[0.875rem] text-ink-soft">
                  as of <time dateTime={cardFactsAsOf.iso}>{cardFactsAsOf.label}</time>, may have changed
                </span>
              </li>
            ))}
          </ul>
          <div className="mt-4">
            <FactAgeNote since={cardFactsAsOf.iso} published={latestSeries.firstPublished} />
          </div>
          <TextSources className="mt-3" texts={facts.map(({ text }) => text)} />
        </>
      ) : (
        <p className="mt-3 border-y border-line py-4 text-ink-soft">
          No rate, fee or term of this card is recorded here. Its issuer has the current ones.
        </p>
      )}
    </section>
  );
}
