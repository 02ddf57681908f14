import type { Answer, Failure } from "@/lib/account/contract";
import { unavailableMessage } from "@/lib/account/contract";
import { clearViewer } from "@/lib/account/viewer";
import { announce } from "./auth-channel";
import { refreshViewer } from "./viewer";

/** When nobody answers, or something other than our own handlers does. */
const unavailable: Failure = { ok: false, code: "unavailable", message: unavailableMessage };

function isAnswer(value: unknown): value is Answer {
  if (typeof value !== "object" || value === null || !("ok" in value)) return false;
  return value.ok === true || (value.ok === false && "message" in value && typeof value.message === "string");
}

/** The cookie was a stale hint: the session it spoke of has ended elsewhere. */
function forgetViewer(): void {
  clearViewer();
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
    if (!isAnswer(answer)) return unavailable;
    if (!answer.ok && answer.code === "signed-out") forgetViewer();
    return answer as Said;
  } catch {
    return unavailable;
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
