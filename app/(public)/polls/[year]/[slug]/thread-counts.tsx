import { Figure, RichText, Sources } from "@/components/record/figure";
import { units } from "@/lib/record/figures";
import { isFinale } from "@/lib/record/standings";
import type { Counts, Poll, Series } from "@/lib/record/types";

/** Upvotes and comments of each card and of the whole thread, with what follows from them below. */
export function ThreadCounts({ poll, series }: { poll: Poll; series: Series }) {
  const { placings, figures, outcome } = poll;
  const rows = countRows(poll, series);
  const [first] = rows;
  if (!first)
    return <p className="text-muted-foreground">We don’t have the counts of this thread.</p>;
  const { days, awards } = series.figures;
  const hasSeriesNote = isFinale(poll) && days && awards;
  const rounded = units.filter((unit) => figures[unit]?.approximate);
  const areTwo = placings.length === 2;
  const cards = areTwo ? "two cards" : "placed cards";
  const together = areTwo ? "between them" : "together";
  const notes = [
    figures["lead.upvotes"] && "The winner is {lead.upvotes} upvotes ahead.",
    figures["share.upvotes"] &&
      "{winner.upvotes} of the thread’s {upvotes} upvotes is {share.upvotes}. Read it as a rough guide: the two figures may not count the same thing.",
    figures["excess.upvotes"] &&
      `No share of the thread: the ${cards} have {cards.upvotes} upvotes ${together}, the whole thread {upvotes}.`,
    placings.length &&
      rows.length === 1 &&
      `We don’t have the ${placings.length === 1 ? "card’s" : "cards’"} own counts.`,
    outcome.kind === "decided" && !outcome.runnersUp.length && "We don’t have the runner-up.",
    rounded.length && `The source rounded the ${rounded.join(" and ")}.`,
  ].filter((note) => typeof note === "string");
  return (
    <section aria-label="Counts">
      <table className="table table-counts max-w-[34rem] table-fixed max-[16rem]:block">
        <colgroup>
          <col />
          <col className="w-17" />
          <col className="w-19" />
        </colgroup>
        <thead>
          <tr>
            <th scope="col">{`Counts, ${poll.series.period.label}`}</th>
            <th scope="col" className="text-end">
              Upvotes
            </th>
            <th scope="col" className="text-end">
              Comments
            </th>
          </tr>
        </thead>
        <tbody>
          {rows.map(({ name, figures: { upvotes, comments } }) => (
            <tr key={name}>
              <th scope="row">{name}</th>
              <td className="text-end">{upvotes ? <Figure row={upvotes} /> : "—"}</td>
              <td className="text-end">{comments ? <Figure row={comments} /> : "—"}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-2 max-w-line text-[0.875rem] text-muted-foreground">
        {notes.map((note) => (
          <span key={note}>
            <RichText text={note} subject={poll} />{" "}
          </span>
        ))}
        {hasSeriesNote && (
          <span>
            <RichText
              text="The series: {days} poll days completed, {awards} awards."
              subject={series}
            />{" "}
          </span>
        )}
        <Sources figure={first.figures.upvotes ?? first.figures.comments} />
      </p>
    </section>
  );
}

/** Everything with recorded counts: each placed card, the thread, and for the finale the series. */
function countRows(poll: Poll, series: Series): { name: string; figures: Counts }[] {
  const { placings, figures } = poll;
  const finale = isFinale(poll);
  const rows = [
    ...placings.map((placing) => ({ name: placing.card.name, figures: placing.figures })),
    { name: finale ? "Finale’s own thread" : "Whole thread", figures },
    ...(finale ? [{ name: "Whole series", figures: series.figures }] : []),
  ];
  return rows.filter((row) => units.some((unit) => row.figures[unit]));
}
