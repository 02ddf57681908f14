/** In local storage while somebody is signed in: the cards that the account held when it was last heard of. */
export const accountCardsKey = "my-cards-account";

/** Those cards as they are stored; null where the account was not asked yet. */
export function storedAccountCards(): string | null {
  try {
    return localStorage.getItem(accountCardsKey);
  } catch {
    return null;
  }
}
