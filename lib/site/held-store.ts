import { heldCardsEvent, heldCardsKey, parseHeldCards } from "./held-cards";

/** What was ticked where the browser does not let the site store anything: it holds until the page is left. */
let unstored: string | undefined;

/** The stored text, as it is: equal texts are equal snapshots. */
export function storedHeldCards(): string | null {
  if (unstored !== undefined) return unstored;
  try {
    return localStorage.getItem(heldCardsKey);
  } catch {
    return null;
  }
}

/** Calls back on every change, be it made here or in another tab. Returns how to stop. */
export function onHeldCardsChange(callback: () => void): () => void {
  window.addEventListener(heldCardsEvent, callback);
  window.addEventListener("storage", callback);
  return () => {
    window.removeEventListener(heldCardsEvent, callback);
    window.removeEventListener("storage", callback);
  };
}

/** Keeps the list and tells the page. False where it could not be stored. */
export function storeHeldCards(held: readonly string[]): boolean {
  const text = JSON.stringify(held);
  let stored = true;
  try {
    if (held.length) localStorage.setItem(heldCardsKey, text);
    else localStorage.removeItem(heldCardsKey);
    unstored = undefined;
  } catch {
    unstored = text;
    stored = false;
  }
  window.dispatchEvent(new CustomEvent(heldCardsEvent, { detail: held }));
  return stored;
}

/** The ids on this device that cards have. */
export const readHeldCards = (known: readonly string[]): string[] => parseHeldCards(storedHeldCards(), known);
