import { HoldToggle } from "@/components/my-cards/hold-toggle";
import { CardName } from "@/components/poll/card-name";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { ShareCard } from "@/components/share/share-page";
import { Link } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { allCards, type Card } from "@/lib/record/cards";
import { placingsOf } from "@/lib/record/polls";
import { CardFacts } from "./card-facts";
import { PlacingBlock } from "./card-placing";

/** A card: its placings, its recorded facts, how old they are, and the cards beside it. */
export function CardPage({ card }: { card: Card }) {
  const placings = placingsOf(card.id);
  return (
    <PageFrame
      article
      path={card.href}
      here={card.name}
      trail={[{ label: "Cards", href: "/cards" }]}
      header={
        <header className="pt-4 pb-8 sm:pt-6">
          <p className="kicker">
            Card
            {card.issuer && (
              <>
                {" "}
                <span aria-hidden>·</span> Issuer, by its name: {card.issuer}
              </>
            )}
          </p>
          <h1 className="mt-1 max-w-4xl text-[clamp(2.25rem,1.5rem+3.4vw,4rem)] leading-[1.05] tracking-tight">
            {card.name}
          </h1>
        </header>
      }
    >
      <div className="-mt-2 mb-10 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <HoldToggle card={card.id} known={allCards.map(({ id }) => id)} label="I hold this card" />
        <ShareCard card={card} />
      </div>
      <div className="grid gap-x-16 gap-y-12 lg:grid-cols-[3fr_2fr]">
        <section aria-labelledby="placings">
          <h2 id="placings" className="mb-3 text-2xl">
            In the polls
          </h2>
          {placings.length ? (
            <ul className="grid gap-y-4">
              {placings.map((placing) => (
                <PlacingBlock key={`${placing.poll.slug}-${placing.category}`} placing={placing} />
              ))}
            </ul>
          ) : (
            <p className="text-ink-soft">No placing of this card is recorded.</p>
          )}
        </section>
        <CardFacts card={card} />
      </div>
      <OtherCards than={card} />
      <div className="mt-12">
        <NotFinancialAdvice />
      </div>
    </PageFrame>
  );
}

function OtherCards({ than }: { than: Card }) {
  return (
    <section aria-labelledby="other-cards" className="mt-14">
      <h2 id="other-cards" className="text-2xl">
        Other cards on record
      </h2>
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {allCards
          .filter(({ id }) => id !== than.id)
          .map((card) => (
            <li key={card.id} className="border-t border-line py-2.5">
              <CardName card={card} className="font-semibold" />
              <span className="block text-[0.875rem] text-ink-soft">
                {placingsOf(card.id)
                  .map(({ title, categoryName }) => `${title}, ${categoryName}`)
                  .join("; ") || "No placing recorded"}
              </span>
            </li>
          ))}
      </ul>
      <p className="mt-4">
        <Link className="link" href="/data">
          All of it as data
        </Link>
      </p>
    </section>
  );
}
