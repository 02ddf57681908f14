/**
 * The rate limits of passwords and emails. With SUPABASE_SECRET_KEY every instance of the site
 * counts in the project's own database (supabase/migrations/20261126020000_rate_limits.sql).
 * Without the key, or while the database does not respond, this process counts in its own memory.
 */
import { createHmac } from "node:crypto";
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
import type { Json } from "./database.types";

/** Deadline of one call, in milliseconds. It is short, because a reader waits for it. */
const deadlineMs = 300;
/** Milliseconds for which the limits are counted in memory after a failed call. */
const pauseMs = 10_000;

const answerSchema = z.object({
  /** Seconds to wait. 0 if the attempt was counted. */
  wait: z.number(),
  /** Index of the limit that is used up. */
  limit: z.number().optional(),
});
type Answer = z.output<typeof answerSchema>;

/** `retryAt` is in milliseconds since 1970. */
const outage = (): { isLogged: boolean; retryAt: number } =>
  processState("shared rate limits", () => ({ isLogged: false, retryAt: 0 }));

/** The counter in the form that the database's function reads. Its key is hashed with a secret. */
const databaseEntry =
  (secretKey: string) =>
  ({ key, seconds, max }: Pick<CounterLimit, "key" | "seconds"> & { max?: number }): Json => ({
    key: createHmac("sha256", secretKey).update(key).digest("base64url"),
    seconds,
    max: max ?? null,
  });

/** Calls the database's function. Undefined if it fails. */
async function callStore(limits: Json[], giveBack = false): Promise<Answer | undefined> {
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

/** Counts in the project's database. If that fails, counts in the memory of this process. */
function postgresStore(secretKey: string): RateLimitStore {
  const toEntry = databaseEntry(secretKey);
  return {
    take: async (counters): Promise<Permission> => {
      const entries = counters.map(toEntry);
      const answer = await callStore(entries);
      if (!answer) return memoryStore.take(counters);
      const refusing = answer.wait > 0 ? counters[answer.limit ?? 0] : undefined;
      if (refusing) return { ok: false, scope: refusing.scope, retryAfter: answer.wait };
      return { ok: true, giveBack: () => callStore(entries, true).then(() => undefined) };
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
 * Counts one attempt against every limit of its kind, or against none if one of them is used up.
 * Never throws.
 */
export async function takeFromSharedLimits(attempt: Attempt): Promise<Permission> {
  return store().take(countersOf(attempt));
}

/**
 * Counts an email that the backend sends by itself: the notice that a password was changed. It is
 * never refused here. Never throws.
 */
export async function countEmail(): Promise<void> {
  await store().add(emailCounter);
}
