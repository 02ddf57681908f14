import type { Failure } from "@/lib/account/failures";
import { messages, type Toast } from "@/lib/account/messages";
import type { ApiResponse } from "@/lib/account/responses";
import { clearBrowserCookie } from "@/lib/site/display-name-cookie";
import { keepToast, showToast } from "./toasts";
import { announce, currentViewer, lookAtCookie, refreshViewer } from "./viewer";

/** When nobody answers, or something other than our own handlers does. */
function unavailable(): Failure {
  const message = currentViewer() !== null ? messages.accountUnavailable : messages.unavailable;
  return { ok: false, code: "unavailable", message };
}

function isAnswer(value: unknown): value is ApiResponse {
  if (typeof value !== "object" || value === null || !("ok" in value)) return false;
  return (
    value.ok === true ||
    (value.ok === false && "message" in value && typeof value.message === "string")
  );
}

/** The cookie was a stale hint: the session it spoke of has ended elsewhere. */
function forgetViewer(): void {
  clearBrowserCookie("viewer");
  if (refreshViewer()) announce("SIGNED_OUT");
}

/**
 * Asks a handler of accounts. Never throws: no network, or no answer of ours, comes back as a
 * failure to show.
 */
export async function ask<Data extends object>(
  path: string,
  init: RequestInit = {},
): Promise<ApiResponse<Data>> {
  try {
    const response = await fetch(path, {
      credentials: "same-origin",
      cache: "no-store",
      ...init,
      headers: { accept: "application/json", ...init.headers },
    });
    const answer: unknown = await response.json();
    // What is in an answer is the handler's word; its shape is all that can be checked here.
    if (!isAnswer(answer)) return unavailable();
    if (!answer.ok && answer.code === "signed-out") forgetViewer();
    return answer as ApiResponse<Data>;
  } catch {
    return unavailable();
  }
}

/** Posts to a handler of accounts. */
export function send<Data extends object>(path: string, body: object): Promise<ApiResponse<Data>> {
  return ask(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Leaves for another page after a change of the session: a full load, because the first HTML
 * depends on it, and nothing of the session may stay in the router's cache. Never resolves, so that
 * the form stays busy until the next page is there. "replace": Back must not lead to a spent form.
 * The viewer is left as drawn: should the browser keep this page for Back, it sees the change when
 * it is shown.
 */
export function leaveFor(
  next: string,
  toast: Toast | undefined,
  way: "assign" | "replace" = "replace",
): Promise<never> {
  // Before the others are told: they must not meet it.
  keepToast(toast);
  announce(lookAtCookie() !== null ? "SIGNED_IN" : "SIGNED_OUT", true);
  location[way](next);
  return new Promise(() => undefined);
}

/** Ends the session in this browser, tells the other tabs, and leads to /auth. */
export async function signOut(): Promise<void> {
  const answer = await send("/api/auth/sign-out", {});
  if (answer.ok) return leaveFor(answer.next ?? "/auth", answer.toast, "assign");
  if (answer.code === "signed-out") return leaveFor("/auth", undefined, "assign");
  showToast({ title: "Error", message: answer.message, kind: "error" });
}
