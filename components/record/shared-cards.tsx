"use client";

import { lazy, Suspense, useSyncExternalStore } from "react";
import { heldPrefix } from "@/lib/site/held-link";
import type { Winner } from "./held-winners";

// The code of the panel is loaded only for readers who follow a shared link.
const SharedPanel = lazy(async () => ({
  default: (await import("./shared-panel")).SharedPanel,
}));

function onFragmentChange(callback: () => void): () => void {
  const subscription = new AbortController();
  addEventListener("hashchange", callback, subscription);
  addEventListener("popstate", callback, subscription);
  return () => subscription.abort();
}

type SharedCardsProps = {
  winners: readonly Winner[];
  /** The ids of all cards. */
  cards: readonly string[];
};

/** If the reader has followed a link that somebody shared, shows which cards that person holds. */
export function SharedCards(props: SharedCardsProps) {
  const fragment = useSyncExternalStore(
    onFragmentChange,
    () => location.hash,
    () => "",
  );
  if (!fragment.startsWith(heldPrefix)) return null;
  return (
    <Suspense>
      <SharedPanel key={fragment} fragment={fragment} {...props} />
    </Suspense>
  );
}
