import type { AuthEvent } from "./viewer";

let channel: BroadcastChannel | undefined;
let leaves = false;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

/**
 * Tells the reader's other tabs. Best effort: a tab that misses it looks at the cookie when it is shown again. One that
 * leaves for another page hears no more of them: their news must not lead it elsewhere.
 */
export function announce(event: AuthEvent, isLeaving = false): void {
  leaves = isLeaving;
  try {
    open().postMessage(event);
  } catch {
    // No channels here (storage is blocked): the other tabs find out when they are shown.
  }
}

export function onAnnounced(listener: () => void): () => void {
  try {
    const heard = open();
    const onMessage = () => leaves || listener();
    heard.addEventListener("message", onMessage);
    return () => heard.removeEventListener("message", onMessage);
  } catch {
    return () => undefined;
  }
}
