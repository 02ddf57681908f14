import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CardName, CardTerms } from "@/components/record/card";
import { Figure, Sources, TallyLine } from "@/components/record/figure";
import { HoldToggle } from "@/components/record/hold-toggle";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ShareSheet } from "@/components/record/share-sheet";
import { Link, TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { Dotted } from "@/components/ui/dotted";
import { Section } from "@/components/ui/section";
import { noun } from "@/content/texts/number";
import { absolute } from "@/lib/env";
import { cardDescription, placesLine } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { cardFactsAsOf } from "@/lib/record/cards";
import { allCards, findCard, latestResults, latestSeries } from "@/lib/record/published";
import { cardPlacings, findPoll } from "@/lib/record/queries";
import type { Card, Figure as FigureRow, Placing } from "@/lib/record/types";
import { FactAgeNote } from "./fact-age";

export const dynamicParams = false;

export function generateStaticParams() {
  return allCards.map(({ id }) => ({ slug: id }));
}

export async function generateMetadata({ params }: PageProps<"/cards/[slug]">): Promise<Metadata> {
  const card = findCard((await params).slug);
  return card
    ? pageMetadata({ title: card.name, description: cardDescription(card), path: card.href })
    : {};
}

/**
 * The page of a card: its places in the polls with their counts, its rates and fees with their age,
 * and links to other cards.
 */
export default async function Page({ params }: PageProps<"/cards/[slug]">) {
  const card = findCard((await params).slug);
  if (!card) notFound();
  const placings = cardPlacings(card.id);
  const counts = placings.flatMap(({ figures }) => figures.upvotes ?? figures.comments ?? []);
  const source = counts[0] ?? card.facts.flatMap(({ rows }) => rows)[0];
  return (
    <PageFrame
      article
      className="pb-16 max-sm:!pt-1"
      path={card.href}
      title={card.name}
      trail={[{ label: "Cards", href: "/cards" }]}
      header={
        <header className="pt-2 pb-5 sm:pt-6 sm:pb-8">
          <h1 className="max-w-4xl text-[clamp(2rem,1.4rem+3.2vw,4rem)] leading-[1.05] tracking-tight">
            {card.name}
          </h1>
          <p className="mt-1 text-muted-foreground">
            {card.issuer ? `${card.issuer} credit card` : "Credit card"}
          </p>
        </header>
      }
    >
      <div className="grid gap-x-16 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <ul aria-label="In the polls" className="grid content-start gap-y-4">
          {placings.slice(0, mostBlocks).map((placing) => (
            <PlacingBlock key={placing.poll.href + placing.fullTitle} placing={placing} />
          ))}
          {placings.length > mostBlocks && <MorePlacings placings={placings.slice(mostBlocks)} />}
        </ul>
        <Section id="facts" title="Rates and fees" heading="text-xl">
          {card.facts.length ? (
            <>
              <CardTerms
                card={card}
                className="mt-2 [&_li]:border-t [&_li]:border-border [&_li]:py-2 [&_li]:text-lg"
              />
              <div className="mt-3 max-w-line text-[0.9375rem]">
                <FactAgeNote
                  since={cardFactsAsOf.iso}
                  published={latestSeries.firstPublished}
                  issuerUrl={card.issuerUrl}
                />
              </div>
            </>
          ) : (
            <p className="mt-2 max-w-line">
              We have no rates or fees for this card. See the issuer’s site.
            </p>
          )}
        </Section>
      </div>
      {/* On a phone the share buttons are below the checkbox, and both are aligned left. So the
          checkbox does not move when the buttons are loaded. */}
      <div className="mt-8 grid gap-x-6 gap-y-2 border-y border-border py-3 sm:flex sm:items-center">
        <HoldToggle card={card.id} label="I hold this card" />
        <ShareSheet title={card.name} url={absolute(card.href)} text={cardDescription(card)} />
      </div>
      <OtherCards than={card} />
      <p className="mt-4 flex items-baseline gap-x-5">
        <Link className="link text-[0.875rem]" href="/data">
          The cards as open data
        </Link>
        <Sources figure={source} />
      </p>
      <NotFinancialAdvice className="mt-12" />
    </PageFrame>
  );
}

/**
 * The number of placings that are shown in full. The other placings are listed in one line for each
 * year, so that the page of a card with twenty years of polls stays short.
 */
const mostBlocks = 4;

/** The placings of a card that are not shown in full, in one line for each year. */
function MorePlacings({ placings }: { placings: readonly Placing[] }) {
  const byYear = [...Map.groupBy(placings, ({ poll }) => poll.series.year)];
  return (
    <li className="border-t border-border pt-2.5">
      <h2 className="text-lg">More places</h2>
      <ul className="mt-1 text-[0.9375rem]">
        {byYear.map(([year, ofYear]) => (
          <li key={year} className="py-0.5">
            <span className="text-muted-foreground">{`${year}: `}</span>
            {ofYear.map(({ poll, title, fullTitle, categoryName }, index) => (
              <span key={poll.href + fullTitle}>
                {index > 0 && <span>; </span>}
                <span>{`${title}, `}</span>
                <Link className="link decoration-input" href={poll.href}>
                  {categoryName}
                </Link>
              </span>
            ))}
          </li>
        ))}
      </ul>
    </li>
  );
}

/** A placing that is shown in full, with the category, the counts of the card, and the rivals. */
function PlacingBlock({ placing }: { placing: Placing }) {
  const { place, title, categoryName, figures } = placing;
  const poll = findPoll(placing.poll);
  const won = place === "winner";
  const lead = poll.figures["lead.upvotes"];
  const others =
    poll.outcome.kind === "decided" ? poll.placings.filter((other) => other.place !== place) : [];
  return (
    <li className={`border-t-4 pt-2.5 pb-3 ${won ? "border-primary" : "border-mark-soft"}`}>
      <p className={`kicker ${won ? "text-primary" : ""}`}>
        <Dotted>{[title, `Day ${poll.day}`, poll.series.period.label]}</Dotted>
      </p>
      <h2 className="mt-0.5 text-[clamp(1.5rem,1.25rem+1.2vw,2.125rem)]">
        <Link className="link text-foreground decoration-input decoration-1" href={poll.href}>
          {categoryName}
        </Link>
      </h2>
      <TallyLine className="mt-1.5 text-[1.0625rem]" figures={figures} />
      {!figures.upvotes && !figures.comments && (
        <p className="mt-1.5 text-[1.0625rem] text-muted-foreground">
          We don’t have its own counts.
        </p>
      )}
      {others.length > 0 && (
        <p className="mt-0.5 text-muted-foreground">
          {lead && <Figure row={lead} className="font-semibold text-foreground" />}
          <span>{comparison(won, lead)}</span>
          {others.map(({ card: other }, index) => (
            <span key={other.id}>
              {index > 0 && <span> and </span>}
              <CardName card={other} />
            </span>
          ))}
        </p>
      )}
    </li>
  );
}

/**
 * Returns the words before the names of the rivals: "Ahead of " for a winner, "Behind " for another
 * card. If the lead in upvotes is known, the page shows its number first. The words then begin with
 * the unit: " upvotes ahead of " or " upvotes behind ".
 */
function comparison(won: boolean, lead: FigureRow | undefined): string {
  if (!lead) return won ? "Ahead of " : "Behind ";
  return ` ${noun(lead.value, "upvotes")} ${won ? "ahead of" : "behind"} `;
}

/** If there are at most this many other cards, the page lists all of them. */
const mostOthers = 12;
/** The number of cards that the page lists if there are more than `mostOthers` other cards. */
const nearestOthers = 6;

/**
 * Returns the other cards that are listed at the end of a card's page. `than` is the card of the
 * page. If there are more than `mostOthers` other cards, only some are chosen: first those that
 * share a poll with the card of the page, then those of the newest series with results.
 */
function otherCards(than: Card): Card[] {
  const met = cardPlacings(than.id).flatMap(({ poll }) => findPoll(poll).placings);
  const newest = latestResults.polls.flatMap(({ placings }) => placings);
  const ids = new Set([...met, ...newest].map(({ card }) => card.id));
  for (const { id } of allCards) ids.add(id);
  ids.delete(than.id);
  const chosen = new Set([...ids].slice(0, ids.size > mostOthers ? nearestOthers : mostOthers));
  return allCards.filter(({ id }) => chosen.has(id));
}

function OtherCards({ than }: { than: Card }) {
  return (
    <Section id="other-cards" title="Other cards in the polls" heading="text-xl" className="mt-12">
      <ul className="mt-3 grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3">
        {otherCards(than).map((card) => (
          <li key={card.id} className="border-t border-border py-2.5">
            <CardName card={card} className="font-semibold" />
            <span className="block text-[0.875rem] text-muted-foreground">
              {placesLine(cardPlacings(card.id))}
            </span>
          </li>
        ))}
      </ul>
      {allCards.length > mostOthers + 1 && (
        <p className="mt-3">
          <TextLink href="/cards">All cards</TextLink>
        </p>
      )}
    </Section>
  );
}
