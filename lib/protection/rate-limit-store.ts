/**
 * Counts attempts against the rate limits. Each attempt is counted before it happens. If a sign-in
 * then succeeds, or if the reader gets a failure in place of an email, the caller undoes the count.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { environment } from "@/lib/env";
import { networkPrefix } from "./client-address";
import { type RateLimitKind, type RateLimitScope, rateLimits } from "./rate-limits";

const shared = globalThis as typeof globalThis & { __accountState?: Map<string, unknown> };

/**
 * Returns the object that this process stores under `name`. On first use, `create` makes it. A
 * variable of a module would not do: Next.js bundles middleware and handlers separately, so the
 * variable would exist several times.
 */
export function processState<State>(name: string, create: () => State): State {
  shared.__accountState ??= new Map();
  if (!shared.__accountState.has(name)) shared.__accountState.set(name, create());
  return shared.__accountState.get(name) as State;
}

/** A counter for an attempt, and how many attempts the counter allows. */
export type CounterLimit = {
  /**
   * Identifies the counter. The key contains an email or IP address, so the store keeps only a hash
   * of the key.
   */
  key: string;
  scope: RateLimitScope;
  max: number;
  /** Length of the time window in seconds. The window begins with the first attempt. */
  seconds: number;
};

export type Permission =
  /** The attempt is allowed. `giveBack` undoes its count, and must be called at most once. */
  | { ok: true; giveBack: () => void | Promise<void> }
  /** The attempt is refused. `retryAfter` is the time to wait in seconds. */
  | { ok: false; retryAfter: number; scope: RateLimitScope };

/**
 * Storage for counters: in memory in this file, or in the project's database
 * (lib/supabase/shared-rate-limits.ts).
 */
export type RateLimitStore = {
  /** Counts one attempt in every counter, or in none of them if one is used up. */
  take: (counters: readonly CounterLimit[]) => Permission | Promise<Permission>;
  /** Counts one attempt in one counter, and never refuses it. */
  add: (counter: Pick<CounterLimit, "key" | "seconds">) => void | Promise<void>;
};

/** A counter in memory. `endsAt` is the end of its time window, in milliseconds since 1970. */
type Counter = { count: number; readonly endsAt: number };

/**
 * The counters in memory, by hashed key. If there are too many counters, the one that was unused
 * for longest is removed. Expired counters are not removed by timers: a timer would keep in memory
 * the request that started it (30 kB when measured).
 */
const counters = (): LRUCache<string, Counter> =>
  processState("limits", () => new LRUCache<string, Counter>({ max: 60_000 }));

/**
 * Returns the counter of a key. If the key has no counter, or if the counter's time window is over,
 * a new counter begins.
 */
function counterFor({ key, seconds }: Pick<CounterLimit, "key" | "seconds">): Counter {
  const hash = createHash("sha256").update(key).digest("base64url");
  const existing = counters().get(hash);
  if (existing && existing.endsAt > Date.now()) return existing;
  const counter: Counter = { count: 0, endsAt: Date.now() + 1000 * seconds };
  counters().set(hash, counter);
  return counter;
}

/** A store that counts in the memory of this process. */
export const memoryStore = {
  take: (limits: readonly CounterLimit[]): Permission => {
    const taken: Counter[] = [];
    const giveBack = (): void => {
      for (const counter of taken) counter.count -= 1;
    };
    for (const limit of limits) {
      const counter = counterFor(limit);
      counter.count += 1;
      taken.push(counter);
      if (counter.count > limit.max) {
        giveBack();
        const seconds = Math.ceil((counter.endsAt - Date.now()) / 1000);
        return { ok: false, scope: limit.scope, retryAfter: Math.max(1, seconds) };
      }
    }
    return { ok: true, giveBack };
  },
  add: (counter: Pick<CounterLimit, "key" | "seconds">): void => {
    counterFor(counter).count += 1;
  },
} satisfies RateLimitStore;

export type Attempt = {
  kind: RateLimitKind;
  /**
   * The account for which the attempt is made: an email address or a user's id. For the limit on
   * emails, the purpose of the email precedes the address: "signup asha@example.com".
   */
  account?: string | undefined;
  /** The reader's IP address. Undefined if it is unknown. */
  address: string | undefined;
};

/**
 * Returns the last part of a counter's key. It depends on the scope:
 * - "site": empty, because all attempts share one counter.
 * - "account": the account. Undefined if the attempt has none.
 * - "pair": the account and the network, or "unknown" in place of the network. Undefined if the
 *   attempt has no account.
 * - "network": the network. Undefined if the IP address is unknown.
 *
 * If the result is undefined, the attempt is not counted in this scope.
 */
function counterOwner(scope: RateLimitScope, attempt: Attempt): string | undefined {
  const { address } = attempt;
  const account = attempt.account?.toLowerCase();
  if (scope === "site") return "";
  if (scope === "account") return account;
  if (scope === "pair") {
    return account && `${account}\n${address ? networkPrefix(address, 64) : "unknown"}`;
  }
  // If readers with unknown addresses shared a counter, one reader could use up the limit of all.
  return address && networkPrefix(address, 48);
}

/** Returns the counters of an attempt, with the widest scope first. */
export function countersOf(attempt: Attempt): CounterLimit[] {
  const emailsPerHour = environment().MAILS_PER_HOUR;
  const counters: CounterLimit[] = [];
  for (const { scope, max, seconds } of rateLimits[attempt.kind]) {
    const owner = counterOwner(scope, attempt);
    if (owner === undefined) continue;
    counters.push({
      key: `${attempt.kind}/${scope}/${seconds}/${owner}`,
      scope,
      max: typeof max === "number" ? max : max(emailsPerHour),
      seconds,
    });
  }
  return counters;
}

/** The counter for all emails of the site. */
export const emailCounter: Pick<CounterLimit, "key" | "seconds"> = {
  key: "mail/site/3600/",
  seconds: 3600,
};
