/**
 * The table of rate limits. lib/protection/rate-limit-store.ts applies them.
 *
 * The site does not limit how often a reader tries an emailed code. The auth server checks the
 * codes, and anybody can call the auth server directly. So a limit of the site would stop no
 * attacker, and could only lock owners out of their accounts.
 *
 * Instead of such a limit, a hosted Supabase project uses long codes of eight digits, which are
 * harder to guess.
 *
 * docs/security.md lists the limits that a stranger can still use up.
 */

/**
 * The attempts that share a counter: all attempts on the site, those from one network, those for
 * one account, or those for one account from one network ("pair").
 */
export type RateLimitScope = "site" | "network" | "account" | "pair";

export type RateLimit = {
  scope: RateLimitScope;
  /**
   * Attempts that are allowed in the time window. For emails the number depends on how many emails
   * the site may send in an hour.
   */
  max: number | ((emailsPerHour: number) => number);
  /** Length of the time window in seconds. */
  seconds: number;
};

export type RateLimitKind = "password" | "proof" | "mail";

const minute = 60;
const hour = 60 * minute;

/**
 * The limits for each kind of attempt. The limit with the widest scope comes first. If it refuses
 * an attempt, no counters with a narrower scope are created in memory.
 */
export const rateLimits: Record<RateLimitKind, readonly RateLimit[]> = {
  // Sign-ins with a password. A sign-in with the right password is not counted.
  password: [
    // This limit is high, because hundreds of readers in India may share one IP address.
    { scope: "network", max: 500, seconds: 10 * minute },
    { scope: "account", max: 60, seconds: hour },
    { scope: "pair", max: 10, seconds: 10 * minute },
    { scope: "pair", max: 30, seconds: hour },
  ],
  /* Checks of the current password of a signed-in reader. A right password is counted too: it
     allows a password change, and the backend sends an email after each change. */
  proof: [{ scope: "account", max: 10, seconds: hour }],
  /* Requests for an email. A request is not counted if the reader gets a failure in place of the
     email. Each address has separate counters for sign-ups ("signup asha@example.com") and
     recoveries. So a reader who has just signed up can request a recovery at once. */
  mail: [
    { scope: "site", max: (emailsPerHour) => emailsPerHour, seconds: hour },
    // Readers of one network get at most three quarters of the emails. The rest is for others.
    {
      scope: "network",
      max: (emailsPerHour) => Math.max(1, Math.min(200, Math.floor(0.75 * emailsPerHour))),
      seconds: hour,
    },
    { scope: "pair", max: 1, seconds: minute },
  ],
};
