"use client";

/*
 * The reader who is signed in, as far as this browser knows: the display name in a readable cookie.
 * The server sets and clears it with the session. It decides what is shown, never what is allowed.
 */
import { useSyncExternalStore } from "react";
import { browserCookie } from "@/lib/site/display-name-cookie";

/** The display name of the signed-in reader, null for a visitor. */
type Viewer = string | null;

/**
 * A message between tabs. It only says that the cookie has changed. Each tab reads the cookie
 * itself.
 */
type AuthEvent = "INITIAL_SESSION" | "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED";

export const readViewerCookie = (): Viewer => browserCookie(document.cookie, "viewer") ?? null;

/**
 * Returns the event that changed the cookie between two readings. Undefined if it has not changed.
 */
function transition(before: Viewer, after: Viewer): AuthEvent | undefined {
  if (before === after) return undefined;
  if (before === null) return "SIGNED_IN";
  return after === null ? "SIGNED_OUT" : "USER_UPDATED";
}

const listeners = new Set<() => void>();
let lastViewer: Viewer | undefined;

/**
 * The viewer at the last reading of the cookie. On a page that was rendered for a member, the
 * initial viewer is a member, so that a sign-out before hydration is noticed.
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
 * The signed-in reader's name. Null for a visitor, undefined in the server's HTML and during
 * hydration.
 */
export function useViewer(): Viewer | undefined {
  return useSyncExternalStore<Viewer | undefined>(subscribe, currentViewer, serverViewer);
}

/**
 * Reads the cookie again and updates the page. Returns the event since the last reading, if there
 * was one.
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
 * Announces an event to the reader's other tabs. A tab that misses it reads the cookie when it is
 * shown again. With `isLeaving`, this tab ignores later announcements, because they could send it
 * to a page other than the one that it is loading.
 */
export function announce(event: AuthEvent, isLeaving = false): void {
  isLeavingPage = isLeaving;
  try {
    openChannel().postMessage(event);
  } catch {
    // Without storage there is no channel. The other tabs notice the change when they are shown.
  }
}

/** Calls the listener when another tab announces an event. Returns a function that unsubscribes. */
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
