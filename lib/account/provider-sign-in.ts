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

/** Name of the cookie with the PKCE verifier that supabase-js creates when a sign-in starts. */
const verifierCookie = `${sessionCookie}-code-verifier`;
/** Name of the cookie with the chosen provider and the path to open after the sign-in. */
const startedCookie = "icp-started-sign-in";
const startedSchema = z.object({ provider: z.string(), next: z.string() });
/** Seconds within which the reader must return from the provider. */
const lifetime = 600;

/**
 * A sign-in with a provider that this browser has started. Its values come from a cookie that
 * anybody can write. So they only choose the words of messages and the page to open, which must be
 * on this site.
 */
type StartedSignIn = {
  /** The provider's name: "Google". If the cookie names no provider, the names of all providers. */
  providerName: string;
  next: string;
};

function readStartedSignIn({ jar }: HandlerContext): StartedSignIn {
  const started = jar.read(startedCookie, startedSchema);
  const provider = findProvider(started?.provider);
  return { providerName: provider?.name ?? providerNames(), next: safeRedirect(started?.next) };
}

/** Redirects to the sign-in page, which shows the message. The page's query keeps `next`. */
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
 * Storage for supabase-js that keeps only the PKCE verifier of the last sign-in, in a cookie. It
 * drops
 * - the session, because `finishSignIn` stores it,
 * - the other verifiers, which are needed only if a browser runs several sign-ins at once.
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
 * GET /api/auth/google?next=: starts a sign-in with the provider that the path names. It redirects
 * to the backend, which redirects to the provider. Cookies keep the PKCE verifier, the provider and
 * `next` until the reader returns.
 */
export const startProviderHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { pathname, searchParams } = request.nextUrl;
  const provider = findProvider(pathname.split("/").at(-1));
  if (!provider) throw new RequestError(failures.notFound);
  const started = { providerName: provider.name, next: safeRedirect(searchParams.get("next")) };
  // A page of another site must not start a sign-in.
  if (!isReadAllowed(request.headers)) return redirectTo("/auth", jar);
  /* Before the redirect, the site asks the backend which providers are switched on. If the backend
     is unavailable or the provider is switched off, the reader stays on the site and gets a
     message. After a redirect the reader would see an error page without a link back. */
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
  // This call sends no request. supabase-js only builds the URL and stores the PKCE verifier.
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
 * Returns the message for a reader who returns from a provider without an authorisation code. The
 * parameter `error` is "access_denied" in two cases:
 * - The reader cancelled the sign-in. The URL then has no parameter `error_code`.
 * - The backend refused the sign-in, for example for a banned account. The URL then has an
 *   `error_code`.
 */
function callbackMessage(query: URLSearchParams, providerName: string): string {
  const code = query.get("error_code");
  if (!code && query.get("error") === "access_denied") {
    return providerMessages.cancelled(providerName);
  }
  const message = providerMessages.refused(providerName);
  return refusalMessage({ kind: "refused", code: code ?? "", message }, providerName);
}

/**
 * GET /auth/callback: the URL to which a reader returns from a provider. It opens a session, or
 * redirects to the sign-in page with a message.
 */
export const finishProviderHandler = publicGet(async (context) => {
  const { request, jar, call } = context;
  const { searchParams } = request.nextUrl;
  const started = readStartedSignIn(context);
  const { providerName, next } = started;
  const code = searchParams.get("code") ?? "";
  /* Without the verifier cookie, the URL may be made up: this browser may have started no sign-in.
     So the URL's parameters are ignored, and the message says only that the sign-in took too long
     or began in another browser. */
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
