import { store, stored } from "./storage.ts";

/*
 * The cards that a reader holds. Their ids are stored under one key of local storage, only on this
 * device, even if the reader is signed in. An id that belongs to no card has no effect. This file
 * runs in the browser. It imports nothing from content/, so that the browser does not download the
 * content.
 */

/** The key in local storage under which the ids are stored. */
export const heldCardsKey = "my-cards";

/**
 * Name of the event on `window` after the ids have changed in this tab. All other tabs get the
 * browser's `storage` event.
 */
export const heldCardsEvent = "my-cards";

const isCardId = (value: unknown): value is string =>
  typeof value === "string" && /^[a-z0-9-]{1,64}$/.test(value);

/**
 * Returns the ids in a stored text, without duplicates. Everything else in the text is dropped,
 * because the ids become part of a style sheet.
 */
export function parseHeldCards(text: string | null): string[] {
  try {
    const value: unknown = JSON.parse(text ?? "[]");
    return Array.isArray(value) ? [...new Set(value.filter(isCardId))] : [];
  } catch {
    return [];
  }
}

/** Returns the ids after a card was ticked or unticked. */
export function withCard(ids: readonly string[], id: string, isTicked: boolean): string[] {
  const others = ids.filter((other) => other !== id);
  return isTicked ? [...others, id] : others;
}

/**
 * Returns the stored text without parsing it. React compares each snapshot with the last one by
 * identity, so a newly parsed list would look like a change every time.
 */
export const storedHeldCards = (): string | null => stored(heldCardsKey);

/** Calls back on every change, in this tab or another. Returns a function that unsubscribes. */
export function onHeldCardsChange(callback: () => void): () => void {
  const subscription = new AbortController();
  addEventListener(heldCardsEvent, callback, subscription);
  addEventListener("storage", callback, subscription);
  return () => subscription.abort();
}

/** Stores the ids and notifies the page. Returns false if the browser refuses to store them. */
export function storeHeldCards(ids: readonly string[]): boolean {
  const isStored = store(heldCardsKey, ids.length ? JSON.stringify(ids) : null);
  dispatchEvent(new CustomEvent(heldCardsEvent, { detail: ids }));
  return isStored;
}
