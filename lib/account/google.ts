import type { NextResponse } from "next/server";
import { siteUrl } from "@/lib/env";
import { formAnswer, fromRefusal, redirectTo } from "./answer";
import { type CookieJar, sessionCookie } from "./cookies";
import { type HandlerContext, isReadAllowed, publicGet } from "./handler";
import { takeFromLimits } from "./limits";
import { messages, toasts, waitMessages } from "./messages";
import { safeNext, withNext } from "./paths";
import { finishSignIn } from "./reader";
import { opaqueToken } from "./schemas";
import { beginSession } from "./session";
import { endPendingSignUp } from "./sign-up-cookie";
import { BackendCall, clientOf, type Refusal, type Storage } from "./supabase";

/** The library's secret of a sign-in under way, and where that goes on to afterwards. */
const verifierCookie = `${sessionCookie}-code-verifier`;
const nextCookie = "icp-google-next";
/** Seconds in which a Google sign-in must come back. */
const lifetime = 600;

/** Back to the sign-in page with a word on why; the way on from there stays what it was. */
function failed(message: string, { jar }: HandlerContext, next: string): NextResponse {
  const page = withNext("/auth", next);
  return formAnswer({ ok: true, next: page, toast: toasts.googleFailed(message) }, jar, { page });
}

/** The library also keeps a slot a flow and an index of them; one cookie is enough for one flow at a time. */
const verifierIn = (jar: CookieJar, verifier?: string): Storage => ({
  getItem: (name) => (name === verifierCookie && verifier) || null,
  setItem: (name, value) => {
    if (name === verifierCookie) jar.set(name, value, lifetime);
  },
  removeItem: () => {},
});

/**
 * GET /api/auth/google?next=, a plain link: sends the reader to Google, by way of the backend. The verifier and the way
 * on wait in cookies of this browser.
 */
export const startGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const next = safeNext(request.nextUrl.searchParams.get("next"));
  // Only a reader starts a sign-in: another site's page must not.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  // The backend's own error page would be a dead end for the reader, be it away or Google switched off in it.
  const backend = new BackendCall(call);
  const headers = { apikey: backend.publishableKey };
  const answer = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers });
  if (backend.refusal?.kind === "unavailable") return failed(messages.unavailable, context, next);
  const said = (await answer.json()) as { external?: { google?: unknown } } | null;
  if (said?.external?.google === false) return failed(messages.switchedOff, context, next);
  const options = { redirectTo: `${siteUrl()}/auth/callback`, skipBrowserRedirect: true };
  const { auth } = clientOf(backend, { storage: verifierIn(jar) });
  // Asks nobody: the library makes the address, and the verifier's cookie.
  const { data } = await auth.signInWithOAuth({ provider: "google", options });
  jar.set(nextCookie, next, lifetime);
  return redirectTo(data.url ?? "/auth", jar);
});

/**
 * Why Google, or the backend, sent the reader back without a code. The backend says "access_denied" of its own refusals
 * too (a banned account, an address that Google has not confirmed): only without a code of its own was it the reader.
 */
function reasonOf(query: URLSearchParams): string {
  const code = query.get("error_code");
  if (!code && query.get("error") === "access_denied") return messages.googleCancelled;
  return wordsFor({ kind: "refused", code: code ?? "", message: messages.googleRefused });
}

function wordsFor(why: Refusal): string {
  const { code, message } = fromRefusal(why);
  if (code === "link-expired") return messages.googleExpired;
  return message === messages.failed ? messages.googleRefused : message;
}

/** GET /auth/callback: back from Google with a session, or with a plain word on why there is none. */
export const finishGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const next = safeNext(jar.get(nextCookie));
  const code = searchParams.get("code") ?? "";
  // Without the verifier this browser never asked, or too long ago: an address that anybody can make up must not put words
  // on this site's page.
  const verifier = jar.get(verifierCookie);
  jar.remove(nextCookie);
  jar.remove(verifierCookie);
  if (!opaqueToken.test(code) || !verifier)
    return failed(verifier && !code ? reasonOf(searchParams) : messages.googleExpired, context, next);
  const permission = takeFromLimits({ kind: "google", address: call.readerAddress });
  if (!permission.ok) return failed(waitMessages.tooMany(permission.retryAfter), context, next);
  const kept = verifierIn(jar, verifier);
  const begun = await beginSession(call, (auth) => auth.exchangeCodeForSession(code), kept);
  if (!begun.ok) return failed(wordsFor(begun.why), context, next);
  permission.giveBack();
  await finishSignIn(context, begun.value);
  await endPendingSignUp(jar, call);
  return formAnswer({ ok: true, next, toast: toasts.signedIn }, jar, { page: next });
});
