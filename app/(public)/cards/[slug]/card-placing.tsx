import { CardName } from "@/components/poll/card-name";
import { Figure, Sources } from "@/components/poll/figure";
import { TallyLine } from "@/components/poll/tally-line";
import { Link } from "@/components/site/link";
import type { Placing } from "@/lib/record/polls";

/** One placing of a card: for what, on which counts, against whom. */
export function PlacingBlock({ placing }: { placing: Placing }) {
  const { poll, place, title, categoryName, figures } = placing;
  const won = place === "winner";
  return (
    <li className={`border-t-4 pt-3 pb-6 ${won ? "border-accent" : "border-mark-soft"}`}>
      <p className={`kicker ${won ? "text-accent" : ""}`}>
        {title} <span aria-hidden>·</span> Day {poll.day} <span aria-hidden>·</span>{" "}
        {poll.series.period.label}
      </p>
      <h3 className="mt-1 text-[clamp(1.5rem,1.25rem+1.2vw,2.125rem)]">
        <Link className="link text-ink decoration-line-strong decoration-1" href={poll.href}>
          {categoryName}
        </Link>
      </h3>
      <TallyLine
        className="mt-2 text-[1.0625rem]"
        figures={figures}
        missing="Its upvotes and comments are not recorded."
      />
      <Comparison placing={placing} />
      {figures.upvotes && (
        <p className="mt-1">
          <Sources of={figures.upvotes} />
        </p>
      )}
    </li>
  );
}

/** Share of the thread and distance to the other card, as far as the counts allow; else the other card alone. */
function Comparison({ placing }: { placing: Placing }) {
  const { poll, place, card, figures } = placing;
  const won = place === "winner";
  const lead = poll.figures.lead.upvotes;
  const [other] = poll.result === "decided" ? poll.placings.filter((one) => one.card !== card) : [];
  return (
    <>
      {figures.share && (
        <p className="mt-1 text-ink-soft">
          <Figure row={figures.share} className="font-semibold text-ink" /> of the thread’s upvotes (
          <span data-figure={figures.share.id}>{figures.share.derivation}</span>)
        </p>
      )}
      {other && (
        <p className="mt-1 text-ink-soft">
          {lead && <Figure row={lead} className="font-semibold text-ink" />}
          {lead && " upvotes "}
          {won ? (lead ? "ahead of " : "Ahead of ") : lead ? "behind " : "Behind "}
          <CardName card={other.card} />
        </p>
      )}
    </>
  );
}
