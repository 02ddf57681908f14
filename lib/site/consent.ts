import { stored } from "./storage";

/**
 * The key of the cookie choice in local storage. The site's written specification prescribes the
 * key and its values, so they must not change.
 */
export const consentKey = "cookie-consent";
export type Consent = "accepted" | "declined";

/**
 * True if the browser sends the signal "do not sell or share" (Global Privacy Control). The signal
 * counts as "declined", whatever choice is stored.
 */
export function globalPrivacyControl(): boolean {
  return (
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/** Returns the choice that the reader has stored. Undefined if there is none. */
export function storedConsent(): Consent | undefined {
  const choice = stored(consentKey);
  return choice === "accepted" || choice === "declined" ? choice : undefined;
}
