import type { AuthEvent } from "./viewer";

let channel: BroadcastChannel | undefined;

function open(): BroadcastChannel {
  channel ??= new BroadcastChannel("auth");
  return channel;
}

/** Tells the reader's other tabs. Best effort: a tab that misses it looks at the cookie when it is shown again. */
export function announce(event: AuthEvent): void {
  try {
    open().postMessage(event);
  } catch {
    // No channels here (storage is blocked): the other tabs find out when they are shown.
  }
}

export function onAnnounced(listener: () => void): () => void {
  try {
    const heard = open();
    heard.addEventListener("message", listener);
    return () => heard.removeEventListener("message", listener);
  } catch {
    return () => undefined;
  }
}
