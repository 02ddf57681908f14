import { RichText } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { Badge } from "@/components/ui/badge";
import { Dotted } from "@/components/ui/dotted";
import { formatDay } from "@/lib/record/format";
import { pollHeadline, pollLead } from "@/lib/record/headline";
import { isRecorded } from "@/lib/record/standings";
import type { Poll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

/**
 * The header of a poll's page. The headline is the poll's finding. Day, category and month are
 * above the headline. The forum, the counts of the thread and the date of publication are below the
 * headline.
 */
export function PollHeader({ poll }: { poll: Poll }) {
  const { day, categoryName, series } = poll;
  return (
    <header className="pb-3 sm:pt-3 sm:pb-6 print:py-0">
      <p className="kicker">
        <Dotted>{[`Day ${day}`, categoryName, series.period.label]}</Dotted>
        {poll.draft && (
          <Badge variant="outline" className="border-dashed text-muted-foreground">
            Draft
          </Badge>
        )}
      </p>
      <h1 className="max-w-[20em] text-[clamp(1.625rem,1.1rem+2.35vw,3.25rem)] leading-[1.1]">
        <RichText text={pollHeadline(poll)} />
      </h1>
      {isRecorded(poll) && (
        <p className="mt-1.5 max-w-[48rem] text-[0.9375rem] leading-[1.4] text-muted-foreground sm:mt-3 sm:text-[1.125rem]">
          <RichText text={pollLead(poll, siteText("forumName"))} />
        </p>
      )}
      <p className="mt-1 text-[0.8125rem] leading-[1.5] text-muted-foreground sm:mt-2 sm:text-[0.875rem]">
        <Dotted>
          {[
            <Dated key="published" label="Published" day={poll.firstPublished} />,
            poll.recorded && <Dated key="recorded" label="Result added" day={poll.recorded} />,
            <Corrected key="corrected" poll={poll} />,
            <Link key="how" className="link" href="/methodology">
              How we know
            </Link>,
          ]}
        </Dotted>
      </p>
    </header>
  );
}

/** A date with its label: "Published 20 November 2026". */
function Dated({ label, day }: { label: string; day: string }) {
  return (
    <>
      {`${label} `}
      <time dateTime={day}>{formatDay(day)}</time>
    </>
  );
}

/** The date of the last correction, as a link to that correction. */
function Corrected({ poll: { corrections } }: { poll: Poll }) {
  const [latest] = corrections
    .map(({ date }) => date)
    .toSorted()
    .toReversed();
  if (!latest) return "No corrections";
  return (
    <a className="link" href="#corrections">
      <Dated label="Corrected" day={latest} />
    </a>
  );
}
