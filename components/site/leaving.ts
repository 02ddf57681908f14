"use client";

import { useCallback, useEffect, useState } from "react";

/**
 * The name of an event on `window`. Its `detail` is true when the browser begins to load a new
 * document: `SoftLinks` then shows its loading bar. It is false when the reader comes back.
 */
export const leavingEvent = "leaving";

/**
 * Returns whether the browser is loading a new document (`isLeaving`), and a function that changes
 * this value. If the reader comes back and the browser restores this page, `isLeaving` is false
 * again.
 */
export function useLeaving(): readonly [
  isLeaving: boolean,
  setLeaving: (leaving: boolean) => void,
] {
  const [isLeaving, setIsLeaving] = useState(false);

  const setLeaving = useCallback((isNowLeaving: boolean) => {
    setIsLeaving(isNowLeaving);
    dispatchEvent(new CustomEvent(leavingEvent, { detail: isNowLeaving }));
  }, []);

  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setLeaving(false);
    };
    addEventListener("pageshow", onShown);
    return () => removeEventListener("pageshow", onShown);
  }, [setLeaving]);

  return [isLeaving, setLeaving] as const;
}
