import { globalPrivacyControl, storedConsent } from "@/lib/site/consent";

/** True on a Vercel deployment only: elsewhere there is nothing to load. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/**
 * An event as it may be sent: its page without the query and the fragment, where a mail's token and address stand. What is
 * loaded cannot be unloaded; it sends nothing once consent is taken back, in whichever tab.
 */
const beforeSend = <Event extends { url: string }>(event: Event): Event | null =>
  storedConsent() === "accepted" ? { ...event, url: event.url.replace(/[?#].*$/s, "") } : null;

/** Loads Vercel's Analytics and Speed Insights, once, where the reader has consented. */
export function startAnalytics(): void {
  if (started || !available || storedConsent() !== "accepted" || globalPrivacyControl()) return;
  started = true;
  void import("@vercel/analytics").then(({ inject }) => inject({ beforeSend }));
  void import("@vercel/speed-insights").then(({ injectSpeedInsights }) =>
    injectSpeedInsights({ beforeSend }),
  );
}
