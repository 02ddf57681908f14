import { RichText, Sources } from "@/components/record/figure";
import { Link } from "@/components/site/link";
import { correctionsOf, type PollCorrection } from "@/lib/record/corrections";
import { formatDay } from "@/lib/record/format";

/** Every correction of every poll, newest first. */
export function CorrectionList({ corrections = correctionsOf() }: { corrections?: PollCorrection[] }) {
  if (!corrections.length) return <p className="border-y border-line py-6 text-xl">No corrections so far.</p>;
  return (
    <ol>
      {corrections.map(({ poll, date, text }) => (
        <li
          key={poll.href + date + text.plain}
          className="grid gap-x-10 gap-y-1 border-t-2 border-ink py-5 sm:grid-cols-[10rem_1fr]"
        >
          <p className="font-semibold">
            <time dateTime={date}>{formatDay(date)}</time>
          </p>
          <div className="max-w-line">
            <h2 className="text-xl">
              <Link className="link text-ink decoration-line-strong" href={poll.href}>
                {poll.series.year}, day {poll.day}: {poll.title}
              </Link>
            </h2>
            <p className="mt-1">
              <RichText text={text} /> <Sources of={text.source} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}
