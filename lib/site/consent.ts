import { stored } from "./storage";

/** What the reader said about cookies, on this device. The key and its two values are part of the product's word. */
export const consentKey = "cookie-consent";
export type Consent = "accepted" | "declined";

/** True where the browser says "do not sell or share" for its user: counts as declined, over anything stored. */
export function globalPrivacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** The stored choice, or undefined where there is none. */
export function storedConsent(): Consent | undefined {
  const choice = stored(consentKey);
  return choice === "accepted" || choice === "declined" ? choice : undefined;
}
