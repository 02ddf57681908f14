import { CardName } from "@/components/poll/card-name";
import { Sources } from "@/components/poll/figure";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { RichText, TextSources } from "@/components/poll/rich-text";
import { TallyLine } from "@/components/poll/tally-line";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { itemList } from "@/lib/publish/seo/json-ld";
import { allCards, type Card, cardFactsAsOf } from "@/lib/record/cards";
import { bestPlace, placingsOf } from "@/lib/record/polls";
import { readText } from "@/lib/record/text";

const groups = [
  {
    place: "winner",
    title: "Winners",
    list: "sm:grid-cols-2",
    name: "text-[clamp(1.5rem,1.3rem+1vw,2rem)]",
    rule: "border-accent",
  },
  {
    place: "runner-up",
    title: "Runners-up",
    list: "sm:grid-cols-2 lg:grid-cols-3",
    name: "text-[1.375rem]",
    rule: "border-mark-soft",
  },
  {
    place: undefined,
    title: "Named in a fact",
    list: "sm:grid-cols-2 lg:grid-cols-3",
    name: "text-[1.375rem]",
    rule: "border-line-strong",
  },
] as const;

/** Every card on record, winners first, each with where it placed and what is recorded of it. */
export function CardIndex() {
  return (
    <TablePage
      path="/cards"
      data={[
        itemList(
          "Cards",
          allCards.map(({ href, name }) => ({ name, href })),
        ),
      ]}
    >
      {groups.map(({ place, title, list, name, rule }) => {
        const cards = allCards.filter((card) => bestPlace(card.id) === place);
        if (!cards.length) return null;
        return (
          <section key={title} aria-label={title} className="mb-12">
            <h2 className="mb-4 text-lg text-ink-soft">{title}</h2>
            <ul className={`grid gap-x-10 gap-y-9 ${list}`}>
              {cards.map((card) => (
                <li key={card.id} className={`border-t-4 pt-3 ${rule}`}>
                  <h3 className={name}>
                    <CardName card={card} className="decoration-1" />
                  </h3>
                  <Summary card={card} />
                </li>
              ))}
            </ul>
          </section>
        );
      })}
      <p className="mb-12">
        <Link className="link" href="/data">
          The same as data
        </Link>
      </p>
      <NotFinancialAdvice />
    </TablePage>
  );
}

function Summary({ card }: { card: Card }) {
  const placings = placingsOf(card.id);
  const counted = placings.find(({ figures }) => figures.upvotes)?.figures.upvotes;
  const [fact] = card.facts.map(({ text, prefix }) => readText(text, prefix));
  return (
    <>
      {placings.map(({ poll, title, category, categoryName, figures }) => (
        <div key={`${poll.slug}-${category}`} className="mt-1.5">
          <p>
            <span className="text-ink-soft">{`${title} for `}</span>
            <Link className="link" href={poll.href}>
              {categoryName}
            </Link>
          </p>
          <TallyLine
            className="text-[0.9375rem] text-ink-soft"
            figures={figures}
            missing="Its upvotes and comments are not recorded"
          />
        </div>
      ))}
      {counted && (
        <p className="mt-0.5">
          <Sources of={counted} />
        </p>
      )}
      {fact && (
        <div className="mt-2 border-l-2 border-mark-soft pl-3 text-[0.9375rem]">
          <p>
            <RichText text={fact} />
            <span className="text-ink-soft"> (as of {cardFactsAsOf.label}, may have changed)</span>
          </p>
          <TextSources texts={[fact]} />
        </div>
      )}
    </>
  );
}
