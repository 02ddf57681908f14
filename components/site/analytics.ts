import { globalPrivacyControl, storedConsent } from "@/lib/site/consent";

/** True on a Vercel deployment only: elsewhere there is no script to load. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/**
 * Removes query and fragment from an event's address: they may hold an email's token and address. A
 * loaded script cannot be unloaded, so after consent is withdrawn, in any tab, every event is
 * dropped.
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
