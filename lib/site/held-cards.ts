/**
 * The cards a reader holds: ids in one key of local storage, on this device and nowhere else. Nothing here imports
 * content, since it runs in the browser; the ids that exist are given by whoever calls.
 */
export const heldCardsKey = "my-cards";

/** Told to the page itself after a change; other tabs hear of it through the browser's own `storage` event. */
export const heldCardsEvent = "my-cards";

/** The ids in a stored text, each once. Whatever is not a list of ids is dropped, and so is an id that no card has. */
export function parseHeldCards(stored: string | null, known: readonly string[]): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(value)) return [];
    return known.filter((id) => value.includes(id));
  } catch {
    return [];
  }
}

/** The list with a card ticked, or no longer. */
export function withCard(held: readonly string[], id: string, hold: boolean): string[] {
  const others = held.filter((other) => other !== id);
  return hold ? [...others, id] : others;
}
