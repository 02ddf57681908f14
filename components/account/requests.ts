import type { Failure } from "@/lib/account/failures";
import { messages, type Toast } from "@/lib/account/messages";
import type { ApiResponse } from "@/lib/account/responses";
import { clearBrowserCookie } from "@/lib/site/display-name-cookie";
import { keepToast, showToast } from "./toasts";
import { announce, currentViewer, readViewerCookie, refreshViewer } from "./viewer";

/** Returns the failure for a request to which no handler of this site responded. */
function unavailable(): Failure {
  const message = currentViewer() !== null ? messages.accountUnavailable : messages.unavailable;
  return { ok: false, code: "unavailable", message };
}

function isApiResponse(json: unknown): json is ApiResponse {
  if (!(json instanceof Object) || !("ok" in json)) return false;
  return (
    json.ok === true || (json.ok === false && "message" in json && typeof json.message === "string")
  );
}

/**
 * Removes the display-name cookie, after a handler has responded that the session no longer exists.
 */
function forgetViewer(): void {
  clearBrowserCookie("viewer");
  if (refreshViewer()) announce("SIGNED_OUT");
}

/**
 * Sends a request to an account handler and returns its response. Never throws. If the network
 * fails, or if the response is not from a handler, it returns a failure with a message for the
 * reader.
 */
export async function fetchHandler<Data extends object>(
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
    const json: unknown = await response.json();
    // Only the shape is checked, because the data comes from a handler of this site.
    if (!isApiResponse(json)) return unavailable();
    if (!json.ok && json.code === "signed-out") forgetViewer();
    return json as ApiResponse<Data>;
  } catch {
    return unavailable();
  }
}

/**
 * Posts JSON to an account handler, and returns its response. Like `fetchHandler`, it never throws.
 */
export function postToHandler<Data extends object>(
  path: string,
  body: object,
): Promise<ApiResponse<Data>> {
  return fetchHandler(path, {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify(body),
  });
}

/**
 * Loads the next page after the session has changed. It loads a new document, because the router's
 * cache may have pages of the old session. The returned promise never resolves, so that the form
 * stays busy until the next page is shown. With "replace", Back skips the submitted form.
 */
export function leaveFor(
  next: string,
  toast: Toast | undefined,
  method: "assign" | "replace" = "replace",
): Promise<never> {
  // The next page of this tab shows the toast. Other tabs cannot read this tab's sessionStorage.
  keepToast(toast);
  announce(readViewerCookie() !== null ? "SIGNED_IN" : "SIGNED_OUT", true);
  location[method](next);
  return new Promise(() => undefined);
}

/**
 * Ends the session in this browser, announces the sign-out to other tabs, and opens /auth. If the
 * handler fails, a toast shows the error.
 */
export async function signOut(): Promise<void> {
  const response = await postToHandler("/api/auth/sign-out", {});
  if (response.ok) return leaveFor(response.next ?? "/auth", response.toast, "assign");
  if (response.code === "signed-out") return leaveFor("/auth", undefined, "assign");
  showToast({ title: "Error", message: response.message, kind: "error" });
}
