import type { NextResponse } from "next/server";
import * as z from "zod";
import { siteUrl } from "@/lib/env";
import { isReadAllowed, safeRedirect } from "@/lib/protection/same-origin";
import { findProvider, providerNames } from "@/lib/site/providers";
import {
  createSupabaseClient,
  type Refusal,
  SupabaseRequest,
  type SupabaseStorage,
} from "@/lib/supabase/client";
import { opaqueToken } from "@/lib/supabase/opaque-token";
import { beginSession, finishSignIn } from "@/lib/supabase/session";
import { type CookieJar, sessionCookie } from "@/lib/supabase/session-cookie";
import { failures, RequestError, toFailure } from "./failures";
import { type HandlerContext, publicGet } from "./handler";
import { messages, providerMessages, toasts } from "./messages";
import { withNext } from "./paths";
import { formResponse, redirectTo } from "./responses";
import { endPendingSignUp } from "./sign-up-cookie";

/** Stores the library's PKCE verifier of a started sign-in. */
const verifierCookie = `${sessionCookie}-code-verifier`;
/** Stores the chosen provider, and the path to open after the sign-in. */
const startedCookie = "icp-started-sign-in";
const startedSchema = z.object({ provider: z.string(), next: z.string() });
/** Seconds within which the reader must return from the provider. */
const lifetime = 600;

/**
 * A sign-in that this browser has started. Anybody can write the cookie, so nothing relies on it.
 */
type StartedSignIn = {
  /** The name of its provider, or of all providers if the cookie names none. */
  providerName: string;
  next: string;
};

function readStartedSignIn({ jar }: HandlerContext): StartedSignIn {
  const started = jar.read(startedCookie, startedSchema);
  const provider = findProvider(started?.provider);
  return { providerName: provider?.name ?? providerNames(), next: safeRedirect(started?.next) };
}

/** Redirects to the sign-in page with a message, and keeps `next`. */
function failWith(
  message: string,
  { jar }: HandlerContext,
  { providerName, next }: StartedSignIn,
): NextResponse {
  const page = withNext("/auth", next);
  const toast = toasts.providerFailed(providerName, message);
  return formResponse({ ok: true, next: page, toast }, jar, { page });
}

/**
 * Storage for the library. The library stores several values for each flow, but one cookie with the
 * verifier is enough for one flow at a time.
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
 * GET /api/auth/google?next=, a plain link: redirects through the backend to the provider that the
 * address names. Cookies of this browser keep the verifier, the provider and `next`.
 */
export const startProviderHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { pathname, searchParams } = request.nextUrl;
  const provider = findProvider(pathname.split("/").at(-1));
  if (!provider) throw new RequestError(failures.notFound);
  const started = { providerName: provider.name, next: safeRedirect(searchParams.get("next")) };
  // Another site's page must not start a sign-in.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  // If the backend is unavailable or the provider is off, its own error page is a dead end.
  const backend = new SupabaseRequest(call);
  const headers = { apikey: backend.publishableKey };
  const response = await backend.fetch(`${backend.url}/auth/v1/settings`, { headers });
  if (backend.refusal?.kind === "unavailable") {
    return failWith(messages.unavailable, context, started);
  }
  const settings = (await response.json()) as { external?: Record<string, unknown> } | null;
  if (settings?.external?.[provider.id] === false) {
    return failWith(messages.switchedOff, context, started);
  }
  const { auth } = createSupabaseClient(backend, { storage: verifierStorage(jar) });
  // No network request: the library builds the address and sets the verifier's cookie.
  const { data } = await auth.signInWithOAuth({
    provider: provider.id,
    options: {
      redirectTo: `${siteUrl()}/auth/callback`,
      scopes: provider.scopes,
      skipBrowserRedirect: true,
    },
  });
  const value = JSON.stringify({ provider: provider.id, next: started.next });
  jar.set(startedCookie, value, lifetime);
  return redirectTo(data.url ?? "/auth", jar);
});

function refusalMessage(refusal: Refusal, providerName: string): string {
  if (refusal.kind === "refused" && refusal.code === "provider_email_needs_verification") {
    return providerMessages.unverified(providerName);
  }
  const { code, message } = toFailure(refusal);
  if (code === "link-expired") return providerMessages.expired(providerName);
  return message === messages.failed ? providerMessages.refused(providerName) : message;
}

/**
 * The message if the reader returns from a provider without an authorisation code. The reader
 * cancelled only if there is no error code: for its own refusals (a banned account, an unconfirmed
 * address) the backend sends "access_denied" too.
 */
function callbackMessage(query: URLSearchParams, providerName: string): string {
  const code = query.get("error_code");
  if (!code && query.get("error") === "access_denied") {
    return providerMessages.cancelled(providerName);
  }
  const message = providerMessages.refused(providerName);
  return refusalMessage({ kind: "refused", code: code ?? "", message }, providerName);
}

/** GET /auth/callback: the return from a provider. It ends in a session or a message. */
export const finishProviderHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const started = readStartedSignIn(context);
  const { providerName, next } = started;
  const code = searchParams.get("code") ?? "";
  // Without the verifier cookie, this browser has not started a sign-in, or the cookie has expired.
  // Anybody can make up a callback address, so its parameters must not choose the message in that
  // case.
  const verifier = jar.get(verifierCookie);
  jar.remove(startedCookie);
  jar.remove(verifierCookie);
  if (!opaqueToken.test(code) || !verifier) {
    const isReturn = verifier && !code;
    const message = isReturn
      ? callbackMessage(searchParams, providerName)
      : providerMessages.expired(providerName);
    return failWith(message, context, started);
  }
  const storage = verifierStorage(jar, verifier);
  const begun = await beginSession(call, (auth) => auth.exchangeCodeForSession(code), storage);
  if (!begun.ok) return failWith(refusalMessage(begun.refusal, providerName), context, started);
  await finishSignIn(context, begun.value);
  await endPendingSignUp(jar, call);
  return formResponse({ ok: true, next, toast: toasts.signedIn }, jar, { page: next });
});
