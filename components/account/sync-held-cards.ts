import type { Answer } from "@/lib/account/rules/contract";
import { storedHeldCards, storeHeldCards } from "@/lib/site/held-cards";
import { accountCardsKey, storedAccountCards } from "./account-cards";
import { ask, send } from "./send";

type CardsAnswer = Answer<{ cards: string[] }>;

const path = "/api/account/cards";

/** The ids in a stored text, each once, whether a card has them or not; the handler takes nothing else. */
function parseCardIds(stored: string | null): string[] {
  try {
    const value: unknown = JSON.parse(stored ?? "[]");
    if (!Array.isArray(value)) return [];
    const ids = value.filter((id): id is string => typeof id === "string" && /^[a-z0-9-]{1,80}$/.test(id));
    return [...new Set(ids)];
  } catch {
    return [];
  }
}

/** The cards that the account held when last heard of; undefined where it was not asked yet. */
function accountCards(): string[] | undefined {
  const stored = storedAccountCards();
  return stored === null ? undefined : parseCardIds(stored);
}

function keep(cards: readonly string[]): void {
  try {
    localStorage.setItem(accountCardsKey, JSON.stringify(cards));
  } catch {
    // Storage is blocked: the next page asks the account again.
  }
}

/**
 * Brings the cards of this device and of the account together: what was ticked or unticked here since the account was
 * last heard of goes there, and what is there then is held here. On the first time after signing in, nothing was heard
 * yet: so the device's cards are added, and none is lost on either side.
 */
async function bringTogether(isFresh: boolean): Promise<void> {
  const known = accountCards();
  const held = parseCardIds(storedHeldCards());
  const add = held.filter((id) => !known?.includes(id));
  const remove = (known ?? []).filter((id) => !held.includes(id));
  const isChanged = add.length > 0 || remove.length > 0;
  if (!isChanged && !isFresh) return;
  const answer = isChanged ? await send<CardsAnswer>(path, { add, remove }) : await ask<CardsAnswer>(path);
  if (!answer.ok) return;
  keep(answer.cards);
  // What was ticked meanwhile is still to be sent.
  const now = parseCardIds(storedHeldCards());
  const late = now.filter((id) => !held.includes(id));
  const gone = held.filter((id) => !now.includes(id));
  const next = [...answer.cards.filter((id) => !gone.includes(id)), ...late];
  if (next.length !== now.length || next.some((id) => !now.includes(id))) storeHeldCards(next);
}

let running: Promise<void> = Promise.resolve();

/** For a member: one exchange at a time. `isFresh` asks the account even where nothing has changed here. */
export function syncHeldCards(isFresh: boolean): void {
  running = running.then(() => bringTogether(isFresh)).catch(() => undefined);
}

/** For a visitor: cards that are kept in the account of whoever was signed in here are that reader's, not the device's. */
export function leaveHeldCards(): void {
  const known = accountCards() ?? [];
  storeHeldCards(parseCardIds(storedHeldCards()).filter((id) => !known.includes(id)));
  localStorage.removeItem(accountCardsKey);
}
