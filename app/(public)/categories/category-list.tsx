import { CategoryIcon } from "@/components/poll/category-icon";
import { Figure, Sources } from "@/components/poll/figure";
import { ListControls } from "@/components/poll/list-controls";
import { PlacingLine } from "@/components/poll/placing-line";
import { Link } from "@/components/site/link";
import { categoriesHref, categoryOrders, type Order } from "@/lib/record/orders";
import { type CategoryStanding, latestSeries, placeLines, pollDay } from "@/lib/record/polls";

type CategoryListProps = { standings: readonly CategoryStanding[]; order?: Order<CategoryStanding> };

/** Categories as cards: what each is about, who won and came second, and the way to its poll. */
export function CategoryList({ standings, order = categoryOrders[0] }: CategoryListProps) {
  const { categories: all, recorded } = latestSeries.figures;
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
            {recorded.categories && <Figure row={recorded.categories} />} of {all && <Figure row={all} />}{" "}
            categories
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
          <Sources of={all} />
        </p>
      )}
    </section>
  );
}

function CategoryCard({ id, name, blurb, poll, placings }: CategoryStanding) {
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-4">
      <CategoryIcon id={id} className="size-7 text-accent" />
      <h2 className="mt-2 text-[1.375rem]">{name}</h2>
      <p className="mt-1 grow text-[0.9375rem] text-ink-soft">{blurb}</p>
      <dl className="mt-3">
        {placeLines(placings).map(({ title, placing }) => (
          <PlacingLine key={title} term={title} placing={placing} className="grid-cols-[6rem_1fr]" />
        ))}
      </dl>
      {poll && (
        <Link href={poll.href} className="link mt-1 inline-block self-start py-2 font-semibold">
          {pollDay(poll)}
          <span className="sr-only">: {name}</span>
        </Link>
      )}
    </article>
  );
}
