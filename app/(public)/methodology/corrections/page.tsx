import { RichText, Sources } from "@/components/record/figure";
import { PollWall } from "@/components/record/poll-wall";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { listCorrections } from "@/lib/record/corrections";
import { formatDay } from "@/lib/record/format";
import { latestResults } from "@/lib/record/published";
import type { Correction } from "@/lib/record/types";
import { mailto, siteText } from "@/lib/site/settings";

export const metadata = metadataFor("/methodology/corrections");

/**
 * Every correction. If there are none yet, the page shows the polls of the newest series with
 * results, which readers may check for errors.
 */
export default function Page() {
  const corrections = listCorrections();
  const { polls, year } = latestResults;
  return (
    <TablePage path="/methodology/corrections">
      <div className="grid gap-x-16 gap-y-10 lg:grid-cols-[3fr_2fr]">
        <div>
          <CorrectionList corrections={corrections} />
        </div>
        <p className="max-w-line">
          Is a figure wrong? Write to{" "}
          <a
            className="link"
            href={mailto("Correction", "Page:\nWhat is wrong:\nWhere the right figure is:\n")}
          >
            {siteText("contactEmail")}
          </a>{" "}
          with the page’s address, what is wrong, and where we can see the right figure.
        </p>
      </div>
      {!corrections.length && polls.length > 0 && (
        <section aria-label={`All polls of ${year}`} className="mt-6 sm:mt-10">
          <PollWall series={latestResults} />
        </section>
      )}
    </TablePage>
  );
}

/** Every correction of every poll, newest first. */
function CorrectionList({ corrections }: { corrections: readonly Correction[] }) {
  if (!corrections.length)
    return <p className="border-y border-border py-6 text-xl">No corrections so far.</p>;
  return (
    <ol>
      {corrections.map(({ poll, date, text }) => (
        <li
          key={poll.href + date + text.plain}
          className="grid gap-x-10 gap-y-1 border-t-2 border-foreground py-5 sm:grid-cols-[10rem_1fr]"
        >
          <p className="font-semibold">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
          <div className="max-w-line">
            <h2 className="text-xl">
              <Link className="link text-foreground decoration-input" href={poll.href}>
                {poll.series.year}, day {poll.day}: {poll.title}
              </Link>
            </h2>
            <p className="mt-1">
              <RichText text={text} /> <Sources figure={text.source} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
