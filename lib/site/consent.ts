/** What the reader said about cookies, on this device. The key and its two values are part of the product's word. */
export const consentKey = "cookie-consent";
export type Consent = "accepted" | "declined";

/** True where the browser says "do not sell or share" for its user: counts as declined, over anything stored. */
export function globalPrivacyControl(): boolean {
  return (navigator as Navigator & { globalPrivacyControl?: boolean }).globalPrivacyControl === true;
}

/** The stored choice, or undefined where there is none or storage is blocked. */
export function storedConsent(): Consent | undefined {
  try {
    const stored = localStorage.getItem(consentKey);
    return stored === "accepted" || stored === "declined" ? stored : undefined;
  } catch {
    return undefined;
  }
}

/** Keeps the choice; where storage is blocked, it holds until the page is left. */
export function storeConsent(choice: Consent): void {
  try {
    localStorage.setItem(consentKey, choice);
  } catch {
    // Blocked storage must not break the banner.
  }
}
