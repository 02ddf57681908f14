import { type NextRequest, NextResponse } from "next/server";
import { absolute } from "@/lib/env";
import { clientAddress } from "@/lib/protection/client-address";
import { safeRedirect } from "@/lib/protection/same-origin";
import { pageKind, pathsOfKind } from "@/lib/site/page-kinds";
import { pageOfPrerendered, prerenderedPath } from "@/lib/site/prerendered";
import { missingAccountPage, unavailablePage } from "@/lib/site/standalone-page";
import { withDeadline } from "@/lib/supabase/client";
import { getSession } from "@/lib/supabase/session";
import { CookieJar, withCookies } from "@/lib/supabase/session-cookie";
import type { SessionState } from "@/lib/supabase/types";
import { flashPages, setFlash, signInForm } from "./flash";
import { messages } from "./messages";
import { isProtected, withNext } from "./paths";
import { redirectTo } from "./responses";

const memberHome = "/home/member";
const signInPage = "/auth";
const memberPages: readonly string[] = pathsOfKind("member");
/**
 * Deadline for all requests that middleware sends to the backend for one page, in milliseconds. It
 * is short, because the page is sent only after these requests.
 */
const deadlineMs = 1200;

/**
 * True if the request is for a document that the browser shows now. A prefetch must not remove the
 * flash cookie, because the reader might open the page later and would then miss the message.
 */
function isDocument({ headers }: NextRequest): boolean {
  const purpose = headers.get("sec-purpose");
  const isPrefetch = headers.has("next-router-prefetch") || purpose?.includes("prefetch");
  return !headers.has("rsc") && !isPrefetch;
}

/**
 * Returns the URL of the requested page, such as "/auth". In a request for the page's data, the URL
 * has an addition, which is removed: the router of Next.js adds a parameter ("/auth?_rsc=a1b2"),
 * and a hosting platform adds a suffix ("/auth.rsc").
 */
function pageAddress(request: NextRequest): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(?:\.segments\/.+)?\.rsc$/, "");
  if (url.searchParams.has("_rsc")) url.searchParams.delete("_rsc");
  return url;
}

/**
 * Returns the request headers that the page receives. If middleware has changed cookies, for
 * example by a refresh of the session, these headers contain the new cookies.
 */
function forwardedHeaders(request: NextRequest, jar: CookieJar): Headers {
  const headers = new Headers(request.headers);
  if (jar.changes.length > 0) headers.set("cookie", jar.header);
  return headers;
}

/**
 * Serves the prerendered version of a page at the page's address. Undefined if the page must be
 * rendered for this request.
 */
export function servePrerendered(request: NextRequest): NextResponse | undefined {
  const cookies = request.headers.get("cookie") ?? "";
  const userAgent = request.headers.get("user-agent") ?? "";
  const path = prerenderedPath(pageAddress(request), cookies, userAgent);
  if (path === undefined) return undefined;
  /* `request.nextUrl` would be wrong here: its host can differ from the host of `request.url`, and
     Next.js would then send the request to that other host. */
  const response = NextResponse.rewrite(new URL(path, request.url));
  return withCookies(response, new CookieJar(request.headers));
}

/** Lets the request continue to the requested page. */
function proceed(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  // The page shows the message in the flash cookie. A reload must not show the message again.
  if (flashPages.includes(pageAddress(request).pathname) && isDocument(request)) {
    jar.remove("flash");
  }
  return withCookies(NextResponse.next({ request: { headers } }), jar);
}

/** Serves the signed-in home page at "/", without a redirect. */
function showMemberHome(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  /* `request.nextUrl` would be wrong here: its host can differ from the host of `request.url`, and
     Next.js would then send the request to that other host. */
  const url = new URL(memberHome, request.url);
  return withCookies(NextResponse.rewrite(url, { request: { headers } }), jar);
}

/** Returns a response with an HTML document that middleware sends itself, in place of a page. */
function sendDocument(
  html: string,
  jar: CookieJar,
  status: number,
  headers?: Record<string, string>,
): NextResponse {
  const response = new NextResponse(html, {
    status,
    headers: {
      ...headers,
      "Cache-Control": "private, no-store",
      "Content-Type": "text/html; charset=utf-8",
      "X-Robots-Tag": "noindex",
    },
  });
  return withCookies(response, jar);
}

/**
 * Redirects from middleware, which needs an absolute URL. The URL has the site's configured origin,
 * because a client can send any Host header.
 */
const redirect = (path: string, jar: CookieJar): NextResponse =>
  redirectTo(absolute(path), jar, 307);

/**
 * Returns the response for a page that needs a session: the page, an error page, or a redirect to
 * the sign-in page.
 */
function guardMemberPage(
  request: NextRequest,
  jar: CookieJar,
  status: SessionState["status"],
): NextResponse {
  const { pathname, search } = pageAddress(request);
  const nonce = request.headers.get("x-nonce") ?? "";
  if (status === "unavailable") {
    return sendDocument(unavailablePage(nonce), jar, 503, { "Retry-After": "10" });
  }
  if (status === "signed-in") {
    if (memberPages.includes(pathname)) return proceed(request, jar);
    return sendDocument(missingAccountPage(nonce), jar, 404);
  }
  // If session cookies were removed, the sign-in page shows that the session has ended.
  if (jar.changes.length > 0) {
    const message = messages.signedOut;
    setFlash(jar, { form: signInForm, code: "signed-out", message });
  }
  return redirect(withNext(signInPage, pathname + search), jar);
}

const confirmPage = `${signInPage}/confirm`;

/**
 * True for a page that is only for signing in or signing up. A signed-in reader does not need these
 * pages. False for the pages of a password recovery: a signed-in reader may use them.
 */
function isSignInStep(pathname: string, query: URLSearchParams): boolean {
  if (pathname === signInPage) return true;
  if (pathname === `${signInPage}/check-email`) return query.get("type") !== "recovery";
  return pathname === confirmPage && query.get("type") === "signup";
}

/**
 * True if the reader is already signed in and needs no page for signing in. For example, the reader
 * has opened the email's link in another tab, so the page for the emailed code has nothing to do.
 * But a reader who opens an email's link for another account still needs the page of this link.
 */
function hasNothingToDo(state: SessionState, pathname: string, query: URLSearchParams): boolean {
  if (state.status !== "signed-in") return false;
  if (pathname !== confirmPage) return true;
  return state.session.user.email.toLowerCase() === query.get("email")?.toLowerCase();
}

/**
 * The part of middleware that depends on the session. It refreshes the session, redirects visitors
 * away from protected pages, and serves the signed-in home page. Pages and handlers check the
 * session again.
 */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = pageAddress(request);
  const jar = new CookieJar(request.headers);
  const openSession = (verify: boolean): Promise<SessionState> => {
    const call = withDeadline(deadlineMs, clientAddress(request.headers));
    return getSession(jar, call, { verify });
  };

  if (pageKind(pathname) === "variant") return redirect(pageOfPrerendered(pathname) ?? "/", jar);
  if (pathname === "/") {
    // The signed-in home page shows nothing private, so the backend need not verify the session.
    const { status } = await openSession(false);
    return status === "signed-out" ? proceed(request, jar) : showMemberHome(request, jar);
  }

  if (isProtected(pathname)) {
    const { status } = await openSession(true);
    return guardMemberPage(request, jar, status);
  }

  if (isSignInStep(pathname, searchParams)) {
    const state = await openSession(false);
    if (hasNothingToDo(state, pathname, searchParams)) {
      return redirect(safeRedirect(searchParams.get("next")), jar);
    }
  }
  return proceed(request, jar);
}
