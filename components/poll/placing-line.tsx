import { HeldMark } from "@/components/my-cards/held-mark";
import { cn } from "@/lib/class-names";
import type { Placing } from "@/lib/record/polls";
import { CardName, NotRecorded } from "./card-name";

type PlacingLineProps = { term: string; placing: Placing | undefined; what?: string; className?: string };

/** A place and its card in a list of two columns, or that the record does not have it. */
export function PlacingLine({ term, placing, what, className }: PlacingLineProps) {
  return (
    <div className={cn("grid grid-cols-[6.5rem_1fr] gap-x-3 py-0.5", className)}>
      <dt className="text-[0.875rem] text-ink-soft">{term}</dt>
      <dd>
        {placing ? (
          <>
            <CardName
              card={placing.card}
              {...(placing.place === "winner" && { className: "font-semibold" })}
            />{" "}
            <HeldMark card={placing.card.id} place={placing.place} />
          </>
        ) : (
          <NotRecorded {...(what && { what })} />
        )}
      </dd>
    </div>
  );
}
