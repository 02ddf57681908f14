import { HeldMark } from "@/components/my-cards/held-mark";
import { Link } from "@/components/site/link";
import { pollPrefix } from "@/lib/record/figures";
import { categoryLabel, findSeries, type Poll, pollHref } from "@/lib/record/polls";
import { CardName, NotRecorded } from "./card-name";
import { DraftBadge } from "./draft-badge";
import { TallyLine } from "./tally-line";

/** A poll in a list: day, category, title, date, how it ended, its thread's counts, and the way to its page. */
export function PollCard({ poll, level = 2 }: { poll: Poll; level?: 2 | 3 }) {
  const Heading = level === 2 ? "h2" : "h3";
  return (
    <article className="flex h-full flex-col border-t-2 border-ink pt-3">
      <p className="kicker">
        Day {poll.day} <span aria-hidden>·</span> {categoryLabel(poll)} <DraftBadge poll={poll} />
      </p>
      <Heading className="mt-1 text-[1.3125rem]">
        <Link
          href={pollHref(poll)}
          className="hover:underline decoration-accent decoration-2 underline-offset-4"
        >
          {poll.title}
        </Link>
      </Heading>
      <p className="mt-1 text-[0.875rem] text-ink-soft">
        {findSeries(poll.series)?.period?.label ?? poll.series}
      </p>
      <div className="mt-3 grow">
        <Outcome poll={poll} />
      </div>
      <TallyLine
        className="mt-3 text-[0.9375rem]"
        prefix={pollPrefix(poll)}
        missing="Thread’s counts not recorded"
      />
      <Link href={pollHref(poll)} className="link mt-1 inline-block self-start py-2 font-semibold">
        View Results<span className="sr-only">: {poll.title}</span>
      </Link>
    </article>
  );
}

function Outcome({ poll }: { poll: Poll }) {
  const { result } = poll;
  switch (result.kind) {
    case "decided":
      return (
        <dl>
          <Line term="Winner">
            <CardName card={result.winner.card} className="font-semibold" />{" "}
            <HeldMark card={result.winner.card} place="winner" />
          </Line>
          <Line term="Runner-up">
            {result.runnerUp ? (
              <>
                <CardName card={result.runnerUp.card} />{" "}
                <HeldMark card={result.runnerUp.card} place="runner-up" />
              </>
            ) : (
              <NotRecorded what="runner-up" />
            )}
          </Line>
        </dl>
      );
    case "split":
      return (
        <dl>
          {result.winners.map((winner) => (
            <Line key={winner.category} term={`Winner, ${winner.for.toLowerCase()}`}>
              <CardName card={winner.card} className="font-semibold" />{" "}
              <HeldMark card={winner.card} place="winner" />
            </Line>
          ))}
          <Line term="Runner-up">
            <NotRecorded what="runner-up" />
          </Line>
        </dl>
      );
    case "open-question":
      return <p className="font-serif text-[1.0625rem] leading-snug">{result.verdict}</p>;
    case "not-recorded":
      return (
        <dl>
          <Line term="Winner">
            <NotRecorded />
          </Line>
          <Line term="Runner-up">
            <NotRecorded />
          </Line>
        </dl>
      );
  }
}

function Line({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div className="grid grid-cols-[6.5rem_1fr] gap-x-3 py-0.5">
      <dt className="text-[0.875rem] text-ink-soft">{term}</dt>
      <dd>{children}</dd>
    </div>
  );
}
