/** India's time zone, in milliseconds ahead of UTC. India has no summer time. */
const indiaMs = 5.5 * 60 * 60 * 1000;

/**
 * Returns today's date in India: "2026-11-20". It avoids `Intl`, whose first use takes a tenth of a
 * second on a phone.
 */
export const todayInIndia = (now = new Date()): string =>
  new Date(now.getTime() + indiaMs).toISOString().slice(0, 10);
