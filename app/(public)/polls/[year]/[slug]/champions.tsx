import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName } from "@/components/poll/card-name";
import { CategoryIcon } from "@/components/poll/category-icon";
import { Link } from "@/components/site/link";
import { finaleWords as words } from "@/content/texts/poll-page";
import { categoryStandings, type Series } from "@/lib/record/polls";
import { mailto } from "@/lib/site/settings";

/** The champion of every category we have one for, and the other categories in one block. */
export function Champions({ series }: { series: Series }) {
  const standings = categoryStandings(series.polls);
  const champions = standings.flatMap(({ winner, ...one }) => (winner ? [{ ...one, winner }] : []));
  const missing = standings.flatMap(({ winner, poll, ...one }) =>
    poll && !winner ? [{ ...one, poll }] : [],
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
      {missing.length > 0 && (
        <p className="mt-3 max-w-[40rem] text-[0.9375rem]">
          <span className="text-ink-soft">{words.noResult}</span>{" "}
          {missing.map(({ id, name, poll }, index) => (
            <span key={id}>
              {index > 0 && " "}
              <Link className="link inline-block py-1" href={poll.href}>
                {name}
              </Link>
              {index < missing.length - 1 ? <span aria-hidden> ·</span> : "."}
            </span>
          ))}{" "}
          {words.ask}{" "}
          <a className="link no-print" href={mailto(words.mail.subject, words.mail.body)}>
            {words.send}
          </a>
          .
        </p>
      )}
    </section>
  );
}
