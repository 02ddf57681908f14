import { type NextRequest, NextResponse } from "next/server";
import { environment } from "@/lib/env";
import { type CookieJar, requestJar, withCookies } from "./cookies";
import { flashPages, setFlash } from "./flash";
import { readerAddress } from "./limits";
import { messages } from "./messages";
import { isProtected, safeNext, unavailableHeader, withNext } from "./paths";
import { openSession, readSession } from "./session";

const home = "/";
const memberHome = "/home/member";
const signIn = "/auth";
/** A route handler: a page that is rewritten to would answer 200. */
const unavailablePage = "/auth/unavailable";

/** The request as the page is to see it: with the refreshed session. */
function forwardedHeaders(request: NextRequest, jar: CookieJar): Headers {
  const headers = new Headers(request.headers);
  headers.delete(unavailableHeader);
  if (jar.changes.length > 0) headers.set("cookie", jar.header);
  return headers;
}

/** A document that is drawn now; what the router fetches ahead of a click must not use a toast up. */
function isDocument({ headers }: NextRequest): boolean {
  const isAhead = headers.has("next-router-prefetch") || headers.get("purpose")?.includes("prefetch");
  return !headers.has("rsc") && !isAhead;
}

function proceed(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  // The page that shows a flash takes it: the browser has it no more.
  if (flashPages.includes(addressOf(request).pathname) && isDocument(request)) jar.remove("flash");
  return withCookies(NextResponse.next({ request: { headers } }), jar);
}

function rewrite(path: string, request: NextRequest, jar: CookieJar): NextResponse {
  const headers = forwardedHeaders(request, jar);
  if (path === unavailablePage) headers.set(unavailableHeader, "1");
  // Not nextUrl, which has its own idea of the host.
  return withCookies(NextResponse.rewrite(new URL(path, request.url), { request: { headers } }), jar);
}

/** To an address of this site by its own name; the Host header has no say. */
function redirect(path: string, jar: CookieJar): NextResponse {
  return withCookies(NextResponse.redirect(new URL(path, environment().SITE_URL), 307), jar);
}

/** The address without what the router, or a host, adds when a page's data is fetched. */
function addressOf(request: NextRequest): URL {
  const url = new URL(request.url);
  url.pathname = url.pathname.replace(/(?:\.segments\/.+)?\.rsc$/, "");
  if (url.searchParams.has("_rsc")) url.searchParams.delete("_rsc");
  return url;
}

/**
 * Middleware: refreshes the session, keeps visitors out of protected pages, and serves the signed-in home page. It is
 * the first check, never the only one.
 */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = addressOf(request);
  const jar = requestJar(request.headers);
  const open = async (verify: boolean) =>
    (await openSession(jar, { verify, readerAddress: readerAddress(request.headers) })).kind;

  if (pathname === memberHome) return redirect(home, jar);
  if (pathname === home) {
    // The twin holds nothing private, so a session that cannot be checked just now will do.
    return (await open(false)) === "none" ? proceed(request, jar) : rewrite(memberHome, request, jar);
  }

  if (isProtected(pathname)) {
    const isKnown = (await readSession(jar)) !== undefined;
    const kind = await open(true);
    if (kind === "none") {
      // One that has ended elsewhere: the page that asks to sign in again says so.
      if (isKnown) setFlash(jar, { form: "sign-in", code: "signed-out", message: messages.signedOut });
      return redirect(withNext(signIn, pathname + search), jar);
    }
    return kind === "unavailable" ? rewrite(unavailablePage, request, jar) : proceed(request, jar);
  }
  // Somebody who waits for a mail may have opened its link in another tab. A new password is asked for by members too.
  const isSignUpStep = pathname === `${signIn}/check-email` && searchParams.get("type") !== "recovery";
  if ((pathname === signIn || isSignUpStep) && (await open(false)) === "live")
    return redirect(safeNext(searchParams.get("next")), jar);
  return proceed(request, jar);
}
