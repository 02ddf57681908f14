import { filledInText, isAsPublished, otherGapsText, totalsText } from "@/lib/record/missing";
import { publishedSeries } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import { RichText } from "./figure";

/** The sentences about what we have and don’t have of each series, besides its results. */
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

/** The results that were filled in after their pages were published, by series. */
export function FilledInLater() {
  return publishedSeries.map((series) => {
    const text = filledInText(series);
    return text && <p key={series.year}>{text}</p>;
  });
}

/**
 * The words " and we recount nothing". They are shown as long as no result of the series was filled
 * in later.
 */
export function NoRecount({ year }: { year: string }) {
  const series = findSeries(year);
  return series && isAsPublished(series) ? ", and we recount nothing" : null;
}
