import {
  type Answer,
  accountUnavailableMessage,
  type Failure,
  type Onward,
  unavailableMessage,
} from "@/lib/account/contract";
import { clearBrowserCookie } from "@/lib/account/viewer";
import { keepToast, showToast } from "./toasts";
import { announce, currentViewer, refreshViewer } from "./viewer";

/** When nobody answers, something other than our own handlers does, or they cannot ask the backend. */
function unavailable(): Failure {
  const message = currentViewer() ? accountUnavailableMessage : unavailableMessage;
  return { ok: false, code: "unavailable", message };
}

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null || !("ok" in value)) return false;
  return value.ok === true || (value.ok === false && "message" in value && typeof value.message === "string");
}

/** The cookie was a stale hint: the session it spoke of has ended elsewhere. */
function forgetViewer(): void {
  clearBrowserCookie("viewer");
  if (refreshViewer()) announce("SIGNED_OUT");
}

/** Asks a handler of accounts. Never throws: no network, or no answer of ours, comes back as a failure to show. */
export async function ask<Said extends Answer>(
  path: string,
  init: RequestInit = {},
): Promise<Said | Failure> {
  try {
    const response = await fetch(path, {
      credentials: "same-origin",
      cache: "no-store",
      ...init,
      headers: { accept: "application/json", ...init.headers },
    });
    const answer: unknown = await response.json();
    // What is in an answer is the contract's word; its shape is all that can be checked here.
    if (!isAnswer(answer) || (!answer.ok && answer.code === "unavailable")) return unavailable();
    if (!answer.ok && answer.code === "signed-out") forgetViewer();
    return answer as Said;
  } catch {
    return unavailable();
  }
}

/** Posts to a handler of accounts. */
export function send<Said extends Answer>(path: string, body: object): Promise<Said | Failure> {
  return ask<Said>(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Leaves for another page after a change of the session: a full load, because the first HTML depends on it. Never
 * resolves, so that the form stays busy until the next page is there. "Replace": Back must not lead to a spent form.
 */
export function leaveFor({ next, toast }: Onward, event: "SIGNED_IN" | "SIGNED_OUT"): Promise<never> {
  // Before the others are told: they must not meet it.
  keepToast(toast);
  announce(event, true);
  location.replace(next);
  return new Promise(() => undefined);
}

/** Ends the session in this browser, tells the other tabs, and leads to /auth. */
export async function signOut(): Promise<void> {
  const answer = await send<Answer<Onward>>("/api/auth/sign-out", {});
  if (!answer.ok && answer.code !== "signed-out") {
    showToast({ title: "Error", message: answer.message, kind: "error" });
    return;
  }
  if (answer.ok) keepToast(answer.toast);
  announce("SIGNED_OUT", true);
  // The viewer is left as drawn: should the browser keep this page for Back, it sees the change when it is shown.
  // A full load: nothing of the session may stay in the router's cache.
  location.assign(answer.ok ? answer.next : "/auth");
  await new Promise(() => undefined);
}
