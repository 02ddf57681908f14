import { LinkLine, TextLink } from "@/components/site/link";
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
      <PollLinks polls={polls} />
    </>
  );
}

const PollLinks = ({ polls }: { polls: readonly Poll[] }) => (
  <LinkLine links={polls.map(({ href, categoryName }) => ({ href, label: categoryName }))} />
);

/** The series of which the block of all years lists each poll; of the others it names the year. */
const mostListed = 2;

/**
 * The polls without a result of all series in one block. `listedAbove`: the series whose polls a
 * list above names already. Nothing once every result is recorded.
 */
export function MissingResults({ listedAbove }: { listedAbove?: Series }) {
  const incomplete = publishedSeries.filter(({ polls }) => !polls.every(isRecorded));
  const [only, ...more] = incomplete;
  if (!only) return null;
  if (!more.length) return <NoResultYet seriesList={[only]} listed={only !== listedAbove} />;
  const unlisted = incomplete.filter((series) => series !== listedAbove);
  const others = unlisted.slice(mostListed);
  const isAsking = incomplete.some(({ polls }) =>
    polls.some((poll) => !isRecorded(poll) && !poll.threadUrl),
  );
  return (
    <section aria-labelledby="no-result-yet" className={blockClass}>
      <h2 id="no-result-yet" className="text-[1.375rem]">
        {isAsking ? listWords.helpUs : listWords.noResults}
      </h2>
      <div className="grid max-w-line gap-y-2 max-lg:mt-2">
        {unlisted.slice(0, mostListed).map(({ year, polls }) => (
          <p key={year}>
            <span className="text-muted-foreground">{`No result yet of ${year}: `}</span>
            <PollLinks polls={polls.filter((poll) => !isRecorded(poll))} />
          </p>
        ))}
        {others.length > 0 && (
          <p>
            <span className="text-muted-foreground">{`${listWords.earlierMissing} `}</span>
            {/* A plain line: with each link in a block of its own twenty years would fill a screen. */}
            {others.map(({ year, href }, index) => (
              <span key={year}>
                {index > 0 && <span>, </span>}
                <TextLink href={href}>{year}</TextLink>
              </span>
            ))}
          </p>
        )}
        {isAsking && <Ask polls="one of these polls" />}
      </div>
    </section>
  );
}

/** Asks for the thread of a poll. `polls`: "this poll". */
function Ask({ polls }: { polls: string }) {
  return (
    <p>
      {`Do you have the thread of ${polls}? `}
      <a
        className="link inline-block font-semibold"
        href={mailto("The thread of a poll without a result", "The thread is here:\n\n")}
      >
        Send us the link
      </a>{" "}
      and we’ll add its winner.
    </p>
  );
}

const blockClass =
  "gap-x-12 border-l-4 border-mark-soft bg-muted px-5 py-5 sm:px-7 lg:grid lg:grid-cols-[1fr_2fr]";

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
      <section key={id} aria-labelledby={id} className={blockClass}>
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
            <Ask polls={wanted.length === 1 ? "this poll" : "one of these polls"} />
          )}
          {known.length > 0 && (
            <p className="mt-2 first:mt-0">
              <span className="text-muted-foreground">{`${listWords.threadKnown(known.length)} `}</span>
              <PollLinks polls={known} />
            </p>
          )}
        </div>
      </section>
    );
  });
}
