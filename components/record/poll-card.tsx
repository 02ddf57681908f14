import { Link } from "@/components/site/link";
import { Badge } from "@/components/ui/badge";
import { listWords } from "@/content/texts/lists";
import { placeTitles } from "@/content/texts/polls";
import { pollDay } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { Placing, Poll } from "@/lib/record/types";
import { cn } from "@/lib/utils";
import { CardName, HeldMark } from "./card";
import { TallyLine } from "./figure";

/** A grid with a card for each poll that has a result. */
export function PollGrid({ polls }: { polls: readonly Poll[] }) {
  const recorded = polls.filter(isRecorded);
  if (!recorded.length) return <p className="text-muted-foreground">{listWords.noResult}</p>;
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-2 lg:grid-cols-3">
      {recorded.map((poll) => (
        <li key={poll.slug}>
          <PollCard poll={poll} />
        </li>
      ))}
    </ul>
  );
}

/**
 * A card of the grid: the poll's day, category and title, the placed cards with counts, the counts
 * of the thread, the period.
 */
function PollCard({ poll }: { poll: Poll }) {
  return (
    <article className="border-t-2 border-foreground pt-3">
      <p className="kicker">
        <span>{pollDay(poll)}</span>
        <span aria-hidden>{"\u00a0· "}</span>
        <span>{`${poll.categoryName} `}</span>
        {poll.draft && (
          <Badge variant="outline" className="border-dashed text-muted-foreground">
            Draft
          </Badge>
        )}
      </p>
      <h3 className="font-sans text-[0.9375rem] leading-normal font-normal tracking-normal text-muted-foreground">
        <Link href={poll.href} className="py-1 hover:underline underline-offset-4">
          {poll.title}
        </Link>
      </h3>
      <Outcome poll={poll} />
    </article>
  );
}

function Outcome({ poll }: { poll: Poll }) {
  return (
    <>
      {poll.outcome.kind === "open-question" && (
        <p className="mt-1 font-serif text-2xl font-semibold leading-tight">
          {poll.outcome.verdict}
        </p>
      )}
      <dl className="empty:hidden">
        {poll.placings.map((placing) => (
          <Placed
            key={placing.card.id + placing.fullTitle}
            {...placing}
            title={placing.fullTitle}
          />
        ))}
      </dl>
      <TallyLine label="Whole thread" className="mt-4 text-[0.9375rem]" figures={poll.figures} />
      <p className="mt-1 flex flex-wrap items-baseline justify-between gap-x-4">
        <Link href={poll.href} className="link inline-block py-2 font-semibold">
          View Results<span className="sr-only">: {poll.title}</span>
        </Link>
        <span className="text-[0.875rem] text-muted-foreground">{poll.series.period.label}</span>
      </p>
    </>
  );
}

type PlacedProps = Pick<Placing, "place" | "card" | "figures"> & {
  title: string;
  /** True to show a runner-up on one line and without counts. */
  brief?: boolean;
};

function placedMargin(won: boolean, brief: boolean): string {
  if (won) return "mt-1";
  return brief ? "mt-2" : "mt-3";
}

/**
 * A card that has a place in the poll. The title of the place comes first: "Runner-up" is visible,
 * "Winner" is only for screen readers.
 */
export function Placed({ place, title, card, figures, brief = false }: PlacedProps) {
  const won = place === "winner";
  const inLine = brief && !won ? "inline" : undefined;
  return (
    <div className={placedMargin(won, brief)}>
      <dt
        className={
          title === placeTitles.winner
            ? "sr-only"
            : cn("text-[0.875rem] text-muted-foreground", inLine)
        }
      >
        {title}
      </dt>{" "}
      <dd className={inLine}>
        <CardName
          card={card}
          className={won ? "font-serif text-2xl font-semibold leading-tight" : "font-semibold"}
        />
        <span> </span>
        <HeldMark card={card.id} place={place} />
        {!inLine && <TallyLine className="text-[0.9375rem]" figures={figures} />}
      </dd>
    </div>
  );
}
