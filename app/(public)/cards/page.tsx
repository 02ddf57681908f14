import { CardName, HeldMark } from "@/components/record/card";
import { RichText, Sources, TallyLine } from "@/components/record/figure";
import { HeldCount } from "@/components/record/held-count";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { SpendingFinder } from "@/components/record/spending-finder";
import { Link, TextLink } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { StackedTable } from "@/components/site/stacked-table";
import { Section } from "@/components/ui/section";
import { itemList } from "@/lib/publish/seo/json-ld";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { allCards, cardFactsAsOf } from "@/lib/record/cards";
import { allPolls } from "@/lib/record/published";
import { cardPlacings, yearSuffix } from "@/lib/record/queries";
import { places } from "@/lib/record/standings";
import type { Card } from "@/lib/record/types";
import { CompareCards } from "./compare-cards";

export const metadata = metadataFor("/cards");

const placings = allPolls.flatMap((poll) => poll.placings);

/**
 * Winners first, then runners-up, each in the order of their polls; then cards without a place, by
 * name.
 */
const cards: readonly Card[] = [
  ...new Set([
    ...places.flatMap((place) =>
      placings.flatMap((placing) => (placing.place === place ? placing.card : [])),
    ),
    ...allCards,
  ]),
];

/** Every card in one table: its places, its counts, its rates and fees. */
export default function Page() {
  const counted = cards.flatMap(({ id }) =>
    cardPlacings(id).flatMap(({ figures }) => figures.upvotes ?? []),
  )[0];
  return (
    <TablePage path="/cards" data={[itemList("Cards", cards)]}>
      <section aria-label="Cards, winners first">
        <StackedTable
          heads={["Card", "Place", "Counts", "Rates and fees", "As of"]}
          columns={
            <colgroup>
              <col className="w-[25%]" />
              <col className="w-[18%]" />
              <col className="w-[19.5%]" />
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
      <div className="mt-14 grid gap-y-12">
        <Section
          id="compare"
          title="Two cards side by side"
          heading="text-3xl"
          className="needs-script"
        >
          <CompareCards cards={cards.map(({ id, name }) => ({ id, name }))} />
        </Section>
        <SpendingFinder />
        <HeldCount />
        <NotFinancialAdvice />
        <p>
          <TextLink href="/data">The cards as open data</TextLink>
        </p>
      </div>
    </TablePage>
  );
}

function Row({ card }: { card: Card }) {
  const placings = cardPlacings(card.id);
  const counts = placings.filter(({ figures }) => figures.upvotes || figures.comments);
  return (
    <tr data-card={card.id}>
      <th scope="row">
        <CardName card={card} className="font-serif text-[1.25rem] font-semibold leading-snug" />
      </th>
      <td>
        {placings.map(({ poll, place, title, category, categoryName }) => (
          <p key={`${poll.href}-${category}`}>
            <span
              className={
                place === "winner" ? "font-semibold text-primary" : "text-muted-foreground"
              }
            >
              {title}
            </span>
            <span className="text-muted-foreground">, </span>
            <Link className="link decoration-input text-foreground" href={poll.href}>
              {categoryName}
            </Link>
            {yearSuffix(poll.series)} <HeldMark card={card.id} place={place} />
          </p>
        ))}
      </td>
      <Cell empty={!counts.length}>
        {counts.map(({ poll, figures }) => (
          <TallyLine key={poll.href} figures={figures} />
        ))}
      </Cell>
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

type CellProps = { empty: boolean; label?: string; children: React.ReactNode };

function Cell({ empty, label, children }: CellProps) {
  return empty ? <td data-empty>—</td> : <td data-label={label}>{children}</td>;
}
