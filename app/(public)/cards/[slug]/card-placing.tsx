import { CardName } from "@/components/poll/card-name";
import { Figure, Sources } from "@/components/poll/figure";
import { TallyLine } from "@/components/poll/tally-line";
import { Link } from "@/components/site/link";
import { type CardPlacing, opponentOf, placingCategory, placingPrefix } from "@/lib/record/cards";
import { findFigure, pollPrefix } from "@/lib/record/figures";
import { findSeries, pollHref } from "@/lib/record/polls";

/** One placing of a card: for what, on which counts, against whom. */
export function PlacingBlock({ placing }: { placing: CardPlacing }) {
  const { poll, place } = placing;
  const won = place === "winner";
  const prefix = placingPrefix(placing);
  const period = findSeries(poll.series)?.period?.label ?? poll.series;
  return (
    <li className={`border-t-4 pt-3 pb-6 ${won ? "border-accent" : "border-mark-soft"}`}>
      <p className={`kicker ${won ? "text-accent" : ""}`}>
        {won ? "Winner" : "Runner-up"} <span aria-hidden>·</span> Day {poll.day} <span aria-hidden>·</span>{" "}
        {period}
      </p>
      <h3 className="mt-1 text-[clamp(1.5rem,1.25rem+1.2vw,2.125rem)]">
        <Link className="link text-ink decoration-line-strong decoration-1" href={pollHref(poll)}>
          {placingCategory(placing)}
        </Link>
      </h3>
      <TallyLine
        className="mt-2 text-[1.0625rem]"
        prefix={prefix}
        missing="Its upvotes and comments are not recorded."
      />
      <Comparison placing={placing} />
      {findFigure(`${prefix}upvotes`) && (
        <p className="mt-1">
          <Sources of={`${prefix}upvotes`} />
        </p>
      )}
    </li>
  );
}

/** Share of the thread and distance to the other card, as far as the counts allow; else the other card alone. */
function Comparison({ placing }: { placing: CardPlacing }) {
  const prefix = pollPrefix(placing.poll);
  const won = placing.place === "winner";
  const share = findFigure(`${prefix}${won ? "" : "runner-up."}share.upvotes`);
  const lead = findFigure(`${prefix}lead.upvotes`);
  const other = opponentOf(placing);
  return (
    <>
      {share && (
        <p className="mt-1 text-ink-soft">
          <Figure row={share} className="font-semibold text-ink" /> of the thread’s upvotes (
          <span data-figure={share.id}>{share.derivation}</span>)
        </p>
      )}
      {other && (
        <p className="mt-1 text-ink-soft">
          {lead && <Figure row={lead} className="font-semibold text-ink" />}
          {lead && " upvotes "}
          {won ? (lead ? "ahead of " : "Ahead of ") : lead ? "behind " : "Behind "}
          <CardName card={other} />
        </p>
      )}
    </>
  );
}
