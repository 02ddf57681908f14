import { LinkLine, TextLink } from "@/components/site/link";
import { listWords } from "@/content/texts/lists";
import { publishedSeries } from "@/lib/record/published";
import { isRecorded } from "@/lib/record/standings";
import type { Poll, Series } from "@/lib/record/types";
import { mailto } from "@/lib/site/settings";

const PollLinks = ({ polls }: { polls: readonly Poll[] }) => (
  <LinkLine links={polls.map(({ href, categoryName }) => ({ href, label: categoryName }))} />
);

/**
 * The number of series whose polls without a result are listed one by one. For an older series,
 * only the year is listed.
 */
const mostListed = 2;

/**
 * A block about the series that have polls without a result:
 *
 * - The series `listedAbove` is left out, because the page already shows tiles of its polls.
 * - The newest of the others are listed with links to these polls (see `mostListed`).
 * - Older ones are listed only by year.
 *
 * Renders nothing if every series other than `listedAbove` has the results of all its polls.
 */
export function MissingResults({ listedAbove }: { listedAbove: Series }) {
  const incomplete = publishedSeries.filter(({ polls }) => !polls.every(isRecorded));
  const unlisted = incomplete.filter((series) => series !== listedAbove);
  if (!unlisted.length) return null;
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
            {/* The links are in one line of text. As blocks, the links of twenty years would fill a
                screen. */}
            {others.map(({ year, href }, index) => (
              <span key={year}>
                {index > 0 && <span>, </span>}
                <TextLink href={href}>{year}</TextLink>
              </span>
            ))}
          </p>
        )}
        {isAsking && <Ask />}
      </div>
    </section>
  );
}

const Ask = () => (
  <p>
    <span>Do you have the thread of one of these polls? </span>
    <a
      className="link inline-block font-semibold"
      href={mailto("The thread of a poll without a result", "The thread is here:\n\n")}
    >
      Send us the link
    </a>{" "}
    and we’ll add its winner.
  </p>
);

const blockClass =
  "gap-x-12 border-l-4 border-mark-soft bg-muted px-5 py-5 sm:px-7 lg:grid lg:grid-cols-[1fr_2fr]";
