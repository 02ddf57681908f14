import { Link } from "@/components/site/link";
import { allCorrections, correctionsOf, type PollCorrection } from "@/lib/record/corrections";
import { formatDay } from "@/lib/record/format";
import type { Poll } from "@/lib/record/polls";
import { RichText } from "./rich-text";

/** What was put right on a poll's page, dated; nothing where nothing was. */
export function Corrections({ poll }: { poll: Poll }) {
  const corrections = correctionsOf(poll);
  if (!corrections.length) return null;
  return (
    <aside aria-label="Corrections" className="mb-8 border-l-4 border-accent bg-surface py-3 pr-4 pl-4">
      <ul className="grid gap-y-2 text-[0.9375rem]">
        {corrections.map((correction) => (
          <li key={correction.date + correction.text.plain}>
            <strong>
              Corrected on <CorrectionDate {...correction} />.
            </strong>{" "}
            <RichText text={correction.text} />
          </li>
        ))}
      </ul>
      <p className="mt-1 text-[0.875rem]">
        <Link className="link" href="/methodology/corrections">
          All corrections
        </Link>
      </p>
    </aside>
  );
}

/** Every correction of every poll, newest first. */
export function CorrectionList({ corrections = allCorrections() }: { corrections?: PollCorrection[] }) {
  if (!corrections.length) return <p className="border-y border-line py-6 text-xl">No corrections so far.</p>;
  return (
    <ol>
      {corrections.map((correction) => (
        <li
          key={correction.poll.href + correction.date + correction.text.plain}
          className="grid gap-x-10 gap-y-1 border-t-2 border-ink py-5 sm:grid-cols-[10rem_1fr]"
        >
          <p className="font-semibold">
            <CorrectionDate {...correction} />
          </p>
          <div className="max-w-line">
            <h2 className="text-xl">
              <Link className="link text-ink decoration-line-strong" href={correction.poll.href}>
                {correction.poll.series.year}, day {correction.poll.day}: {correction.poll.title}
              </Link>
            </h2>
            <p className="mt-1">
              <RichText text={correction.text} />
            </p>
          </div>
        </li>
      ))}
    </ol>
  );
}

const CorrectionDate = ({ date }: { date: string }) => <time dateTime={date}>{formatDay(date)}</time>;
