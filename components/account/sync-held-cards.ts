import type { Answer } from "@/lib/account/rules/contract";
import { parseCardIds, storedHeldCards, storeHeldCards } from "@/lib/site/held-cards";
import { accountCards, accountCardsKey } from "./account-cards";
import { ask, send } from "./send";

type CardsAnswer = Answer<{ cards: string[] }>;

const path = "/api/account/cards";

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
