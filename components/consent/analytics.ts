/** True on a Vercel deployment only: elsewhere there is nothing to load. */
const available = Boolean(process.env.NEXT_PUBLIC_VERCEL_ENV);
let started = false;

/** Loads Vercel's Analytics and Speed Insights, once, after consent. */
export function startAnalytics(): void {
  if (started || !available) return;
  started = true;
  void import("@vercel/analytics").then(({ inject }) => inject());
  void import("@vercel/speed-insights").then(({ injectSpeedInsights }) => injectSpeedInsights());
}
