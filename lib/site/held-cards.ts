import { store, stored } from "./storage.ts";

/**
 * The cards a reader holds: ids in one key of local storage, on this device and nowhere else, signed in or not. Nothing
 * here imports content, since it runs in the browser; an id that no card has shows nothing.
 */
export const heldCardsKey = "my-cards";

/** Told to the page itself after a change; other tabs hear of it through the browser's own `storage` event. */
export const heldCardsEvent = "my-cards";

/** The ids in a stored text, each once. Whatever is no list and no id is dropped: the ids go into a style sheet. */
export function parseHeldCards(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    const isId = (one: unknown): one is string => typeof one === "string" && /^[a-z0-9-]{1,64}$/.test(one);
    return Array.isArray(value) ? [...new Set(value.filter(isId))] : [];
  } catch {
    return [];
  }
}

/** The list with a card ticked, or no longer. */
export function withCard(held: readonly string[], id: string, hold: boolean): string[] {
  const others = held.filter((other) => other !== id);
  return hold ? [...others, id] : others;
}

/** The stored text, as it is: equal texts are equal snapshots. */
export const storedHeldCards = (): string | null => stored(heldCardsKey);

/** Calls back on every change, be it made here or in another tab. Returns how to stop. */
export function onHeldCardsChange(callback: () => void): () => void {
  const end = new AbortController();
  addEventListener(heldCardsEvent, callback, end);
  addEventListener("storage", callback, end);
  return () => end.abort();
}

/** Keeps the list and tells the page. False where it could not be stored. */
export function storeHeldCards(held: readonly string[]): boolean {
  const isStored = store(heldCardsKey, held.length ? JSON.stringify(held) : null);
  dispatchEvent(new CustomEvent(heldCardsEvent, { detail: held }));
  return isStored;
}
