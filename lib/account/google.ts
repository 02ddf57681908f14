import type { NextResponse } from "next/server";
import { siteUrl } from "@/lib/env";
import { takeFromLimits } from "@/lib/protection/rate-limit-store";
import { isReadAllowed, safeRedirect } from "@/lib/protection/same-origin";
import {
  createSupabaseClient,
  type Refusal,
  SupabaseRequest,
  type SupabaseStorage,
} from "@/lib/supabase/client";
import { opaqueToken } from "@/lib/supabase/opaque-token";
import { beginSession, finishSignIn } from "@/lib/supabase/session";
import { type CookieJar, sessionCookie } from "@/lib/supabase/session-cookie";
import { toFailure } from "./failures";
import { type HandlerContext, publicGet } from "./handler";
import { messages, toasts, waitMessages } from "./messages";
import { withNext } from "./paths";
import { formResponse, redirectTo } from "./responses";
import { endPendingSignUp } from "./sign-up-cookie";

/** The library's secret of a sign-in that has begun. */
const verifierCookie = `${sessionCookie}-code-verifier`;
/** The path to go to after signing in. */
const nextCookie = "icp-google-next";
/** Seconds within which a sign-in must return from Google. */
const lifetime = 600;

/** Redirects to the sign-in page with a message. `next` is kept. */
function failWith(message: string, { jar }: HandlerContext, next: string): NextResponse {
  const page = withNext("/auth", next);
  const toast = toasts.googleFailed(message);
  return formResponse({ ok: true, next: page, toast }, jar, { page });
}

/**
 * The library stores several values for each flow. One cookie with the verifier is enough for one
 * flow at a time.
 */
function verifierStorage(jar: CookieJar, verifier?: string): SupabaseStorage {
  return {
    getItem: (name) => (name === verifierCookie && verifier) || null,
    setItem: (name, value) => {
      if (name === verifierCookie) jar.set(name, value, lifetime);
    },
    removeItem: () => {},
  };
}

/**
 * GET /api/auth/google?next=, a plain link: redirects to Google by way of the backend. The verifier
 * and `next` wait in cookies of this browser.
 */
export const startGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const next = safeRedirect(request.nextUrl.searchParams.get("next"));
  // Another site's page must not start a sign-in.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  // If the backend is unavailable or Google is off, the backend's own error page would be a dead
  // end.
  const backend = new SupabaseRequest(call);
  const headers = { apikey: backend.publishableKey };
  const response = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers });
  if (backend.refusal?.kind === "unavailable") return failWith(messages.unavailable, context, next);
  const settings = (await response.json()) as { external?: { google?: unknown } } | null;
  if (settings?.external?.google === false) return failWith(messages.switchedOff, context, next);
  const options = { redirectTo: `${siteUrl()}/auth/callback`, skipBrowserRedirect: true };
  const { auth } = createSupabaseClient(backend, { storage: verifierStorage(jar) });
  // No network request: the library builds the address and sets the verifier's cookie.
  const { data } = await auth.signInWithOAuth({ provider: "google", options });
  jar.set(nextCookie, next, lifetime);
  return redirectTo(data.url ?? "/auth", jar);
});

function refusalMessage(refusal: Refusal): string {
  const { code, message } = toFailure(refusal);
  if (code === "link-expired") return messages.googleExpired;
  return message === messages.failed ? messages.googleRefused : message;
}

/**
 * The message for a return from Google without a code. The backend sends "access_denied" for its
 * own refusals too (a banned account, an unconfirmed address). Only without an error code of its
 * own did the reader cancel.
 */
function callbackMessage(query: URLSearchParams): string {
  const code = query.get("error_code");
  if (!code && query.get("error") === "access_denied") return messages.googleCancelled;
  return refusalMessage({ kind: "refused", code: code ?? "", message: messages.googleRefused });
}

/** GET /auth/callback: the return from Google, with a session or with a message. */
export const finishGoogleHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const next = safeRedirect(jar.get(nextCookie));
  const code = searchParams.get("code") ?? "";
  // Without the verifier this browser has not begun a sign-in, or too long ago. Anybody can make up
  // the address, and it must not choose a message on this site's page.
  const verifier = jar.get(verifierCookie);
  jar.remove(nextCookie);
  jar.remove(verifierCookie);
  if (!opaqueToken.test(code) || !verifier) {
    const isReturn = verifier && !code;
    const message = isReturn ? callbackMessage(searchParams) : messages.googleExpired;
    return failWith(message, context, next);
  }
  const permission = takeFromLimits({ kind: "google", address: call.clientAddress });
  if (!permission.ok) return failWith(waitMessages.tooMany(permission.retryAfter), context, next);
  const storage = verifierStorage(jar, verifier);
  const begun = await beginSession(call, (auth) => auth.exchangeCodeForSession(code), storage);
  if (!begun.ok) return failWith(refusalMessage(begun.refusal), context, next);
  await permission.giveBack();
  await finishSignIn(context, begun.value);
  await endPendingSignUp(jar, call);
  return formResponse({ ok: true, next, toast: toasts.signedIn }, jar, { page: next });
});
