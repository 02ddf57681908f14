/**
 * How often what may be tried. In three sentences: by account and network together, ten times in ten minutes and half of
 * what the account may in an hour, a mail once a minute; by account, sixty wrong passwords and sixty wrong codes an hour,
 * from wherever they come; by network, widely, for hundreds of readers share one address in India. So nobody at one
 * address can shut another reader out.
 *
 * Counted in this process. Whatever is tried counts before it is tried; an outcome that says `counts: false` is taken back.
 */
import { createHash } from "node:crypto";
import { isIP } from "node:net";
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

/** For tests. */
export function forgetState(...names: readonly string[]): void {
  for (const name of names) shared.__accountState?.delete(name);
}

/** So many times in so many seconds. */
type Limit = readonly [max: number, seconds: number];
/** What is counted together: a reader at an account, an account, a network, or this whole site. */
type Scope = "site" | "network" | "account" | "pair";

const minute = 60;
const hour = 60 * minute;
const guesses = {
  network: [[500, 10 * minute]],
  account: [[60, hour]],
  pair: [
    [10, 10 * minute],
    [30, hour],
  ],
} as const;

export const limitTable = {
  password: guesses,
  code: guesses,
  /** The session's own reader, who proves it by the password. */
  proof: { account: [[10, 10 * minute]] },
  mail: { network: [[200, hour]], pair: [[1, minute]] },
  /** Ways back from Google, and sessions, that the backend did not confirm: fewer than hosted Supabase takes from a server. */
  google: { network: [[100, 10 * minute]] },
  session: { network: [[100, 5 * minute]] },
} as const satisfies Record<string, Partial<Record<Scope, readonly Limit[]>>>;

export type LimitKind = keyof typeof limitTable;

export interface Counted {
  kind: LimitKind;
  /** An e-mail address or a user's id, and what of it: a confirmation is another mail than a new password. */
  account?: string | undefined;
  address: string | undefined;
}

function limitsOf(kind: LimitKind): Partial<Record<Scope, readonly Limit[]>> {
  if (kind !== "mail") return limitTable[kind];
  const inAll = environment().MAILS_PER_HOUR;
  const [[most, seconds]] = limitTable.mail.network;
  // One network leaves a quarter for the others.
  const ofNetwork = Math.max(1, Math.min(most, Math.floor(0.75 * inAll)));
  return { ...limitTable.mail, site: [[inAll, hour]], network: [[ofNetwork, seconds]] };
}

/** The counters of a try, the widest first: a refused one leaves no narrower counter behind. */
function countersOf({ kind, account, address }: Counted) {
  const own = account?.trim().toLowerCase();
  // Where readers cannot be told apart, one of them must not use up what all may try.
  const unknown = kind === "google" || kind === "session" ? "unknown" : undefined;
  const limits = limitsOf(kind);
  const keys: [Scope, string | undefined][] = [
    ["site", ""],
    ["network", address ? prefixOf(address, 48) : unknown],
    ["account", own],
    ["pair", own && `${own}\n${address ? prefixOf(address, 64) : "unknown"}`],
  ];
  return keys.flatMap(([scope, key]) => {
    const counted = key === undefined ? [] : (limits[scope] ?? []);
    return counted.map((limit) => ({ scope, limit, key: `${kind}/${scope}/${limit[1]}/${key}` }));
  });
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

/** The window under a key, kept as a hash, so that no address is kept in memory. Begun anew where it is over. */
function windowOf(key: string, seconds: number, now = Date.now()): Window {
  const hashed = createHash("sha256").update(key).digest("base64url");
  const known = windows().get(hashed);
  if (known && known.endsAt > now) return known;
  const window = { count: 0, endsAt: now + 1000 * seconds };
  windows().set(hashed, window);
  return window;
}

export type Permission = { ok: true; giveBack: () => void } | { ok: false; retryAfter: number; scope: Scope };

/** Counts one try against every limit that concerns it, or against none when one of them is used up. */
export function takeFromLimits(counted: Counted): Permission {
  const taken: Window[] = [];
  const giveBack = () => {
    for (const window of taken) window.count -= 1;
  };
  for (const { scope, limit, key } of countersOf(counted)) {
    const window = windowOf(key, limit[1]);
    if (window.count >= limit[0]) {
      giveBack();
      return { ok: false, scope, retryAfter: Math.max(1, Math.ceil((window.endsAt - Date.now()) / 1000)) };
    }
    window.count += 1;
    taken.push(window);
  }
  return { ok: true, giveBack };
}

/** Notes that a mail has gone to an address, for an hour: that it has to wait for its next one then says nothing new. */
export function noteMail(email: string): void {
  windowOf(`mailed/${email.trim().toLowerCase()}`, hour).count += 1;
}

/** Whether a mail has gone to an address within the last hour. */
export function wasMailed(email: string): boolean {
  return windowOf(`mailed/${email.trim().toLowerCase()}`, hour).count > 0;
}

/** An address as it stands in a header, without port, brackets and prefix; undefined where it is none. */
function cleaned(value: string | undefined): string | undefined {
  const bare = value
    ?.trim()
    .replace(/^\[([^\]]+)\](?::\d+)?$/, "$1")
    .replace(/^(\d+\.\d+\.\d+\.\d+):\d+$/, "$1")
    .replace(/^::ffff:(?=\d+\.)/i, "");
  return bare && isIP(bare) ? bare : undefined;
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

function firstHextets(address: string, count: number): string {
  const [front = [], back = []] = address.split("::").map((part) => part.split(":").filter(Boolean));
  const filler = Array<string>(8 - front.length - back.length).fill("0");
  const hextets = [...front, ...filler, ...back].slice(0, count);
  return hextets.map((hextet) => Number.parseInt(hextet, 16).toString(16)).join(":");
}

/**
 * What is counted as one: an IPv4 address; of IPv6 the /64 that one connection has to itself, or as a network the /48 that
 * one customer of a hoster can have, with 65,536 connections in it.
 */
export function prefixOf(address: string, bits: 48 | 64): string {
  return isIP(address) === 6 ? `${firstHextets(address, bits / 16)}::/${bits}` : address;
}
