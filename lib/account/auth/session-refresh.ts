import { createHash } from "node:crypto";
import { refreshSession } from "../supabase/accounts.ts";
import type { CallOptions } from "../supabase/call.ts";
import type { CookieChange, CookieJar } from "../supabase/cookie-jar.ts";
import type { Session } from "../supabase/shapes.ts";
import { withoutSession } from "./session-cookie.ts";

export type RefreshOutcome =
  | { kind: "refreshed"; session: Session; changes: CookieChange[]; headers: [string, string][] }
  | { kind: "ended" }
  | { kind: "unavailable" };

/** The backend's own words for "this session is over". Nothing else ends one. */
const finalVerdicts = new Set([
  "refresh_token_not_found",
  "refresh_token_already_used",
  "session_not_found",
  "session_expired",
  "user_banned",
]);

/** What the backend says of a refresh token that cannot be one: the cookie was tampered with, there is no session. */
const notAToken = "validation_failed";

export function isFinalVerdict(code: string): boolean {
  return finalVerdicts.has(code);
}

/**
 * A browser sends several requests with the same cookies; those that arrive after the first answer, but left before
 * it, get that answer too. As long as the backend itself tolerates a token's second use.
 */
const rememberMs = 10_000;
/** A backend that was away for middleware is not asked again by the handler or page behind it. */
const rememberFailureMs = 2_000;
const mostFlights = 10_000;

interface Flight {
  outcome: Promise<RefreshOutcome>;
  /** When to forget it, once it has landed. */
  until: number;
}

// Middleware and handlers are bundled apart, so a module's own variable would be two.
const shared = globalThis as typeof globalThis & { __accountsFlights?: Map<string, Flight> };

function flights(): Map<string, Flight> {
  shared.__accountsFlights ??= new Map();
  return shared.__accountsFlights;
}

function keyOf(refreshToken: string): string {
  return createHash("sha256").update(refreshToken).digest("base64url");
}

function forgetOld(known: Map<string, Flight>, now: number): void {
  for (const [key, flight] of known) {
    if (flight.until > now && known.size <= mostFlights) continue;
    known.delete(key);
  }
}

async function fly(jar: CookieJar, session: Session, options: CallOptions): Promise<RefreshOutcome> {
  const own = withoutSession(jar);
  const result = await refreshSession(own, session.refreshToken, options);
  if (result.ok) {
    return { kind: "refreshed", session: result.value, changes: own.changes, headers: own.headers };
  }
  const code = result.why.kind === "refused" ? result.why.code : "";
  return { kind: isFinalVerdict(code) || code === notAToken ? "ended" : "unavailable" };
}

/** Refreshes a session; however many requests ask at once, the backend is asked once a refresh token. */
export function refreshOnce(jar: CookieJar, session: Session, options: CallOptions): Promise<RefreshOutcome> {
  const known = flights();
  const now = Date.now();
  forgetOld(known, now);
  const key = keyOf(session.refreshToken);
  const underWay = known.get(key);
  if (underWay) return underWay.outcome;
  const flight: Flight = { outcome: fly(jar, session, options), until: Number.POSITIVE_INFINITY };
  known.set(key, flight);
  void flight.outcome.then(({ kind }) => {
    if (kind === "ended") known.delete(key);
    else flight.until = Date.now() + (kind === "refreshed" ? rememberMs : rememberFailureMs);
  });
  return flight.outcome;
}

/** After a sign-out no late request may bring the session's cookies back. */
export async function forgetRefreshesOf(session: Session): Promise<void> {
  for (const [key, flight] of flights()) {
    const outcome = flight.until === Number.POSITIVE_INFINITY ? undefined : await flight.outcome;
    const made = outcome?.kind === "refreshed" ? outcome.session.refreshToken : undefined;
    if (made === session.refreshToken || key === keyOf(session.refreshToken)) flights().delete(key);
  }
}

/** For tests. */
export function resetRefreshes(): void {
  flights().clear();
}
