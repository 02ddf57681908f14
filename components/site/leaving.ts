"use client";

import { useCallback, useEffect, useState } from "react";

/**
 * Event on `window`. Its `detail` is true while the browser loads another document, and `SoftLinks`
 * shows its bar.
 */
export const leavingEvent = "leaving";

/**
 * True after a press that leaves this document. False again if the browser restores the page on
 * Back.
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
