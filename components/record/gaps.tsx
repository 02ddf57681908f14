import { filledInText, isAsPublished, otherGapsText, totalsText } from "@/lib/record/missing";
import { publishedSeries } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import { RichText } from "./figure";

/**
 * Sentences about gaps in the record of each series: totals and other data that we don’t have.
 * Missing results are listed elsewhere.
 */
export function Gaps() {
  return publishedSeries.map((series) => {
    const totals = totalsText(series);
    const others = otherGapsText(series);
    return [totals, others].map(
      (text) =>
        text && (
          <p key={text}>
            <RichText text={text} subject={series} />
          </p>
        ),
    );
  });
}

/**
 * For each series, a sentence that names its late results: those that were added after the pages
 * of their polls were published.
 */
export function FilledInLater() {
  return publishedSeries.map((series) => {
    const text = filledInText(series);
    return text && <p key={series.year}>{text}</p>;
  });
}

/**
 * Ends a sentence about a series with the words ", and we recount nothing". Renders nothing for a
 * series with a result that we filled in later: we took its winner from the thread ourselves, so
 * the words would be false.
 */
export function NoRecount({ year }: { year: string }) {
  const series = findSeries(year);
  return series && isAsPublished(series) ? ", and we recount nothing" : null;
}
