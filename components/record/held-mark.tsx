import { Check } from "@/components/ui/icons";
import { cn } from "@/lib/class-names";
import type { CardId } from "@/lib/record/cards";
import type { Placing } from "@/lib/record/polls";

type HeldMarkProps = { card: CardId; place: Placing["place"]; className?: string };

/** "You hold the winner": in every page, seen only by a reader who ticked the card on this device. */
export function HeldMark({ card, place, className }: HeldMarkProps) {
  return (
    <span
      data-holds={card}
      className={cn(
        "print:hidden inline-flex items-center gap-1.5 rounded-full bg-accent-tint px-2.5 py-0.5 font-sans text-[0.8125rem] font-semibold leading-snug tracking-normal text-accent-strong",
        className,
      )}
    >
      <Check aria-hidden className="size-3.5 shrink-0" strokeWidth={3} />
      {`You hold the ${place}`}
    </span>
  );
}
