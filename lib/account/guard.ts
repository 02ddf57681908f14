import { type NextRequest, NextResponse } from "next/server";
import { absolute } from "@/lib/env";
import { clientAddress } from "@/lib/protection/client-address";
import { safeRedirect } from "@/lib/protection/same-origin";
import { pathsOfKind } from "@/lib/site/page-kinds";
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
 * Deadline for all requests to the backend, in milliseconds. It is short, because a page waits for
 * it.
 */
const deadlineMs = 1200;

/** True for a document that is shown now. A prefetch must not use up a toast. */
function isDocument({ headers }: NextRequest): boolean {
  const purpose = headers.get("sec-purpose");
  const isPrefetch = headers.has("next-router-prefetch") || purpose?.includes("prefetch");
  return !headers.has("rsc") && !isPrefetch;
}

/** The address, without the parts that the router or a host adds to fetch a page's data. */
function pageAddress(request: NextRequest): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(?:\.segments\/.+)?\.rsc$/, "");
  if (url.searchParams.has("_rsc")) url.searchParams.delete("_rsc");
  return url;
}

/** The headers that the page receives, with the cookies after the refresh. */
function forwardedHeaders(request: NextRequest, jar: CookieJar): Headers {
  const headers = new Headers(request.headers);
  if (jar.changes.length > 0) headers.set("cookie", jar.header);
  return headers;
}

/** Continues to the requested page. */
function proceed(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  // The page still gets the flash in its request headers. Only the browser loses the cookie.
  if (flashPages.includes(pageAddress(request).pathname) && isDocument(request)) {
    jar.remove("flash");
  }
  return withCookies(NextResponse.next({ request: { headers } }), jar);
}

/** Serves the signed-in home page at the requested address. */
function showMemberHome(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  // Not `nextUrl`, which may have another host.
  const url = new URL(memberHome, request.url);
  return withCookies(NextResponse.rewrite(url, { request: { headers } }), jar);
}

/** Sends a document from middleware, in place of a page. */
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
 * Redirects of middleware need an absolute address. It uses the site's own origin, because a client
 * can send any Host header.
 */
const redirect = (path: string, jar: CookieJar): NextResponse =>
  redirectTo(absolute(path), jar, 307);

/** The response for a page that needs a session. */
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
  // The browser had session cookies, which are now removed.
  // The sign-in page shows that the session has ended.
  if (jar.changes.length > 0) {
    const message = messages.signedOut;
    setFlash(jar, { form: signInForm, code: "signed-out", message });
  }
  return redirect(withNext(signInPage, pathname + search), jar);
}

const confirmPage = `${signInPage}/confirm`;

/**
 * True for the pages on which a sign-in ends. A recovery is not among them: signed-in readers may
 * set a new password.
 */
function isSignInStep(pathname: string, query: URLSearchParams): boolean {
  if (pathname === signInPage) return true;
  if (pathname === `${signInPage}/check-email`) return query.get("type") !== "recovery";
  return pathname === confirmPage && query.get("type") === "signup";
}

/**
 * True if a signed-in reader opens a step of the sign-in that is already done. A reader who waits
 * for the email may have opened its link in another tab. A link for another address must still be
 * confirmed.
 */
function hasNothingToDo(state: SessionState, pathname: string, query: URLSearchParams): boolean {
  if (state.status !== "signed-in") return false;
  if (pathname !== confirmPage) return true;
  return state.session.user.email.toLowerCase() === query.get("email")?.toLowerCase();
}

/**
 * Middleware: refreshes the session, redirects visitors away from protected pages, and serves the
 * signed-in home page. Pages and handlers check the session again.
 */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const { pathname, searchParams } = pageAddress(request);
  const jar = new CookieJar(request.headers);
  const openSession = (verify: boolean): Promise<SessionState> => {
    const call = withDeadline(deadlineMs, clientAddress(request.headers));
    return getSession(jar, call, { verify });
  };

  if (pathname === memberHome) return redirect("/", jar);
  if (pathname === "/") {
    // The signed-in home page has nothing private, so an unchecked session is good enough.
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
