import { storedConsent } from "@/lib/site/consent";

/** True on a Vercel deployment only: elsewhere there is nothing to load. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/** What is loaded cannot be unloaded; it sends nothing once consent is taken back, in whichever tab. */
const beforeSend = <Event>(event: Event): Event | null => (storedConsent() === "accepted" ? event : null);

/** Loads Vercel's Analytics and Speed Insights, once, after consent. */
export function startAnalytics(): void {
  if (started || !available) return;
  started = true;
  void import("@vercel/analytics").then(({ inject }) => inject({ beforeSend }));
  void import("@vercel/speed-insights").then(({ injectSpeedInsights }) =>
    injectSpeedInsights({ beforeSend }),
  );
}
