import { Link } from "@/components/site/link";
import { type Poll, placeLines } from "@/lib/record/polls";
import { DraftBadge } from "./draft-badge";
import { PlacingLine } from "./placing-line";
import { TallyLine } from "./tally-line";

/** A poll in a list: day, category, title, date, how it ended, its thread's counts, and the way to its page. */
export function PollCard({ poll, level = 2 }: { poll: Poll; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-3">
      <p className="kicker">
        Day {poll.day} <span aria-hidden>·</span> {poll.category} <DraftBadge poll={poll} />
      </p>
      <Heading className="mt-1 text-[1.3125rem]">
        <Link href={poll.href} className="hover:underline decoration-accent decoration-2 underline-offset-4">
          {poll.title}
        </Link>
      </Heading>
      <p className="mt-1 text-[0.875rem] text-ink-soft">{poll.series.period.label}</p>
      <div className="mt-3 grow">
        <Outcome poll={poll} />
      </div>
      <TallyLine
        className="mt-3 text-[0.9375rem]"
        figures={poll.figures}
        missing="Thread’s counts not recorded"
      />
      <Link href={poll.href} className="link mt-1 inline-block self-start py-2 font-semibold">
        View Results<span className="sr-only">: {poll.title}</span>
      </Link>
    </article>
  );
}

function Outcome({ poll: { result, verdict, placings } }: { poll: Poll }) {
  if (result === "open-question")
    return <p className="font-serif text-[1.0625rem] leading-snug">{verdict}</p>;
  return (
    <dl>
      {placeLines(placings).map(({ place, title, placing }) => {
        const term = placing?.fullTitle ?? title;
        return (
          <PlacingLine key={term} term={term} placing={placing} {...(placings.length && { what: place })} />
        );
      })}
    </dl>
  );
}
