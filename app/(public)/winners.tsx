import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName } from "@/components/poll/card-name";
import { CategoryIcon } from "@/components/poll/category-icon";
import { Link } from "@/components/site/link";
import { homeTexts } from "@/content/texts/home";
import { categoryStandings, latestSeries } from "@/lib/record/polls";

/** Every winner on record, a line each, and what the poll across all categories said. */
export function Winners() {
  const winners = categoryStandings().filter(({ winner }) => winner);
  const overall = latestSeries.polls.filter(({ verdict }) => verdict);
  return (
    <section aria-labelledby="winners">
      <h2 id="winners" className="border-b-2 border-ink pb-1.5 font-sans text-[0.9375rem] tracking-normal">
        {homeTexts.winners}
      </h2>
      <ul>
        {winners.map(({ id, name, poll, winner }) => (
          <li
            key={id}
            className="grid grid-cols-[1.5rem_1fr] items-center gap-x-3 border-b border-line py-2 sm:grid-cols-[1.75rem_11rem_1fr] sm:py-2.5"
          >
            <CategoryIcon id={id} className="size-6 text-accent max-sm:row-span-2" />
            <span className="text-[0.9375rem] text-ink-soft">
              {poll ? (
                <Link href={poll.href} className="hover:underline underline-offset-4">
                  {name}
                </Link>
              ) : (
                name
              )}
            </span>
            <span className="text-[1.3125rem] leading-snug max-sm:col-start-2">
              {winner && (
                <>
                  <CardName
                    card={winner.card}
                    className="font-serif font-semibold no-underline hover:underline"
                  />{" "}
                  <HeldMark card={winner.card.id} place="winner" />
                </>
              )}
            </span>
          </li>
        ))}
      </ul>
      {overall.map(({ slug, href, verdict }) => (
        <p key={slug} className="py-3 text-[0.9375rem]">
          <span className="text-ink-soft">{homeTexts.overall}</span>{" "}
          <Link href={href} className="link">
            {verdict}
          </Link>
        </p>
      ))}
    </section>
  );
}
