import { parseCardIds } from "@/lib/site/held-cards";

/** In local storage while somebody is signed in: the cards that the account held when it was last heard of. */
export const accountCardsKey = "my-cards-account";

/** Those cards; undefined where the account was not asked yet. */
export function accountCards(): string[] | undefined {
  try {
    const stored = localStorage.getItem(accountCardsKey);
    return stored === null ? undefined : parseCardIds(stored);
  } catch {
    return undefined;
  }
}
