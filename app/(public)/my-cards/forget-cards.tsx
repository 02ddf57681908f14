"use client";

import { useSyncExternalStore } from "react";
import { onHeldCardsChange, storedHeldCards, storeHeldCards } from "@/lib/site/held-cards";

/** Takes back every tick, and says so. */
export function ForgetCards() {
  const stored = useSyncExternalStore(onHeldCardsChange, storedHeldCards, () => null);
  return (
    <button
      type="button"
      // Stays focusable while there is nothing to do, so that the focus is not lost by using it.
      aria-disabled={!stored}
      className="link min-h-11 aria-disabled:text-ink-soft aria-disabled:no-underline"
      onClick={() => storeHeldCards([])}
    >
      Untick all cards
    </button>
  );
}
