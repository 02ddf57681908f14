import { createHash } from "node:crypto";

export interface Limit {
  /** So many times … */
  max: number;
  /** … in so many seconds. */
  seconds: number;
}

export interface LimitedKey extends Limit {
  /** What is counted, such as "sign-in/account/…"; kept as a hash, so that no address lies around in memory. */
  key: string;
}

interface Count {
  used: number;
  resetsAt: number;
}

/** A full table drops its oldest counts: memory stays bounded, and the limit soft, under an attack from everywhere. */
const mostKeys = 20_000;

const shared = globalThis as typeof globalThis & { __rateCounts?: Map<string, Count> };

function counts(): Map<string, Count> {
  shared.__rateCounts ??= new Map();
  return shared.__rateCounts;
}

function hashed({ key, max, seconds }: LimitedKey): string {
  return createHash("sha256").update(`${max}/${seconds}/${key}`).digest("base64url");
}

function currentCount(limit: LimitedKey, now: number): Count {
  const table = counts();
  const id = hashed(limit);
  const known = table.get(id);
  if (known && known.resetsAt > now) return known;
  table.delete(id);
  const fresh: Count = { used: 0, resetsAt: now + limit.seconds * 1000 };
  table.set(id, fresh);
  for (const oldest of table.keys()) {
    if (table.size <= mostKeys) break;
    table.delete(oldest);
  }
  return fresh;
}

/**
 * Counts one try against every limit, or against none when one of them is used up.
 *
 * @returns seconds until it may be tried again, or undefined when it may be done now
 */
export function takeFromLimits(limits: readonly LimitedKey[], now = Date.now()): number | undefined {
  const all = limits.map((limit) => ({ limit, count: currentCount(limit, now) }));
  const waits = all
    .filter(({ limit, count }) => count.used >= limit.max)
    .map(({ count }) => Math.ceil((count.resetsAt - now) / 1000));
  if (waits.length > 0) return Math.max(1, ...waits);
  for (const { count } of all) count.used += 1;
  return undefined;
}

/** Takes a try back: a right password is no guess, and a mail that could not be sent is no mail. */
export function giveBack(limits: readonly LimitedKey[], now = Date.now()): void {
  for (const limit of limits) {
    const count = currentCount(limit, now);
    count.used = Math.max(0, count.used - 1);
  }
}

/** For tests. */
export function resetLimits(): void {
  counts().clear();
}
