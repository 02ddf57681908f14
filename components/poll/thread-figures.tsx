import type { ReactNode } from "react";
import { cn } from "@/lib/class-names";
import type { FigureRow } from "@/lib/record/ledger";
import type { Poll } from "@/lib/record/polls";
import { isUnknown, strengthOfWin } from "@/lib/record/strength";
import { Figure, Sources } from "./figure";

/** The thread as a whole, and how clear the win was: each with its base, or with why it cannot be computed. */
export function ThreadFigures({ poll }: { poll: Poll }) {
  const { comments, upvotes, "upvotes-per-comment": perComment } = poll.figures;
  if (!comments || !upvotes)
    return (
      <p className="border-y border-line py-4 text-ink-soft">
        How many comments and upvotes the thread drew is not recorded, so nothing is computed from them.
      </p>
    );
  return (
    <section aria-label="Figures of the thread">
      <dl className="grid grid-cols-2 border-y border-line sm:grid-cols-4 [&>div]:py-4 [&>div]:pr-4">
        <Stat row={comments} label="comments" note="whole thread" />
        <Stat
          row={upvotes}
          label="upvotes"
          note={upvotes.approximate ? "whole thread, rounded by the source" : "whole thread"}
        />
        {poll.result === "decided" ? (
          <WinStats poll={poll} />
        ) : (
          perComment && (
            <Stat row={perComment} label="upvotes per comment" note={perComment.derivation ?? ""} />
          )
        )}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.875rem] text-ink-soft">
        <span>Counts as recorded from the forum thread, {comments.period}.</span>
        <Sources of={comments} />
      </p>
    </section>
  );
}

function WinStats({ poll }: { poll: Poll }) {
  const { lead, share } = strengthOfWin(poll);
  return (
    <>
      {isUnknown(lead) ? (
        <Missing label="lead" why={lead.cannotBeComputed} />
      ) : (
        <Stat row={lead} label="upvotes of lead" note={`${lead.derivation ?? ""}, winner over runner-up`} />
      )}
      {isUnknown(share) ? (
        <Missing label="share" why={share.cannotBeComputed} />
      ) : (
        <Stat row={share} label="of the thread’s upvotes" note={share.derivation ?? ""} />
      )}
    </>
  );
}

type StatProps = { row: FigureRow; label: ReactNode; note?: ReactNode; className?: string };

/** A large figure over what it counts and its base. */
export function Stat({ row, label, note, className }: StatProps) {
  return (
    <div className={cn("flex flex-col-reverse justify-end", className)}>
      <dt>
        <span className="font-semibold">{label}</span>
        {note && (
          <span className="block text-[0.875rem] text-ink-soft" data-figure={row.id}>
            {note}
          </span>
        )}
      </dt>
      <dd className="font-serif text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-semibold leading-tight">
        <Figure row={row} />
      </dd>
    </div>
  );
}

function Missing({ label, why }: { label: string; why: string }) {
  return (
    <div className="flex flex-col-reverse justify-end">
      <dt>
        <span className="font-semibold">{label}: cannot be computed</span>
        <span className="block text-[0.875rem] text-ink-soft">{why}</span>
      </dt>
      <dd
        className="font-serif text-[clamp(1.75rem,1.4rem+1.6vw,2.5rem)] font-semibold leading-tight text-ink-soft"
        aria-hidden
      >
        —
      </dd>
    </div>
  );
}
