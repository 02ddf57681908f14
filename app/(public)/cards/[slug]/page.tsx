import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { HoldToggle } from "@/components/my-cards/hold-toggle";
import { CardName } from "@/components/poll/card-name";
import { CardTerms } from "@/components/poll/card-terms";
import { Sources } from "@/components/poll/figure";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { ShareCard } from "@/components/share/share-page";
import { Link } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { cardPageWords as words } from "@/content/texts/poll-page";
import { cardDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { allCards, type Card, cardFactsAsOf, findCard } from "@/lib/record/cards";
import { latestSeries, placingsOf } from "@/lib/record/polls";
import { PlacingBlock } from "./card-placing";
import { FactAgeNote } from "./fact-age";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export function generateStaticParams() {
  return allCards.map(({ id }) => ({ slug: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const card = findCard((await params).slug);
  return card ? pageMetadata({ title: card.name, description: cardDescription(card), path: card.href }) : {};
}

/** A card: what it won and on which counts, what it gave and how old that is, and the cards beside it. */
export default async function Page({ params }: Props) {
  const card = findCard((await params).slug);
  if (!card) notFound();
  const placings = placingsOf(card.id);
  const source = placings[0]?.figures.upvotes ?? card.facts[0]?.amounts[0]?.row;
  return (
    <PageFrame
      article
      className="pb-16 max-sm:!pt-1"
      path={card.href}
      here={card.name}
      trail={[{ label: "Cards", href: "/cards" }]}
      header={
        <header className="pt-2 pb-5 sm:pt-6 sm:pb-8">
          <h1 className="max-w-4xl text-[clamp(2rem,1.4rem+3.2vw,4rem)] leading-[1.05] tracking-tight">
            {card.name}
          </h1>
          <p className="mt-1 text-ink-soft">{words.kind(card.issuer)}</p>
        </header>
      }
    >
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <ul aria-label="In the polls" className="grid content-start gap-y-4">
          {placings.map((placing) => (
            <PlacingBlock key={`${placing.poll.slug}-${placing.category}`} placing={placing} />
          ))}
          {!placings.length && <li>{words.noPlacing}</li>}
        </ul>
        <section aria-labelledby="facts">
          <h2 id="facts" className="text-xl">
            {words.facts}
          </h2>
          {card.facts.length ? (
            <>
              <CardTerms
                card={card}
                className="mt-2 [&_li]:border-t [&_li]:border-line [&_li]:py-2 [&_li]:text-lg"
              />
              <div className="mt-3">
                <FactAgeNote since={cardFactsAsOf.iso} published={latestSeries.firstPublished} />
              </div>
            </>
          ) : (
            <p className="mt-2">{words.noFacts}</p>
          )}
        </section>
      </div>
      {/* Two rows on a phone, and from the left: a row that wraps or centres its parts moves them as they arrive. */}
      <div className="mt-8 grid gap-x-6 gap-y-2 border-y border-line py-3 sm:flex sm:items-center">
        <HoldToggle card={card.id} known={allCards.map(({ id }) => id)} label="I hold this card" />
        <ShareCard card={card} />
      </div>
      <OtherCards than={card} />
      <p className="mt-4 flex items-baseline gap-x-5">
        <Link className="link text-[0.875rem]" href="/data">
          {words.data}
        </Link>
        <Sources of={source} />
      </p>
      <div className="mt-12">
        <NotFinancialAdvice />
      </div>
    </PageFrame>
  );
}

function OtherCards({ than }: { than: Card }) {
  return (
    <section aria-labelledby="other-cards" className="mt-12">
      <h2 id="other-cards" className="text-xl">
        {words.others}
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
                  .join("; ")}
              </span>
            </li>
          ))}
      </ul>
    </section>
  );
}
