/**
 * The table of rate limits. lib/protection/rate-limit-store.ts applies it.
 *
 * Emailed codes have no limit here. The auth server checks them, and anybody can call it directly,
 * so limits of ours would only lock owners out. Hosted projects use codes of eight digits instead.
 * docs/security.md lists the limits that a stranger can still use up.
 */

/**
 * The readers who share a counter: all of the site, a network, an account, or one reader (account
 * and network).
 */
export type RateLimitScope = "site" | "network" | "account" | "pair";

export type RateLimit = {
  scope: RateLimitScope;
  /** Attempts allowed in the window. For emails it depends on the site's own limit for an hour. */
  max: number | ((emailsPerHour: number) => number);
  /** Length of the window. */
  seconds: number;
};

export type RateLimitKind = "password" | "proof" | "mail";

const minute = 60;
const hour = 60 * minute;

/**
 * The limits of each kind. The widest comes first, so that a refused attempt leaves no narrower
 * counter.
 */
export const rateLimits: Record<RateLimitKind, readonly RateLimit[]> = {
  // Sign-ins by password. A right password is not counted.
  password: [
    // Hundreds of readers in India may share one network.
    { scope: "network", max: 500, seconds: 10 * minute },
    { scope: "account", max: 60, seconds: hour },
    { scope: "pair", max: 10, seconds: 10 * minute },
    { scope: "pair", max: 30, seconds: hour },
  ],
  // Password checks of a signed-in reader. A right password counts too, because the action after it
  // sends an email.
  proof: [{ scope: "account", max: 10, seconds: hour }],
  // Emails. One that was not sent does not count.
  // The account is "signup ADDRESS" or "recovery ADDRESS".
  mail: [
    { scope: "site", max: (emailsPerHour) => emailsPerHour, seconds: hour },
    // One network leaves a quarter of the site's emails to the others.
    {
      scope: "network",
      max: (emailsPerHour) => Math.max(1, Math.min(200, Math.floor(0.75 * emailsPerHour))),
      seconds: hour,
    },
    { scope: "pair", max: 1, seconds: minute },
  ],
};
