import { globalPrivacyControl, storedConsent } from "@/lib/site/consent";

/** True only on a Vercel deployment. Other hosts do not serve the scripts of Vercel. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/**
 * Removes query and fragment from the address in an event, because they may contain an email
 * address or a token. After a reader has withdrawn consent in any tab, drops every event, because a
 * loaded script cannot be unloaded.
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
