/**
 * Counts attempts against the rate limits. Each attempt is counted before it happens. The caller
 * takes the count back if the attempt succeeds, or if an email was not sent.
 */
import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { environment } from "@/lib/env";
import { networkPrefix } from "./client-address";
import { type RateLimitKind, type RateLimitScope, rateLimits } from "./rate-limits";

const shared = globalThis as typeof globalThis & { __accountState?: Map<string, unknown> };

/**
 * State of this process, by name, created at its first use. Middleware and handlers are bundled
 * separately, so a module variable would exist several times.
 */
export function processState<State>(name: string, create: () => State): State {
  shared.__accountState ??= new Map();
  if (!shared.__accountState.has(name)) shared.__accountState.set(name, create());
  return shared.__accountState.get(name) as State;
}

/** One counter to increase, and its limit. */
export type CounterLimit = {
  /** Identifies the counter. The store hashes it, so that it keeps no address. */
  key: string;
  scope: RateLimitScope;
  max: number;
  /** Length of the window that begins with the first attempt. */
  seconds: number;
};

export type Permission =
  /** `giveBack` takes the count back. Call it at most once. */
  | { ok: true; giveBack: () => void | Promise<void> }
  /** `retryAfter` is in seconds. */
  | { ok: false; retryAfter: number; scope: RateLimitScope };

/** Storage for counters: in memory here, or in the project's database (lib/supabase). */
export type RateLimitStore = {
  /** Counts one attempt in every counter, or in none if one of them is used up. */
  take: (counters: readonly CounterLimit[]) => Permission | Promise<Permission>;
  /** Counts one attempt that is never refused. */
  add: (counter: Pick<CounterLimit, "key" | "seconds">) => void | Promise<void>;
};

/** `endsAt` is in milliseconds since 1970. */
type Counter = { count: number; readonly endsAt: number };

/**
 * Counters by hashed key. If there are too many, the one that was unused for longest is removed. No
 * timer removes counters: a timer keeps the request that starts it in memory, which took 30 kB a
 * key.
 */
const counters = (): LRUCache<string, Counter> =>
  processState("limits", () => new LRUCache<string, Counter>({ max: 60_000 }));

/** The counter of a key. It is a new one if the window of the old one is over. */
function counterFor({ key, seconds }: Pick<CounterLimit, "key" | "seconds">): Counter {
  const hash = createHash("sha256").update(key).digest("base64url");
  const existing = counters().get(hash);
  if (existing && existing.endsAt > Date.now()) return existing;
  const counter: Counter = { count: 0, endsAt: Date.now() + 1000 * seconds };
  counters().set(hash, counter);
  return counter;
}

/** Counts in the memory of this process. */
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
   * An email address or a user's id. For the limit on emails, the email's purpose precedes it:
   * "signup asha@example.com".
   */
  account?: string | undefined;
  /** The reader's network address. Undefined if it is unknown. */
  address: string | undefined;
};

/** The owner of the counter in a scope. Undefined if this attempt has no counter there. */
function counterOwner(scope: RateLimitScope, attempt: Attempt): string | undefined {
  const { address } = attempt;
  const account = attempt.account?.toLowerCase();
  if (scope === "site") return "";
  if (scope === "account") return account;
  if (scope === "pair") {
    return account && `${account}\n${address ? networkPrefix(address, 64) : "unknown"}`;
  }
  // Without addresses, readers cannot be told apart, so one reader could use up the limit of all.
  return address && networkPrefix(address, 48);
}

/** The counters of an attempt, the widest first. */
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

/** The counter of all emails of the site. */
export const emailCounter: Pick<CounterLimit, "key" | "seconds"> = {
  key: "mail/site/3600/",
  seconds: 3600,
};
