/**
 * Counts attempts against the rate limits of passwords and emails. With SUPABASE_SECRET_KEY all
 * instances of the site share counters in the project's database
 * (supabase/migrations/20261126020000_rate_limits.sql). Without the key, or while the database does
 * not respond, each process counts in its own memory.
 */
import { createHmac } from "node:crypto";
import { LRUCache } from "lru-cache";
import * as z from "zod";
import { environment } from "@/lib/env";
import { log } from "@/lib/log";
import {
  type Attempt,
  type CounterLimit,
  countersOf,
  emailCounter,
  memoryStore,
  type Permission,
  processState,
  type RateLimitStore,
} from "@/lib/protection/rate-limit-store";
import { callSupabase, withDeadline } from "./client";

/**
 * Deadline of one call to the database, in milliseconds. It is short, because a reader waits for
 * the call.
 */
const deadlineMs = 300;
/**
 * After a call to the database has failed, attempts are counted in memory for this many
 * milliseconds.
 */
const pauseMs = 10_000;

/**
 * If the database refuses an attempt, the site remembers the refusal for this many milliseconds.
 * During this time, attempts with the same counter are refused without a call to the database. The
 * time is short, because another process may undo the count of an earlier attempt (`giveBack`). A
 * new attempt is then allowed.
 */
const refusalMs = 1000;

const answerSchema = z.object({
  /** Seconds until another attempt is allowed. 0 if this attempt was counted. */
  wait: z.number(),
  /** Index of the limit that is used up, in the list that was sent. */
  limit: z.number().optional(),
});
type Answer = z.output<typeof answerSchema>;

/**
 * State of an outage of the database. `retryAt` is the time at which the database is tried again,
 * in milliseconds since 1970.
 */
const outage = (): { isLogged: boolean; retryAt: number } =>
  processState("shared rate limits", () => ({ isLogged: false, retryAt: 0 }));

/** A counter in the form that the database function expects. */
type Entry = { key: string; seconds: number; max: number | null };

/**
 * Converts a counter to the form that the database function `take_rate_limits` reads. The counter's
 * key is hashed with the secret key, so that the table contains no email or IP address.
 */
const databaseEntry =
  (secretKey: string) =>
  ({ key, seconds, max }: Pick<CounterLimit, "key" | "seconds"> & { max?: number }): Entry => ({
    key: createHmac("sha256", secretKey).update(key).digest("base64url"),
    seconds,
    max: max ?? null,
  });

type Refusal = Extract<Permission, { ok: false }>;

/**
 * The database's refusals of the last second. Each refusal is stored under the key of the counter
 * that had reached its limit.
 */
const refusals = (): LRUCache<string, Refusal> =>
  processState(
    "rate-limit refusals",
    () => new LRUCache<string, Refusal>({ max: 10_000, ttl: refusalMs }),
  );

/**
 * Attempts wait in queues before the database counts them. For example, all sign-ins to one account
 * from one network share a queue. The map contains the last attempt of each queue, by the queue's
 * key.
 */
const queues = (): Map<string, Promise<unknown>> =>
  processState("rate-limit queues", () => new Map<string, Promise<unknown>>());

/**
 * Runs `work` after all earlier work with the same key has ended. Without these queues, somebody
 * could send so many attempts at once that calls to the database time out. The attempts would then
 * be counted in memory, where each process allows the full limit again.
 */
async function inTurn<Value>(key: string, work: () => Promise<Value>): Promise<Value> {
  const turn = (queues().get(key) ?? Promise.resolve()).then(work);
  queues().set(key, turn);
  const value = await turn;
  if (queues().get(key) === turn) queues().delete(key);
  return value;
}

/**
 * Calls the database function `take_rate_limits`. Returns undefined if the call fails, or if an
 * earlier call has just failed.
 */
async function callStore(limits: Entry[], giveBack = false): Promise<Answer | undefined> {
  const state = outage();
  if (Date.now() < state.retryAt) return undefined;
  const result = await callSupabase(
    withDeadline(deadlineMs, undefined),
    (client) => client.rpc("take_rate_limits", { limits, give_back: giveBack }),
    answerSchema,
    { asService: true },
  );
  if (result.ok) {
    state.isLogged = false;
    return result.value;
  }
  state.retryAt = Date.now() + pauseMs;
  if (!state.isLogged) {
    log("warn", "rate-limits-in-memory");
    state.isLogged = true;
  }
  return undefined;
}

/** Counts one attempt in the project's database, or in memory while the database fails. */
async function takeFromDatabase(
  counters: readonly CounterLimit[],
  entries: Entry[],
): Promise<Permission> {
  const keys = entries.map(({ key }) => key);
  const known = keys.map((key) => refusals().get(key)).find(Boolean);
  if (known) return known;
  const answer = await callStore(entries);
  if (!answer) return memoryStore.take(counters);
  const index = answer.limit ?? 0;
  const refusing = answer.wait > 0 ? counters[index] : undefined;
  if (refusing) {
    const refusal: Refusal = { ok: false, scope: refusing.scope, retryAfter: answer.wait };
    refusals().set(keys[index] ?? "", refusal);
    return refusal;
  }
  const giveBack = async (): Promise<void> => {
    await callStore(entries, true);
    for (const key of keys) refusals().delete(key);
  };
  return { ok: true, giveBack };
}

/**
 * Returns a store that counts in the project's database. While the database fails, it counts in the
 * memory of this process.
 */
function postgresStore(secretKey: string): RateLimitStore {
  const toEntry = databaseEntry(secretKey);
  return {
    take: (counters): Promise<Permission> => {
      const entries = counters.map(toEntry);
      return inTurn(entries.at(-1)?.key ?? "", () => takeFromDatabase(counters, entries));
    },
    add: async (counter): Promise<void> => {
      if (!(await callStore([toEntry(counter)]))) memoryStore.add(counter);
    },
  };
}

function store(): RateLimitStore {
  const secretKey = environment().supabase?.secretKey;
  return secretKey ? postgresStore(secretKey) : memoryStore;
}

/**
 * Counts one attempt against every limit of its kind. If one of these limits is used up, the
 * attempt is refused and not counted. Never throws.
 */
export async function takeFromSharedLimits(attempt: Attempt): Promise<Permission> {
  return store().take(countersOf(attempt));
}

/**
 * Counts an email that the backend has sent by itself: the notice that a password was changed. The
 * email counts against the limit for all emails, and is never refused. This function never throws.
 */
export async function countEmail(): Promise<void> {
  await store().add(emailCounter);
}
