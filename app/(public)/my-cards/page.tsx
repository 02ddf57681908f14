import type { Route } from "next";
import type { ReactNode } from "react";
import { CardName } from "@/components/record/card";
import { CardsByIssuer } from "@/components/record/cards-by-issuer";
import { HeldBar } from "@/components/record/held-bar";
import { HeldCount } from "@/components/record/held-count";
import type { Winner } from "@/components/record/held-winners";
import { ForgetCards, HoldToggle } from "@/components/record/hold-toggle";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ShareHeld } from "@/components/record/share-held";
import { SharedCards } from "@/components/record/shared-cards";
import { TextLink } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { Section } from "@/components/ui/section";
import { listWords } from "@/content/texts/lists";
import { absolute } from "@/lib/env";
import { placesLine } from "@/lib/publish/seo/descriptions";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { allCards } from "@/lib/record/published";
import { cardPlacings, winnersOnRecord, yearSuffix } from "@/lib/record/queries";
import type { Card } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

export const metadata = metadataFor("/my-cards");

/** Returns the places of a card in words: "Winner, Utilities". */
const placesText = ({ id }: Card): string => placesLine(cardPlacings(id));

const winners: readonly Winner[] = winnersOnRecord.map(({ card, categoryName }) => ({
  id: card.id,
  name: card.shortName,
  category: categoryName,
}));

/**
 * A checkbox for each card, and the poll results of the ticked cards. The results of all cards are
 * in the HTML, so that a tick sends no request.
 */
export default function Page() {
  return (
    <TablePage path="/my-cards">
      <SharedCards winners={winners} cards={allCards.map(({ id }) => id)} />
      <p className="prose mb-8 hidden max-w-line border-l-4 border-notice bg-notice-tint px-4 py-3 [@media(scripting:none)]:block">
        Ticking cards needs JavaScript, which is off in your browser. You can read the{" "}
        <TextLink href="/cards">list of cards</TextLink> and every result without it.
      </p>

      {!allCards.length && <p className="text-muted-foreground">{listWords.noResult}</p>}
      <div className="grid gap-x-16 gap-y-12 empty:hidden lg:grid-cols-2">
        {allCards.length > 0 && <TickedCards />}
      </div>
      <NotFinancialAdvice className="mt-10" />
    </TablePage>
  );
}

/**
 * The largest number of cards that are shown as a plain list. With more cards, the checkboxes are
 * grouped by issuer, and only the newest place of each card is shown.
 */
const mostListed = 40;
const areMany = allCards.length > mostListed;

/** The largest number of places listed for each card. The page of the card lists every place. */
const mostPlaces = areMany ? 1 : 3;

const tick = (card: Card): ReactNode => (
  <HoldToggle card={card.id} label={card.name} places={placesText(card)} />
);

/**
 * The category in which a card has a place. If the page lists few cards, the category links to its
 * poll.
 */
function Category({ href, name }: { href: Route; name: string }) {
  return areMany ? name : <TextLink href={href}>{name}</TextLink>;
}

/** Two sections: a checkbox for each card, and the places of the ticked cards. */
function TickedCards() {
  return (
    <>
      <Section id="tick" title="Which do you hold?" heading="text-2xl" className="needs-script">
        {areMany ? (
          <CardsByIssuer cards={allCards}>{tick}</CardsByIssuer>
        ) : (
          <ul className="mt-3 border-t border-border">
            {allCards.map((card) => (
              <li key={card.id} className="border-b border-border py-1">
                {tick(card)}
              </li>
            ))}
          </ul>
        )}
        <p className="mt-2">
          <ForgetCards />
        </p>
        <HeldBar winners={winners} results="placed" />
      </Section>
      <Section id="placed" title="How your cards did" heading="text-2xl" className="needs-script">
        <p data-holds-none className="mt-3 text-muted-foreground">
          Tick a card to see where it placed.
        </p>
        <HeldCount here />
        <ShareHeld winners={winners} siteName={siteText("name")} url={absolute("/my-cards")} />
        {areMany && (
          <p className="text-muted-foreground">
            You see each card’s newest place. Its own page links all of them.
          </p>
        )}
        <ul className="mt-3">
          {allCards.map((card) => (
            <li
              key={card.id}
              data-holds={card.id}
              className="border-t-2 border-foreground pt-3 pb-5"
            >
              <h3 className="text-lg">
                <CardName card={card} />
              </h3>
              <ul className="mt-1">
                {cardPlacings(card.id)
                  .slice(0, mostPlaces)
                  .map(({ poll, title, fullTitle, categoryName }) => (
                    <li key={`${poll.href} ${fullTitle}`} className="py-0.5">
                      {title}, <Category href={poll.href} name={categoryName} />
                      {yearSuffix(poll.series)}
                    </li>
                  ))}
                {!areMany && cardPlacings(card.id).length > mostPlaces && (
                  <li className="text-muted-foreground">and more</li>
                )}
              </ul>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}
