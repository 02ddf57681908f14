import { stored } from "./storage";

/**
 * The key of the cookie choice in local storage. The specification fixes the key and its values.
 */
export const consentKey = "cookie-consent";
export type Consent = "accepted" | "declined";

/**
 * True if the browser sends "do not sell or share". It counts as declined, whatever choice is
 * stored.
 */
export function globalPrivacyControl(): boolean {
  return (
    (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true
  );
}

/** The stored choice, or undefined. */
export function storedConsent(): Consent | undefined {
  const choice = stored(consentKey);
  return choice === "accepted" || choice === "declined" ? choice : undefined;
}
