import { LRUCache } from "lru-cache";
import type { Session } from "../rules/shapes";
import { sessionKey } from "./claims";

/** Longer than any answer takes that was under way at the sign-out. */
const rememberMs = 60_000;

// Middleware and handlers are bundled apart, so a module's own variable would be two.
const shared = globalThis as typeof globalThis & { __endedSessions?: LRUCache<string, true> };

function endedSessions(): LRUCache<string, true> {
  shared.__endedSessions ??= new LRUCache({ max: 10_000, ttl: rememberMs });
  return shared.__endedSessions;
}

/** Marks a session that the reader has signed out of: an answer still under way must not set its cookies again. */
export function markEnded(session: Session): void {
  endedSessions().set(sessionKey(session), true);
}

/** For tests. */
export function resetEnded(): void {
  endedSessions().clear();
}

/** Whether the reader has just signed out of this session, here, before or after a refresh. */
export function isEnded(session: Session): boolean {
  return endedSessions().has(sessionKey(session));
}
