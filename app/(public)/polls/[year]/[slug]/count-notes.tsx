import { RichText } from "@/components/record/figure";
import { TextLink } from "@/components/site/link";
import { shareCaveats } from "@/lib/record/caveats";
import { units } from "@/lib/record/figures";
import { figureHref } from "@/lib/record/ledger";
import { isFinale } from "@/lib/record/standings";
import type { Figure, Poll, Series } from "@/lib/record/types";

/**
 * Notes below the result about the limits of its counts, and a link to the source of the counts.
 */
export function CountNotes({ poll, series }: { poll: Poll; series: Series }) {
  const source = firstCount(poll);
  const notes = [...shareCaveats(poll), ...gapNotes(poll)];
  return (
    <div className="grid max-w-line gap-y-1 text-[0.875rem] text-muted-foreground empty:hidden">
      {notes.map((note) => (
        <p key={note}>
          <RichText text={note} />
        </p>
      ))}
      {isFinale(poll) && <SeriesNote series={series} />}
      {source && (
        <p>
          {"Source: "}
          <TextLink href={figureHref(source)}>{`our record of day ${poll.day}`}</TextLink>
        </p>
      )}
    </div>
  );
}

/**
 * Returns the first count on the page. The page’s link to its sources leads to the row of this
 * count in the ledger, the list of all figures.
 */
function firstCount({ placings, figures }: Poll): Figure | undefined {
  const counts = [...placings.map((placing) => placing.figures), figures];
  return counts.flatMap(({ upvotes, comments }) => upvotes ?? comments ?? [])[0];
}

/**
 * Returns a sentence for each gap in the record of a poll: counts or a runner-up that we don’t
 * have, and rounded counts.
 */
function gapNotes({ placings, figures, outcome }: Poll): string[] {
  const isCounted = placings.some((placing) => units.some((unit) => placing.figures[unit]));
  const rounded = units.filter((unit) => figures[unit]?.approximate);
  return [
    placings.length > 0 &&
      !isCounted &&
      `We don’t have the ${placings.length === 1 ? "card’s" : "cards’"} own counts.`,
    outcome.kind === "decided" && !outcome.runnersUp.length && "We don’t have the runner-up.",
    rounded.length > 0 && `The source rounded the ${rounded.join(" and ")}.`,
  ].filter((note) => typeof note === "string");
}

/** The totals that a series published about itself. The page of its finale shows them. */
function SeriesNote({ series }: { series: Series }) {
  if (!series.published) return null;
  return (
    <p>
      <RichText
        text="The whole series: {days} poll days completed, {comments} comments, {upvotes} upvotes and {awards} awards."
        subject={series}
      />
    </p>
  );
}
