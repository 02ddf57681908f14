"use client";

import { useState, useSyncExternalStore } from "react";
import {
  onHeldCardsChange,
  parseHeldCards,
  storedHeldCards,
  storeHeldCards,
  withCard,
} from "@/lib/site/held-cards";

type HoldToggleProps = {
  card: string;
  label: string;
  /**
   * The card's places in polls: "Winner, Utilities". Screen readers announce them after a tick,
   * because the page then shows these places far below the checkbox.
   */
  places?: string;
};

/** A checkbox for "I hold this card". The tick is stored only on this device. */
export function HoldToggle({ card, label, places }: HoldToggleProps) {
  const stored = useSyncExternalStore(onHeldCardsChange, storedHeldCards, () => null);
  const [blocked, setBlocked] = useState(false);
  const [announced, setAnnounced] = useState("");

  function tick(isHeld: boolean) {
    setBlocked(!storeHeldCards(withCard(parseHeldCards(storedHeldCards()), card, isHeld)));
    if (places)
      setAnnounced(isHeld ? `${label}: ${places}` : `${label} is no longer among your cards`);
  }

  return (
    <span className="needs-script print:hidden inline-flex flex-wrap items-center gap-x-4">
      <label className="inline-flex min-h-11 cursor-pointer items-center gap-2.5 font-semibold">
        <input
          type="checkbox"
          className="size-5 shrink-0 accent-primary"
          checked={parseHeldCards(stored).includes(card)}
          onChange={({ target }) => tick(target.checked)}
        />
        <span>{label}</span>
      </label>
      <span role="status" className="text-[0.9375rem] text-notice">
        {blocked &&
          "Your browser does not let this site store anything: the tick lasts until you leave the page."}
      </span>
      {places && (
        <span role="status" className="sr-only">
          {announced}
        </span>
      )}
    </span>
  );
}

/** A button that unticks every card. A screen reader then announces that no card is ticked. */
export function ForgetCards() {
  const stored = useSyncExternalStore(onHeldCardsChange, storedHeldCards, () => null);
  const [isDone, setDone] = useState(false);
  return (
    <>
      <button
        type="button"
        // With `disabled` instead of `aria-disabled`, the button would lose the focus on a press.
        aria-disabled={!stored}
        className="link min-h-11 aria-disabled:text-muted-foreground aria-disabled:no-underline"
        onClick={() => {
          storeHeldCards([]);
          setDone(true);
        }}
      >
        Untick all cards
      </button>
      <span role="status" className="sr-only">
        {isDone && !stored && "No card is ticked"}
      </span>
    </>
  );
}
