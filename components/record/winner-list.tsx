import { Link } from "@/components/site/link";
import { categoryStandings, yearSuffix } from "@/lib/record/queries";
import type { Poll } from "@/lib/record/types";
import { cn } from "@/lib/utils";
import { CardName, HeldMark } from "./card";

type WinnerListProps = { polls: readonly Poll[]; className?: string };

/** A list of the recorded winners of some polls, with a line for each category. */
export function WinnerList({ polls, className }: WinnerListProps) {
  const won = categoryStandings(polls).flatMap(({ winners, ...standing }) =>
    winners[0] ? [{ ...standing, winners, poll: winners[0].poll }] : [],
  );
  if (!won.length)
    return <p className="text-muted-foreground">Once we have a result, its winner stands here.</p>;
  return (
    <ul className={cn("border-t-2 border-foreground", className)}>
      {won.map(({ id, name, poll, winners }) => (
        <li
          key={id}
          className="grid items-center gap-x-3 border-b border-border py-2 sm:grid-cols-[11rem_1fr] sm:py-2.5"
        >
          <Link
            href={poll.href}
            className="text-[0.9375rem] text-muted-foreground underline-offset-4 hover:underline"
          >
            {name}
            {yearSuffix(poll.series)}
          </Link>
          <span className="text-[1.3125rem] leading-snug">
            {winners.map(({ card }) => (
              <span key={card.id} className="block">
                <CardName
                  card={card}
                  className="font-serif font-semibold no-underline hover:underline"
                />{" "}
                <HeldMark card={card.id} place="winner" />
              </span>
            ))}
          </span>
        </li>
      ))}
    </ul>
  );
}
