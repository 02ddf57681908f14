import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName, NotRecorded } from "@/components/poll/card-name";
import { CategoryIcon } from "@/components/poll/category-icon";
import { Figure, Sources } from "@/components/poll/figure";
import { ListControls } from "@/components/poll/list-controls";
import { Link } from "@/components/site/link";
import { findFigure } from "@/lib/record/figures";
import { categoriesHref, categoryOrders, type Order } from "@/lib/record/orders";
import { type CategoryStanding, latestSeries, pollDay, pollHref } from "@/lib/record/polls";

type CategoryListProps = { standings: readonly CategoryStanding[]; order?: Order<CategoryStanding> };

/** Categories as cards: what each is about, who won and came second, and the way to its poll. */
export function CategoryList({ standings, order = categoryOrders[0] }: CategoryListProps) {
  const all = findFigure(`${latestSeries.year}.categories`);
  const recorded = findFigure(`${latestSeries.year}.recorded.categories`);
  return (
    <section aria-label={`Categories, ${order.described}`} className="poll-list">
      <ListControls
        list={categoriesHref}
        orders={categoryOrders}
        current={order}
        source={all}
        everything={<>All {all && <Figure row={all} />} categories</>}
        recordedOnly={
          <>
            {recorded && <Figure row={recorded} />} of {all && <Figure row={all} />} categories
          </>
        }
      />
      <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
        {order.sort(standings).map((standing) => (
          <li key={standing.id} id={standing.id} data-recorded={Boolean(standing.winner)}>
            <CategoryCard {...standing} />
          </li>
        ))}
      </ul>
      {all && (
        <p className="mt-8">
          <Sources of={all.id} />
        </p>
      )}
    </section>
  );
}

function CategoryCard({ id, name, blurb, poll, winner, runnerUp }: CategoryStanding) {
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-4">
      <CategoryIcon id={id} className="size-7 text-accent" />
      <h2 className="mt-2 text-[1.375rem]">{name}</h2>
      <p className="mt-1 grow text-[0.9375rem] text-ink-soft">{blurb}</p>
      <dl className="mt-3">
        <div className="grid grid-cols-[6rem_1fr] gap-x-3 py-0.5">
          <dt className="text-[0.875rem] text-ink-soft">Winner</dt>
          <dd>
            {winner ? (
              <>
                <CardName card={winner.card} className="font-semibold" />{" "}
                <HeldMark card={winner.card} place="winner" />
              </>
            ) : (
              <NotRecorded />
            )}
          </dd>
        </div>
        <div className="grid grid-cols-[6rem_1fr] gap-x-3 py-0.5">
          <dt className="text-[0.875rem] text-ink-soft">Runner-up</dt>
          <dd>
            {runnerUp ? (
              <>
                <CardName card={runnerUp.card} /> <HeldMark card={runnerUp.card} place="runner-up" />
              </>
            ) : (
              <NotRecorded />
            )}
          </dd>
        </div>
      </dl>
      {poll && (
        <Link href={pollHref(poll)} className="link mt-1 inline-block self-start py-2 font-semibold">
          {pollDay(poll)}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </article>
  );
}
