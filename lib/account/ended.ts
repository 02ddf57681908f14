import { LRUCache } from "lru-cache";
import { sessionKey } from "./claims";
import { processState } from "./process-state";
import type { Session } from "./shapes";

/** Longer than any answer takes that was under way at the sign-out. */
const rememberMs = 60_000;

const endedSessions = () =>
  processState("ended sessions", () => new LRUCache<string, true>({ max: 10_000, ttl: rememberMs }));

/** Marks a session that the reader has signed out of: an answer still under way must not set its cookies again. */
export function markEnded(session: Session): void {
  endedSessions().set(sessionKey(session), true);
}

/** Whether the reader has just signed out of this session, here, before or after a refresh. */
export function isEnded(session: Session): boolean {
  return endedSessions().has(sessionKey(session));
}
