import { HeldMark } from "@/components/my-cards/held-mark";
import { CardName, NotRecorded } from "@/components/poll/card-name";
import { CategoryIcon } from "@/components/poll/category-icon";
import { Link } from "@/components/site/link";
import { categoryStandings, type Poll } from "@/lib/record/polls";

/** The champion of every category, as far as recorded. */
export function Champions({ polls }: { polls: readonly Poll[] }) {
  return (
    <ul className="grid gap-x-8 sm:grid-cols-2 lg:grid-cols-3 print:grid-cols-3">
      {categoryStandings(polls).map(({ id, name, poll, winner }) => (
        <li key={id} className="flex gap-3 border-t border-line py-4">
          <CategoryIcon id={id} className="mt-0.5 size-6 shrink-0 text-accent" />
          <div>
            <h3 className="font-sans text-[0.875rem] font-semibold leading-snug text-ink-soft">
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
            <p className="text-[1.0625rem] font-semibold leading-snug">
              {winner ? (
                <>
                  <CardName card={winner.card} className="inline-block py-0.5" />{" "}
                  <HeldMark card={winner.card.id} place={winner.place} />
                </>
              ) : (
                <NotRecorded what={`champion for ${name}`} />
              )}
            </p>
          </div>
        </li>
      ))}
    </ul>
  );
}
