import { readViewer } from "@/lib/account/viewer";

/**
 * Who is signed in, as far as the browser knows: the display name in a readable cookie that the server sets and clears
 * with the session. It decides what is drawn, never what is allowed.
 */
export interface Viewer {
  displayName: string;
}

/** What tabs tell each other. Each message only says "look at the cookie": that one holds the truth. */
export type AuthEvent = "INITIAL_SESSION" | "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED";

function lookAtCookie(): Viewer | null {
  const displayName = readViewer(document.cookie);
  return displayName === undefined ? null : { displayName };
}

/** What happened between two looks at the cookie, or undefined when nothing did. */
export function transition(before: Viewer | null, after: Viewer | null): AuthEvent | undefined {
  if (!before && after) return "SIGNED_IN";
  if (before && !after) return "SIGNED_OUT";
  return before?.displayName === after?.displayName ? undefined : "USER_UPDATED";
}

const listeners = new Set<() => void>();
let known: Viewer | null | undefined;

/**
 * The viewer as of the last look; the same object until something changes. A page made for a member is the first look: a
 * sign-out before its scripts came is a change that it must follow.
 */
export function currentViewer(): Viewer | null {
  if (known === undefined) {
    const isForMember = document.querySelector('[data-member-page="true"]');
    known = lookAtCookie() ?? (isForMember && { displayName: "" });
  }
  return known;
}

export function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Looks at the cookie again, draws what it says, and returns what has happened since the last look. */
export function refreshViewer(): AuthEvent | undefined {
  const before = currentViewer();
  const after = lookAtCookie();
  const event = transition(before, after);
  if (event) known = after;
  const { dataset } = document.documentElement;
  if (after) dataset.viewer = "member";
  else delete dataset.viewer;
  if (event) for (const listener of listeners) listener();
  return event;
}
