import { LinkLine } from "@/components/site/link";
import { listWords, noResultTitle } from "@/content/texts/lists";
import { publishedSeries } from "@/lib/record/published";
import { yearIfSeveralSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { Poll, Series } from "@/lib/record/types";
import { mailto } from "@/lib/site/settings";
import { RichText } from "./figure";

/** The polls without a result, as links to their pages. */
export function NoResultList({ polls }: { polls: readonly Poll[] }) {
  return (
    <>
      <span className="text-muted-foreground">No result yet: </span>
      <LinkLine links={polls.map(({ href, categoryName }) => ({ href, label: categoryName }))} />
    </>
  );
}

type NoResultYetProps = {
  seriesList?: readonly Series[];
  /** False if a list above names the polls already. */
  listed?: boolean;
};

/**
 * The polls without a result, by series, and how a reader can help. Nothing once every result is
 * recorded.
 */
export function NoResultYet({ seriesList = publishedSeries, listed = true }: NoResultYetProps) {
  return seriesList.map((series) => {
    const missing = series.polls.filter((poll) => !isRecorded(poll));
    if (!missing.length) return null;
    const wanted = missing.filter(({ threadUrl }) => !threadUrl);
    const known = missing.filter(({ threadUrl }) => threadUrl);
    const id = `no-result-yet-${series.year}`;
    const title = noResultTitle(
      series.polls.length - missing.length,
      missing.length,
      yearIfSeveralSeries(series),
      wanted.length > 0,
    );
    return (
      <section
        key={id}
        aria-labelledby={id}
        className="gap-x-12 border-l-4 border-mark-soft bg-muted px-5 py-5 sm:px-7 lg:grid lg:grid-cols-[1fr_2fr]"
      >
        <h2 id={id} className="text-[1.375rem]">
          <RichText text={title} subject={series} />
        </h2>
        <div className="max-w-line max-lg:mt-2">
          {(listed || known.length > 0) && wanted.length > 0 && (
            <p className="mb-2">
              <NoResultList polls={wanted} />
            </p>
          )}
          {wanted.length > 0 && (
            <p>
              Do you have the thread of {wanted.length === 1 ? "this poll" : "one of these polls"}?{" "}
              <a
                className="link inline-block font-semibold"
                href={mailto("The thread of a poll without a result", "The thread is here:\n\n")}
              >
                Send us the link
              </a>{" "}
              and we’ll add its winner.
            </p>
          )}
          {known.length > 0 && (
            <p className="mt-2 first:mt-0">
              <span className="text-muted-foreground">{`${listWords.threadKnown(known.length)} `}</span>
              <LinkLine
                links={known.map(({ href, categoryName }) => ({ href, label: categoryName }))}
              />
            </p>
          )}
        </div>
      </section>
    );
  });
}
