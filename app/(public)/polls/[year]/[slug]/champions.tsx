import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName } from "@/components/poll/card-name";
import { CategoryIcon } from "@/components/poll/category-icon";
import { NoResultYet } from "@/components/poll/no-result-yet";
import { Link } from "@/components/site/link";
import { pollPageWords as words } from "@/content/texts/poll-page";
import { categoryStandings, type Series } from "@/lib/record/polls";

/** The champion of every category we have one for, and the polls without a result in one block. */
export function Champions({ series }: { series: Series }) {
  const champions = categoryStandings(series.polls).flatMap(({ winner, ...one }) =>
    winner ? [{ ...one, winner }] : [],
  );
  return (
    <section aria-labelledby="champions" className="mt-6">
      <h2 id="champions" className="kicker font-sans">
        {words.champions}
      </h2>
      <ul className="mt-1.5 grid gap-x-10 border-b border-line sm:grid-cols-2 print:grid-cols-3">
        {champions.map(({ id, name, poll, winner }) => (
          <li key={id} className="flex items-start gap-3 border-t border-line py-1.5">
            <CategoryIcon id={id} className="mt-1.5 size-6 shrink-0 text-accent" />
            <div>
              <h3 className="font-sans text-[0.875rem] font-normal leading-snug tracking-normal">
                {poll ? (
                  <Link
                    href={poll.href}
                    className="link inline-block py-1 text-ink-soft decoration-line-strong"
                  >
                    {name}
                  </Link>
                ) : (
                  name
                )}
              </h3>
              <p className="text-[1.25rem] leading-snug">
                <CardName card={winner.card} className="font-serif font-semibold decoration-1" />{" "}
                <HeldMark card={winner.card.id} place={winner.place} />
              </p>
            </div>
          </li>
        ))}
      </ul>
      <div className="mt-6">
        <NoResultYet series={series} />
      </div>
    </section>
  );
}
