import { CategoryIcon } from "@/components/record/category-icon";
import { Sources } from "@/components/record/figure";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { Placed } from "@/components/record/poll-card";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { listWords } from "@/content/texts/lists";
import { itemList } from "@/lib/publish/seo/json-ld";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { capitalize } from "@/lib/record/format";
import { latestSeries } from "@/lib/record/published";
import { categoryStandings, pollDay, yearIfSeveralSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { CategoryStanding, Poll } from "@/lib/record/types";

export const metadata = metadataFor("/categories");

/**
 * Lists every category. Categories with a winner come first. The categories without a winner link
 * to their guides.
 */
export default function Page() {
  const standings = categoryStandings();
  const won = standings.filter(({ winners }) => winners.length);
  const others = standings.filter(({ winners }) => !winners.length);
  const sharedPolls = [...new Set(standings.map(({ poll }) => poll))]
    .filter(({ categories }) => categories.length > 1)
    .map(sharedPollText);
  const categories = standings.map(({ name, poll }) => ({
    name,
    href: poll.href,
  }));
  return (
    <TablePage
      path="/categories"
      lead={<p>{[listWords.categories, ...sharedPolls].join(" ")}</p>}
      data={standings.length ? [itemList("Categories", categories)] : []}
    >
      <section aria-label="Categories, in order of days">
        {!won.length && (
          <p className="mb-6 text-muted-foreground">
            {standings.length ? listWords.noResult : listWords.nothingYet}
          </p>
        )}
        <ul className="grid gap-x-8 gap-y-10 empty:hidden sm:grid-cols-2 lg:grid-cols-3">
          {[...won, ...others].map((standing) => (
            <li key={standing.id} id={standing.id}>
              <CategoryCard {...standing} />
            </li>
          ))}
        </ul>
        {latestSeries.figures.categories && (
          <p className="mt-6">
            <Sources figure={latestSeries.figures.categories} />
          </p>
        )}
      </section>
      <NotFinancialAdvice className="mt-10" />
    </TablePage>
  );
}

/**
 * Returns a sentence about categories that shared a poll: "Rent and taxes were one poll." If
 * several series have polls, the sentence has the year.
 */
function sharedPollText({ topic = "", series }: Poll): string {
  const year = yearIfSeveralSeries(series);
  return `${capitalize(topic)} were one poll${year ? ` in ${year}` : ""}.`;
}

/** A category with its winner, its runner-up, a description and a link to its poll. */
function CategoryCard({ id, name, blurb, poll, placings }: CategoryStanding) {
  return (
    <article
      className={`pt-3 ${placings.length ? "border-t-2 border-foreground" : "border-t border-border"}`}
    >
      <h2 className="flex items-center gap-2 font-sans text-[1rem] tracking-normal text-muted-foreground">
        <CategoryIcon id={id} className="size-5 text-primary" />
        {name}
      </h2>
      <dl className="empty:hidden">
        {placings.map((placing) => (
          <Placed key={placing.card.id} {...placing} brief />
        ))}
      </dl>
      <p className="mt-3 text-[0.9375rem] text-muted-foreground">{blurb}</p>
      <Link href={poll.href} className="link inline-block py-2 font-semibold">
        {isRecorded(poll) ? "Poll" : "What to check"}: {pollDay(poll).toLowerCase()}
        <span className="sr-only">, {name}</span>
      </Link>
    </article>
  );
}
