import { CardName, HeldMark } from "@/components/record/card";
import { CardsByIssuer } from "@/components/record/cards-by-issuer";
import { RichText, Sources, TallyLine } from "@/components/record/figure";
import { HeldCount } from "@/components/record/held-count";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { SpendingFinder } from "@/components/record/spending-finder";
import { Link, TextLink } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { StackedTable } from "@/components/site/stacked-table";
import { Section } from "@/components/ui/section";
import { listWords } from "@/content/texts/lists";
import { itemList } from "@/lib/publish/seo/json-ld";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { cardFactsAsOf } from "@/lib/record/cards";
import { allCards, latestResults } from "@/lib/record/published";
import { cardPlacings, yearSuffix } from "@/lib/record/queries";
import { places } from "@/lib/record/standings";
import type { Card, Placing } from "@/lib/record/types";
import { CompareCards } from "./compare-cards";

export const metadata = metadataFor("/cards");

const newestPlacings = latestResults.polls.flatMap((poll) => poll.placings);

/**
 * The cards of the newest series with results. Winners come first, then runners-up. Cards with the
 * same place are in the order of their polls.
 */
const cards: readonly Card[] = [
  ...new Set(
    places.flatMap((place) =>
      newestPlacings.flatMap((placing) => (placing.place === place ? placing.card : [])),
    ),
  ),
];

/** The cards that have no place in the newest series with results, by name. */
const earlierCards: readonly Card[] = allCards.filter((card) => !cards.includes(card));

/**
 * If there are at most this many cards of earlier series, the page has its own spending finder. If
 * there are more, it only links to the spending finder on the home page.
 */
const mostEarlier = 40;

/**
 * The cards of the newest series in one table: their places with counts, their rates and fees.
 * Below the table, the cards of earlier series are grouped by issuer.
 */
export default function Page() {
  const [counted] = newestPlacings.flatMap(
    ({ figures }) => figures.upvotes ?? figures.comments ?? [],
  );
  return (
    <TablePage path="/cards" data={cards.length ? [itemList("Cards", cards)] : []}>
      {cards.length ? (
        <section aria-label="Cards, winners first">
          <StackedTable
            heads={["Card", "Place and counts", "Rates and fees", "As of"]}
            columns={
              <colgroup>
                <col className="w-[25%]" />
                <col className="w-[37.5%]" />
                <col className="w-[23.5%]" />
                <col />
              </colgroup>
            }
            className="md:table-fixed"
          >
            {cards.map((card) => (
              <Row key={card.id} card={card} />
            ))}
          </StackedTable>
          <p className="mt-3 max-w-line text-[0.875rem] text-muted-foreground">
            Counts are those of the card in its poll’s thread.{" "}
            <span className="max-md:hidden">A dash means that we don’t have the figure.</span>{" "}
            <Sources figure={counted} />
          </p>
        </section>
      ) : (
        <p className="text-muted-foreground">{listWords.noResult}</p>
      )}
      <div className="mt-14 grid gap-y-12">
        {earlierCards.length > 0 && <EarlierCards />}
        {cards.length > 1 && (
          <Section
            id="compare"
            title="Two cards side by side"
            heading="text-3xl"
            className="needs-script"
          >
            <CompareCards cards={cards.map(({ id, name }) => ({ id, name }))} />
          </Section>
        )}
        {earlierCards.length > mostEarlier ? (
          <p>
            <TextLink href="/#what-do-you-pay-for">Find the winner for what you pay for</TextLink>
          </p>
        ) : (
          <SpendingFinder />
        )}
        <HeldCount />
        <NotFinancialAdvice />
        <p>
          <TextLink href="/data">The cards as open data</TextLink>
        </p>
      </div>
    </TablePage>
  );
}

/** Links to the cards of earlier series, grouped by issuer. */
function EarlierCards() {
  return (
    <Section id="earlier" title="Cards of earlier polls" heading="text-3xl">
      <p className="mt-2 text-muted-foreground">
        By issuer. Or <TextLink href="/search">search</TextLink> for a card by name.
      </p>
      <CardsByIssuer cards={earlierCards}>
        {({ href, name }) => <TextLink href={href}>{name}</TextLink>}
      </CardsByIssuer>
    </Section>
  );
}

function Row({ card }: { card: Card }) {
  const placings = cardPlacings(card.id);
  const newest = placings.filter(({ poll }) => poll.series.year === latestResults.year);
  return (
    <tr data-card={card.id}>
      <th scope="row">
        <CardName card={card} className="font-serif text-[1.25rem] font-semibold leading-snug" />
      </th>
      <td>
        {newest.map((placing) => (
          <PlacingLine key={placing.poll.href + placing.fullTitle} placing={placing} />
        ))}
        {newest.length < placings.length && (
          <p>
            <TextLink href={card.href}>Earlier places</TextLink>
          </p>
        )}
      </td>
      <Cell empty={!card.facts.length}>
        {card.facts.map((fact) => (
          <p key={fact.id}>
            <RichText text={fact.text} subject={fact} />
          </p>
        ))}
      </Cell>
      <Cell empty={!card.facts.length} label="As of">
        <span className="text-muted-foreground">
          {cardFactsAsOf.label}, <span className="lg:block">may have changed</span>
        </span>
      </Cell>
    </tr>
  );
}

/**
 * A placing with its counts on the same line, so that nobody mistakes them for the counts of
 * another placing.
 */
function PlacingLine({ placing }: { placing: Placing }) {
  const { poll, card, place, title, categoryName, figures } = placing;
  const hasCounts = figures.upvotes || figures.comments;
  return (
    <div className="gap-x-4 lg:me-6 lg:flex lg:justify-between">
      <p>
        <span
          className={place === "winner" ? "font-semibold text-primary" : "text-muted-foreground"}
        >
          {title}
        </span>
        <span className="text-muted-foreground">, </span>
        <Link className="link decoration-input text-foreground" href={poll.href}>
          {categoryName}
        </Link>
        {yearSuffix(poll.series)} <HeldMark card={card.id} place={place} />
      </p>
      {hasCounts ? (
        <TallyLine figures={figures} className="flex-none lg:text-end" />
      ) : (
        <p className="text-muted-foreground max-md:hidden">—</p>
      )}
    </div>
  );
}

type CellProps = { empty: boolean; label?: string; children: React.ReactNode };

function Cell({ empty, label, children }: CellProps) {
  return empty ? <td data-empty>—</td> : <td data-label={label}>{children}</td>;
}
