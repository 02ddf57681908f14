import { createHash } from "node:crypto";
import { LRUCache } from "lru-cache";
import { refreshSession } from "./auth-calls";
import type { CookieChange, CookieJar } from "./cookies";
import { processState } from "./process-state";
import { withoutSession } from "./session-cookie";
import type { Session } from "./shapes";
import type { CallOptions } from "./supabase";

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

const pendingRefreshes = () =>
  processState("refreshes", () => new LRUCache<string, Promise<RefreshOutcome>>({ max: 10_000 }));

function keyOf(refreshToken: string): string {
  return createHash("sha256").update(refreshToken).digest("base64url");
}

async function requestRefresh(
  jar: CookieJar,
  session: Session,
  options: CallOptions,
): Promise<RefreshOutcome> {
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
  const pending = pendingRefreshes();
  const key = keyOf(session.refreshToken);
  const known = pending.get(key);
  if (known) return known;
  const outcome = requestRefresh(jar, session, options);
  pending.set(key, outcome);
  void outcome.then(({ kind }) => {
    if (kind === "ended") pending.delete(key);
    else pending.set(key, outcome, { ttl: kind === "refreshed" ? rememberMs : rememberFailureMs });
  });
  return outcome;
}

/** The refresh of a session that is under way, or was done just now. */
export function pendingRefreshOf({ refreshToken }: Session): Promise<RefreshOutcome> | undefined {
  return pendingRefreshes().get(keyOf(refreshToken));
}
