import { CardName, HeldMark } from "@/components/record/card";
import { Counted, Figure, RichText } from "@/components/record/figure";
import { percent } from "@/components/record/percent";
import { Dotted } from "@/components/ui/dotted";
import { noun } from "@/content/texts/number";
import { sampleCaveat } from "@/lib/record/caveats";
import type { Figure as FigureRow, Placing, Poll } from "@/lib/record/types";
import { cn } from "@/lib/utils";

/** The placed cards, best first, each with its place, its comments and a bar for its upvotes. */
export function ResultBars({ poll }: { poll: Poll }) {
  const { placings } = poll;
  if (!placings.length) return null;
  const most = barScale(poll);
  return (
    <ol aria-label="Placed cards" className="result-bars border-b border-border">
      {placings.map((placing) => (
        <li
          key={placing.card.id + placing.fullTitle}
          className="grid grid-cols-1 items-center gap-x-8 gap-y-1 border-t border-border py-2 sm:py-3 md:grid-cols-[18rem_1fr] print:grid-cols-[14rem_1fr]"
        >
          <PlacedCard poll={poll} placing={placing} />
          <Upvotes placing={placing} most={most} />
          {placing.reasons && <Reasons reasons={placing.reasons} />}
        </li>
      ))}
    </ol>
  );
}

/**
 * Returns the number of upvotes of the longest bar. Undefined if a count is missing. Undefined also
 * for a split poll: its winners won different kinds of spending, so their upvotes cannot be
 * compared.
 */
export function barScale({ placings, outcome }: Poll): number | undefined {
  const counts = placings.flatMap(({ figures: { upvotes } }) => upvotes?.value ?? []);
  const areCompared = outcome.kind !== "split" && counts.length === placings.length;
  return areCompared && counts.length > 1 ? Math.max(...counts) || undefined : undefined;
}

function PlacedCard({ poll, placing }: { poll: Poll; placing: Placing }) {
  const { card, place, fullTitle, figures } = placing;
  const sample = place === "winner" ? sampleCaveat(poll) : undefined;
  return (
    <div className="flex flex-wrap items-baseline gap-x-2 md:block">
      <h2 className="text-[1.25rem] sm:text-[1.5rem]">
        <CardName short card={card} className="decoration-1 hover:decoration-primary" />
      </h2>
      <p className="text-[0.875rem] text-muted-foreground">
        <Dotted>
          {fullTitle}
          {sample && (
            <span className="rounded-sm bg-notice-tint px-1.5 py-0.5 text-notice">
              <RichText text={sample} />
            </span>
          )}
          {!sample && figures.comments && <Counted row={figures.comments} unit="comments" />}
        </Dotted>
      </p>
      <HeldMark card={card.id} place={place} />
    </div>
  );
}

/**
 * A card's upvotes as a bar with a number. If the cards of the poll cannot be compared, only the
 * number is shown.
 */
function Upvotes({
  placing: { place, figures },
  most,
}: {
  placing: Placing;
  most: number | undefined;
}) {
  const { upvotes } = figures;
  if (!upvotes) return null;
  if (!most)
    return (
      <p>
        <Counted row={upvotes} unit="upvotes" className="font-semibold" />
      </p>
    );
  return <UpvoteBar upvotes={upvotes} most={most} isWinner={place === "winner"} />;
}

type UpvoteBarProps = { upvotes: FigureRow; most: number; isWinner: boolean };

/**
 * A bar whose length is in proportion to a card's upvotes. The number is inside a long bar and
 * after a short one. The svg is exactly as wide as the bar, so it cuts off the outer half of the
 * outline. With that half, the bar would look too long.
 */
function UpvoteBar({ upvotes, most, isWinner }: UpvoteBarProps) {
  const isLong = upvotes.value * 2 >= most;
  const width = percent(upvotes.value, most);
  return (
    <p className="relative flex min-h-7 items-center leading-tight sm:min-h-8 [print-color-adjust:exact]">
      <svg
        aria-hidden
        className={isLong ? "absolute inset-y-0 start-0 h-full" : "h-7 shrink-0 sm:h-8"}
        width={width}
        height="28"
      >
        <rect
          className={isWinner ? "fill-mark" : "fill-mark-soft stroke-mark stroke-4"}
          width="100%"
          height="100%"
        />
      </svg>
      <span
        className={cn(
          "relative font-semibold",
          isLong ? "px-2.5" : "ps-2",
          isLong && isWinner && "text-primary-foreground",
        )}
      >
        <Figure row={upvotes} />
        {/* All bars count upvotes, so only the winner's bar shows the word "upvotes". */}
        <span
          className={isWinner ? undefined : "sr-only"}
        >{` ${noun(upvotes.value, "upvotes")}`}</span>
      </span>
    </p>
  );
}

function Reasons({ reasons }: { reasons: readonly string[] }) {
  return (
    <dl className="grid max-w-line gap-y-2 md:col-span-2">
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
