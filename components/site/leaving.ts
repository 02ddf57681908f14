"use client";

import { useCallback, useEffect, useState } from "react";

/** Told to the page itself: whether a press that leads off it is on its way (`detail`). The bar of `SoftLinks` shows it. */
export const leavingEvent = "leaving";

/** True from a press that leads off this page; false again should the browser keep the page and show it for Back. */
export function useLeaving() {
  const [isLeaving, setOwn] = useState(false);

  const setLeaving = useCallback((now: boolean) => {
    setOwn(now);
    dispatchEvent(new CustomEvent(leavingEvent, { detail: now }));
  }, []);

  useEffect(() => {
    const onShown = ({ persisted }: PageTransitionEvent) => persisted && setLeaving(false);
    addEventListener("pageshow", onShown);
    return () => removeEventListener("pageshow", onShown);
  }, [setLeaving]);

  return [isLeaving, setLeaving] as const;
}
