"use client";

/*
 * Who is signed in, as far as this browser knows: the display name in a readable cookie that the
 * server sets and clears with the session. It decides what is drawn, never what is allowed.
 */
import { useSyncExternalStore } from "react";
import { browserCookie } from "@/lib/site/display-name-cookie";

/** The display name of who is signed in, null for a visitor. */
type Viewer = string | null;

/**
 * What tabs tell each other. Each message only says "look at the cookie": that one holds the truth.
 */
type AuthEvent = "INITIAL_SESSION" | "SIGNED_IN" | "SIGNED_OUT" | "USER_UPDATED";

/** Who the cookie says is signed in. */
export const lookAtCookie = (): Viewer => browserCookie(document.cookie, "viewer") ?? null;

/** What happened between two looks at the cookie, or undefined when nothing did. */
function transition(before: Viewer, after: Viewer): AuthEvent | undefined {
  if (before === after) return undefined;
  if (before === null) return "SIGNED_IN";
  return after === null ? "SIGNED_OUT" : "USER_UPDATED";
}

const listeners = new Set<() => void>();
let known: Viewer | undefined;

/**
 * The viewer as of the last look. A page made for a member is the first look: a sign-out before its
 * scripts came is a change that it must follow.
 */
export function currentViewer(): Viewer {
  if (known === undefined) {
    const isForMember = document.querySelector('[data-member-page="true"]') !== null;
    known = lookAtCookie() ?? (isForMember ? "" : null);
  }
  return known;
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

const unknown = () => undefined;

/**
 * The signed-in reader's name, null for a visitor; undefined in the server's HTML and while React
 * takes it over.
 */
export function useViewer(): Viewer | undefined {
  return useSyncExternalStore<Viewer | undefined>(subscribe, currentViewer, unknown);
}

/**
 * Looks at the cookie again, draws what it says, and returns what has happened since the last look.
 */
export function refreshViewer(): AuthEvent | undefined {
  const before = currentViewer();
  const after = lookAtCookie();
  const event = transition(before, after);
  if (event) known = after;
  const { dataset } = document.documentElement;
  if (after !== null) dataset.viewer = "member";
  else delete dataset.viewer;
  if (event) for (const listener of listeners) listener();
  return event;
}

let channel: BroadcastChannel | undefined;
let leaves = false;

function openChannel(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

/**
 * Tells the reader's other tabs. Best effort: a tab that misses it looks at the cookie when it is
 * shown again. One that leaves for another page hears no more of them: their news must not lead it
 * elsewhere.
 */
export function announce(event: AuthEvent, isLeaving = false): void {
  leaves = isLeaving;
  try {
    openChannel().postMessage(event);
  } catch {
    // No channels here (storage is blocked): the other tabs find out when they are shown.
  }
}

/** Calls back when another tab tells something. Returns how to stop. */
export function onAnnounced(listener: () => void): () => void {
  try {
    const heard = openChannel();
    const onMessage = () => leaves || listener();
    heard.addEventListener("message", onMessage);
    return () => heard.removeEventListener("message", onMessage);
  } catch {
    return () => undefined;
  }
}
