/**
 * Limits for what may be tried how often, counted in this process:
 *
 * - by account and network together: ten passwords in ten minutes and thirty in an hour, one email of each kind a minute;
 * - by account: sixty passwords an hour, ten password checks of a signed-in reader an hour, a hundred session checks in
 *   five minutes;
 * - by network, which hundreds of readers in India may share: five hundred passwords in ten minutes, three quarters of the
 *   site's emails and at most two hundred an hour, a hundred returns from Google in ten minutes, a hundred checks of
 *   sessions whose signature tells nothing in five minutes.
 *
 * Emailed codes are not limited here. The auth server checks them and can be asked directly, so limits of ours would only
 * lock owners out; a hosted project has codes of eight digits instead. What strangers can use up: docs/security.md.
 *
 * Every try counts before it happens. It is given back where it succeeded, where a signature proves it, or where an email
 * was not sent. Password checks of a signed-in reader stay counted.
 */
import { createHash } from "node:crypto";
import { isIP, SocketAddress } from "node:net";
import { LRUCache } from "lru-cache";
import { environment } from "@/lib/env";

const shared = globalThis as typeof globalThis & { __accountState?: Map<string, unknown> };

/**
 * What this process keeps under a name from one request to the next. Middleware and handlers are bundled apart, so a
 * module's own variable would be many.
 */
export function processState<State>(name: string, make: () => State): State {
  shared.__accountState ??= new Map();
  if (!shared.__accountState.has(name)) shared.__accountState.set(name, make());
  return shared.__accountState.get(name) as State;
}

/** What is counted together: a reader at an account, an account, a network, or this whole site. */
type Scope = "site" | "network" | "account" | "pair";
/** So many times in so many seconds. */
type Limit = readonly [scope: Scope, max: number, seconds: number];

const minute = 60;
const hour = 60 * minute;

const guesses: readonly Limit[] = [
  ["network", 500, 10 * minute],
  ["account", 60, hour],
  ["pair", 10, 10 * minute],
  ["pair", 30, hour],
];

/** The limits of each kind of try, the widest first: a refused one leaves no narrower counter behind. */
const limitsFor = (mailsInAll: number) =>
  ({
    password: guesses,
    /** The session's own reader, who proves it by the password. */
    proof: [["account", 10, hour]],
    /** One network leaves a quarter of the site's mails for the others. */
    mail: [
      ["site", mailsInAll, hour],
      ["network", Math.max(1, Math.min(200, Math.floor(0.75 * mailsInAll))), hour],
      ["pair", 1, minute],
    ],
    /**
     * Ways back from Google, sessions of whoever, and those of an account by its own word, that the backend did not confirm:
     * fewer than hosted Supabase takes from a server.
     */
    google: [["network", 100, 10 * minute]],
    session: [["network", 100, 5 * minute]],
    member: [["account", 100, 5 * minute]],
  }) as const satisfies Record<string, readonly Limit[]>;

export interface Counted {
  kind: keyof ReturnType<typeof limitsFor>;
  /** An e-mail address or a user's id, and what of it: a confirmation is another mail than a new password. */
  account?: string | undefined;
  address: string | undefined;
}

/** Whom a limit counts; undefined for nobody. */
function countedBy(scope: Scope, { kind, account, address }: Counted): string | undefined {
  const own = account?.toLowerCase();
  if (scope === "site") return "";
  if (scope === "account") return own;
  if (scope === "pair") return own && `${own}\n${address ? prefixOf(address, 64) : "unknown"}`;
  if (address) return prefixOf(address, 48);
  // Where readers cannot be told apart, one of them must not use up what all may try.
  return kind === "google" || kind === "session" ? "unknown" : undefined;
}

/** What was counted, until its time is over. */
type Counter = { count: number; readonly endsAt: number };

/**
 * Counters by key. No timer ends one: a timer that a request starts keeps that request in memory, which was 30 kB a key.
 * When there are more than these, the one unused for longest leaves first.
 */
const counters = () => processState("limits", () => new LRUCache<string, Counter>({ max: 60_000 }));

/** A hash, so that no address is kept. */
const keyOf = (text: string) => createHash("sha256").update(text).digest("base64url");

/** The counter of a text, another one where its time is over. */
function counterOf(text: string, seconds: number): Counter {
  const key = keyOf(text);
  const known = counters().get(key);
  if (known && known.endsAt > Date.now()) return known;
  const counter = { count: 0, endsAt: Date.now() + 1000 * seconds };
  counters().set(key, counter);
  return counter;
}

export type Permission = { ok: true; giveBack: () => void } | { ok: false; retryAfter: number; scope: Scope };

/** Counts one try against every limit that concerns it, or against none when one of them is used up. */
export function takeFromLimits(counted: Counted): Permission {
  const taken: Counter[] = [];
  const giveBack = () => {
    for (const counter of taken) counter.count -= 1;
  };
  for (const [scope, max, seconds] of limitsFor(environment().MAILS_PER_HOUR)[counted.kind]) {
    const who = countedBy(scope, counted);
    if (who === undefined) continue;
    const counter = counterOf(`${counted.kind}/${scope}/${seconds}/${who}`, seconds);
    counter.count += 1;
    taken.push(counter);
    if (counter.count > max) {
      giveBack();
      return { ok: false, scope, retryAfter: Math.max(1, Math.ceil((counter.endsAt - Date.now()) / 1000)) };
    }
  }
  return { ok: true, giveBack };
}

/** Counts a mail that the backend sends by itself: the word that a password was set. It is never refused here. */
export function countMail(): void {
  counterOf(`mail/site/${hour}/`, hour).count += 1;
}

/** An address as it stands in a header, without port, brackets and prefix; undefined where it is none. */
function cleaned(value = ""): string | undefined {
  const text = value.trim();
  const parsed = SocketAddress.parse(isIP(text) === 6 ? `[${text}]` : text);
  return parsed?.address.replace(/^::ffff:(?=\d+\.)/, "");
}

/**
 * The reader's address, or undefined where nothing that can be trusted says it. A header counts only when the
 * deployment says (`TRUSTED_PROXY`) that its own proxy sets it: anybody can send any header.
 */
export function readerAddress(headers: Headers, proxy = environment().TRUSTED_PROXY): string | undefined {
  if (proxy === "none") return undefined;
  // Vercel overwrites it whatever the client sent.
  if (proxy === "vercel") return cleaned(headers.get("x-vercel-forwarded-for")?.split(",")[0]);
  // A list grows at its end: the last address is the one that the trusted proxy saw. The client may have made up the rest.
  return cleaned(headers.get(proxy)?.split(",").at(-1));
}

/**
 * What is counted as one: an IPv4 address; of IPv6 the /64 that one connection has to itself, or as a network the /48 that
 * one customer of a hoster can have, with 65,536 connections in it.
 */
function prefixOf(address: string, bits: 48 | 64): string {
  if (isIP(address) !== 6) return address;
  // As `node:net` writes it, "::" stands for the zeros: what comes behind it is the connection's own.
  const [front = ""] = address.split("::");
  return [...front.split(":"), "0", "0", "0"].slice(0, bits / 16).join(":");
}
