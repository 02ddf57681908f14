"use client";

/*
 * The viewer is the signed-in reader as the browser knows them: the display name in a cookie that
 * scripts can read. The server sets and clears this cookie with the session. The cookie decides
 * what is shown, never what is allowed.
 */
import { useSyncExternalStore } from "react";
import { browserCookie } from "@/lib/site/display-name-cookie";

/** The display name of the signed-in reader. Null if nobody is signed in. */
type Viewer = string | null;

/**
 * A message to the reader's other tabs. A tab that receives any of these messages reads the cookie
 * again.
 */
type AuthEvent = "INITIAL_SESSION" | "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED";

export const readViewerCookie = (): Viewer => browserCookie(document.cookie, "viewer") ?? null;

/**
 * Returns the event that explains the difference between two readings of the cookie. Undefined if
 * the cookie has not changed.
 */
function transition(before: Viewer, after: Viewer): AuthEvent | undefined {
  if (before === after) return undefined;
  if (before === null) return "SIGNED_IN";
  return after === null ? "SIGNED_OUT" : "USER_UPDATED";
}

const listeners = new Set<() => void>();
let lastViewer: Viewer | undefined;

/**
 * Returns the viewer from the last reading of the cookie. The first call reads the cookie.
 *
 * If a page for a member opens without the cookie, the reader has signed out in another tab. The
 * first call then returns "" (a member without a name) and not null (a visitor). So the next
 * `refreshViewer` sees a change, and returns "SIGNED_OUT".
 */
export function currentViewer(): Viewer {
  if (lastViewer === undefined) {
    const isForMember = document.querySelector('[data-member-page="true"]') !== null;
    lastViewer = readViewerCookie() ?? (isForMember ? "" : null);
  }
  return lastViewer;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const serverViewer = () => undefined;

/**
 * Returns the signed-in reader's name. Null for a visitor. Undefined on the server and during
 * hydration.
 */
export function useViewer(): Viewer | undefined {
  return useSyncExternalStore<Viewer | undefined>(subscribe, currentViewer, serverViewer);
}

/**
 * Reads the cookie again and updates the page. If the cookie has changed since the last reading,
 * returns the event that explains the change.
 */
export function refreshViewer(): AuthEvent | undefined {
  const before = currentViewer();
  const after = readViewerCookie();
  const event = transition(before, after);
  if (event) lastViewer = after;
  const { dataset } = document.documentElement;
  if (after !== null) dataset.viewer = "member";
  else delete dataset.viewer;
  if (event) for (const listener of listeners) listener();
  return event;
}

let channel: BroadcastChannel | undefined;
let isLeavingPage = false;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

/**
 * Announces an event to the reader's other tabs. A tab that misses the announcement reads the
 * cookie when it is shown again.
 *
 * `isLeaving` means that this tab is loading a new page. It then ignores announcements of other
 * tabs, because a reload of the old page would stop the new page from loading.
 */
export function announce(event: AuthEvent, isLeaving = false): void {
  isLeavingPage = isLeaving;
  try {
    openChannel().postMessage(event);
  } catch {
    // A browser that blocks storage also blocks this channel.
  }
}

/**
 * Calls the listener when another tab announces an event. Returns a function that removes the
 * listener.
 */
export function onAnnounced(listener: () => void): () => void {
  try {
    const authChannel = openChannel();
    const onMessage = () => {
      if (!isLeavingPage) listener();
    };
    authChannel.addEventListener("message", onMessage);
    return () => authChannel.removeEventListener("message", onMessage);
  } catch {
    return () => undefined;
  }
}
