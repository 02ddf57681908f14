import { CardName, CardTerms, HeldMark } from "@/components/record/card";
import { Figure, RichText } from "@/components/record/figure";
import { noun } from "@/content/texts/number";
import { isThinSample } from "@/lib/record/ledger";
import type { Placing, Poll } from "@/lib/record/types";
import { cn } from "@/lib/utils";

/** The outcome of a poll, at the top of its page. */
export function ResultPanel({ poll }: { poll: Poll }) {
  const { placings, outcome } = poll;
  if (outcome.kind === "open-question")
    return (
      <p className="max-w-3xl font-serif text-[clamp(1.375rem,1.1rem+1.3vw,2.25rem)] font-semibold leading-[1.15] tracking-tight text-balance text-primary">
        {outcome.verdict}
      </p>
    );
  const columns = outcome.kind === "decided" ? "lg:grid-cols-[3fr_2fr]" : "md:grid-cols-2";
  return (
    <div className={cn("grid gap-x-12 gap-y-5 print:grid-cols-[3fr_2fr]", columns)}>
      {placings.map((placing) => (
        <Placed key={placing.card.id + placing.fullTitle} poll={poll} placing={placing} />
      ))}
    </div>
  );
}

/** A placed card with its rates and fees; the winner also has the bars of all placed cards. */
function Placed({ poll, placing }: { poll: Poll; placing: Placing }) {
  const { card, place, title, purpose, reasons } = placing;
  const first = place === "winner";
  const label = purpose ? `${title}: ${purpose}` : title;
  return (
    <section
      aria-label={label}
      className={cn("border-t-4 pt-1.5 sm:pt-3", first ? "border-primary" : "border-mark-soft")}
    >
      <h2 className={cn("kicker font-sans leading-snug", first && "text-primary")}>{label}</h2>
      <p
        className={cn(
          "font-serif font-semibold tracking-tight",
          first && !purpose
            ? "text-[clamp(1.875rem,1.35rem+2.4vw,3.5rem)]/[1.1]"
            : "text-[clamp(1.5rem,1.3rem+1vw,2rem)]/[1.1]",
        )}
      >
        <CardName card={card} className="decoration-1 hover:decoration-primary" />
      </p>
      {first && <UpvoteBars poll={poll} />}
      <CardTerms
        card={card}
        className="mt-1.5 text-[0.875rem] leading-[1.3] sm:mt-3 sm:text-[1rem] sm:leading-normal"
      />
      {first && isThinSample(poll) && (
        <p className="mt-2 inline-block rounded-sm bg-notice-tint px-2 py-0.5 text-[0.875rem] text-notice">
          <RichText text="Read with care: {winner.comments} comments on this card" subject={poll} />
        </p>
      )}
      <HeldMark card={card.id} place={place} className="mt-2" />
      {reasons && <Reasons reasons={reasons} />}
    </section>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <dl className="mt-4 grid max-w-line gap-y-2">
      {reasons.map((reason) => {
        const [heading, ...detail] = reason.split(": ");
        return (
          <div key={reason}>
            <dt className="font-semibold">{heading}</dt>
            <dd>{detail.join(": ")}</dd>
          </div>
        );
      })}
    </dl>
  );
}

/** Width of the longest bar in percent of its row; the rest is for its words. */
const longest = 46;

/**
 * The placed cards' upvotes as bars on one scale, each in words beside it; nothing if one is
 * missing.
 */
function UpvoteBars({ poll: { placings, outcome } }: { poll: Poll }) {
  const rows = placings.flatMap(({ figures: { upvotes }, ...placing }) =>
    upvotes ? [{ ...placing, upvotes }] : [],
  );
  const most = Math.max(...rows.map(({ upvotes }) => upvotes.value));
  if (outcome.kind !== "decided" || rows.length < placings.length || rows.length < 2 || !most)
    return null;
  return (
    <ul className="mt-1.5 grid gap-y-0.5 text-[0.9375rem] leading-[1.3] sm:mt-3 sm:gap-y-1">
      {rows.map(({ place, title, card, upvotes }) => (
        <li key={card.id} className="flex items-center gap-2">
          <svg
            aria-hidden
            className="shrink-0"
            width={`${Math.max(1, Math.round((longest * upvotes.value) / most))}%`}
            height="16"
          >
            <rect
              className={place === "winner" ? "fill-mark" : "fill-mark-soft"}
              width="100%"
              height="100%"
            />
          </svg>
          <span>
            <Figure row={upvotes} className="font-semibold" />
            {place === "winner" ? (
              <span>{` ${noun(upvotes.value, "upvotes")}`}</span>
            ) : (
              <span>
                <span className="max-sm:sr-only">{` ${noun(upvotes.value, "upvotes")},`}</span>
                <span>{` ${card.name}, ${title.toLowerCase()}`}</span>
              </span>
            )}
          </span>
        </li>
      ))}
    </ul>
  );
}
