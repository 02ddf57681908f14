/** Ahead of UTC by as much all the year round. */
const indiaMs = 5.5 * 60 * 60 * 1000;

/** Today in India, "2026-11-20". Without `Intl`, whose first date takes a phone a tenth of a second. */
export const todayInIndia = (now = new Date()): string =>
  new Date(now.getTime() + indiaMs).toISOString().slice(0, 10);
