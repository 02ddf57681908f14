import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { processState } from "./process-state";
import { addressGroup, networkOf } from "./reader-address";

const minute = 60;
const hour = 60 * minute;

interface Limit {
  /** So many times … */
  max: number;
  /** … in so many seconds. */
  seconds: number;
}

type Scope = "everyone" | "unknown" | "network" | "address" | "account";

/** Tries at something that can be guessed. */
const guesses = {
  account: [{ max: 10, seconds: 10 * minute }],
  address: [{ max: 100, seconds: 10 * minute }],
  network: [{ max: 500, seconds: 10 * minute }],
  everyone: [{ max: 20_000, seconds: 10 * minute }],
} as const;

/**
 * How often what may be tried. By address, generously: many readers in India share one with thousands of others. By
 * account, tightly. `everyone` is a ceiling for one process: it bounds how many counters there are, and lies far above
 * what one address can reach.
 */
export const limitTable = {
  passwordCheck: guesses,
  codeCheck: guesses,
  /**
   * Mails that a reader asks for, by a sign-up too: a cool-down of a minute, as the backend has it for each address that
   * it knows, and a few an hour. Counted here so that all addresses get the same answer.
   */
  mail: {
    account: [
      { max: 1, seconds: minute },
      { max: 6, seconds: hour },
    ],
    address: [{ max: 30, seconds: hour }],
    network: [{ max: 150, seconds: hour }],
    everyone: [{ max: 2000, seconds: hour }],
  },
  /**
   * Sessions about which the backend was asked and which it did not confirm. `account` is a reader's known device;
   * everything else may be made up. Where readers cannot be told apart, fewer than hosted Supabase allows for one server's address.
   */
  session: {
    account: [{ max: 300, seconds: 5 * minute }],
    address: [{ max: 60, seconds: 5 * minute }],
    network: [{ max: 300, seconds: 5 * minute }],
    unknown: [{ max: 100, seconds: 5 * minute }],
    everyone: [{ max: 5000, seconds: 5 * minute }],
  },
} as const satisfies Record<string, Partial<Record<Scope, readonly Limit[]>>>;

export type LimitName = keyof typeof limitTable;

/** Who is counted. `account` is an e-mail address or a user's id. */
export interface Counted {
  name: LimitName;
  /** What is tried, so that tries of one kind do not use up another's. */
  action: string;
  account?: string | undefined;
  /** What only this account's reader has, as the mark of a device or of a mail: tries with it are counted apart. */
  known?: string | undefined;
  address?: string | undefined;
}

/** One counter that a try goes against. */
interface Counter {
  max: number;
  seconds: number;
  key: string;
}

/** How often something was tried in the time until it ends, in milliseconds since 1970. */
interface Window {
  count: number;
  endsAt: number;
}

/**
 * No timer ends a window: one that a request starts keeps that request in memory, which was 30 kB a key. A window whose
 * time is over counts as none, and leaves when there are more than these, the one unused for longest first.
 */
const mostWindows = 60_000;

const windows = () => processState("limits", () => new LRUCache<string, Window>({ max: mostWindows }));

/** Kept as a hash, so that no address is kept in memory. */
function hashed(key: string): string {
  return createHash("sha256").update(key).digest("base64url");
}

/** The counters in the order in which they are asked, the widest first. */
function countersOf({ name, action, account, known, address }: Counted): Counter[] {
  const own = account && `${action}/${account.trim().toLowerCase()}`;
  // Nobody but the reader has it, so nobody else can use up what may be tried with it.
  const keys: Partial<Record<Scope, string | undefined>> = known
    ? { account: `${own}/${known}` }
    : {
        everyone: "",
        unknown: address ? undefined : "",
        network: address && networkOf(address),
        address: address && addressGroup(address),
        account: own,
      };
  const rules: Partial<Record<Scope, readonly Limit[]>> = limitTable[name];
  return (["everyone", "unknown", "network", "address", "account"] as const).flatMap((scope) => {
    const key = keys[scope];
    if (key === undefined) return [];
    return (rules[scope] ?? []).map((limit) => ({
      ...limit,
      key: hashed(`${name}/${scope}/${limit.seconds}/${key}`),
    }));
  });
}

export type Permission =
  /** `giveBack` takes the try back: a right password is no guess, and a mail that was not sent is no mail. */
  { ok: true; giveBack: () => void } | { ok: false; retryAfter: number };

/**
 * Counts one try against every limit that concerns it, or against none when one of them is used up. A refused try
 * leaves no counter behind, so that a wider limit bounds how many narrower counters there are.
 */
export async function takeFromLimits(counted: Counted): Promise<Permission> {
  const now = Date.now();
  const taken: Window[] = [];
  const giveBack = () => {
    for (const window of taken) window.count -= 1;
  };
  for (const { key, max, seconds } of countersOf(counted)) {
    const known = windows().get(key);
    const window = known && known.endsAt > now ? known : { count: 0, endsAt: now + 1000 * seconds };
    if (window.count >= max) {
      giveBack();
      return { ok: false, retryAfter: Math.ceil((window.endsAt - now) / 1000) };
    }
    window.count += 1;
    taken.push(window);
    if (window !== known) windows().set(key, window);
  }
  return { ok: true, giveBack };
}
