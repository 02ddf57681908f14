import { CardName } from "@/components/record/card-name";
import { Figure } from "@/components/record/figure";
import { TallyLine } from "@/components/record/tally-line";
import { Link } from "@/components/site/link";
import { cardPageWords as words } from "@/content/texts/poll-page";
import type { Placing } from "@/lib/record/polls";

/** One placing of a card: for what, on which counts, against whom. */
export function PlacingBlock({ placing }: { placing: Placing }) {
  const { poll, place, title, categoryName, figures, card } = placing;
  const won = place === "winner";
  const lead = poll.figures.lead.upvotes;
  const [other] = poll.result === "decided" ? poll.placings.filter((one) => one.card !== card) : [];
  return (
    <li className={`border-t-4 pt-2.5 pb-3 ${won ? "border-accent" : "border-mark-soft"}`}>
      <p className={`kicker ${won ? "text-accent" : ""}`}>
        {title} <span aria-hidden>·</span> Day {poll.day} <span aria-hidden>·</span>{" "}
        {poll.series.period.label}
      </p>
      <h2 className="mt-0.5 text-[clamp(1.5rem,1.25rem+1.2vw,2.125rem)]">
        <Link className="link text-ink decoration-line-strong decoration-1" href={poll.href}>
          {categoryName}
        </Link>
      </h2>
      <TallyLine className="mt-1.5 text-[1.0625rem]" figures={figures} />
      {!figures.upvotes && <p className="mt-1.5 text-[1.0625rem] text-ink-soft">{words.noCounts}</p>}
      {other && (
        <p className="mt-0.5 text-ink-soft">
          {lead && <Figure row={lead} className="font-semibold text-ink" />}
          {lead && " upvotes "}
          {won ? (lead ? "ahead of " : "Ahead of ") : lead ? "behind " : "Behind "}
          <CardName card={other.card} />
        </p>
      )}
    </li>
  );
}
