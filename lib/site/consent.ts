import { stored } from "./storage";

/**
 * The key in local storage for the reader's answer to the cookie banner. The key and its values
 * must not change, because browsers have stored them and the privacy page names them.
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
