"use client";

import { heldWords } from "@/content/texts/held";
import { useHeldCards, type Winner, winnersAmong } from "./held-winners";

type HeldBarProps = {
  winners: readonly Winner[];
  /** The id of the section with the places of the ticked cards. The bar links to it. */
  results: string;
};

/**
 * A bar that counts the winners among the ticked cards, and links to the results below the long
 * list of checkboxes. On small screens it stays at the bottom of the window while the reader
 * scrolls through the list. It is the last element of the list's section, so it never covers the
 * results.
 */
export function HeldBar({ winners, results }: HeldBarProps) {
  const held = useHeldCards();
  if (!winners.length) return null;
  const count = winnersAmong(winners, held).length;
  return (
    <p
      role="status"
      data-held-bar
      className="sticky bottom-0 z-10 -mx-4 mt-2 flex min-h-12 flex-wrap items-center gap-x-2 border-t border-input bg-background px-4 py-1 lg:hidden print:hidden"
    >
      <span className="font-semibold">
        {held.length ? heldWords.brief(count, winners.length) : "No card ticked yet"}
      </span>
      {held.length > 0 && (
        <a className="link inline-flex min-h-10 items-center" href={`#${results}`}>
          See how they did
        </a>
      )}
    </p>
  );
}
