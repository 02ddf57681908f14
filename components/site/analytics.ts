import { globalPrivacyControl, storedConsent } from "@/lib/site/consent";

/** True only on a Vercel deployment. Elsewhere there is no script to load. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/**
 * Removes query and fragment from an event's address, because they may contain an email address and
 * a token. A loaded script cannot be unloaded, so every event is dropped after consent is withdrawn
 * in any tab.
 */
const beforeSend = <Event extends { url: string }>(event: Event): Event | null =>
  storedConsent() === "accepted" ? { ...event, url: event.url.replace(/[?#].*$/s, "") } : null;

/** Loads Vercel's Analytics and Speed Insights, once, if the reader has consented. */
export function startAnalytics(): void {
  if (started || !available || storedConsent() !== "accepted" || globalPrivacyControl()) return;
  started = true;
  import("@vercel/analytics").then(({ inject }) => inject({ beforeSend }));
  import("@vercel/speed-insights").then(({ injectSpeedInsights }) =>
    injectSpeedInsights({ beforeSend }),
  );
}
