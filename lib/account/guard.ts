import { type NextRequest, NextResponse } from "next/server";
import { environment } from "@/lib/env";
import { normalisedPaths } from "@/lib/site/path-spellings";
import { type CookieJar, requestJar, withCookies } from "./cookies";
import { flashPages, setFlash } from "./flash";
import { readerAddress } from "./limits";
import { messages } from "./messages";
import { protectionOf, safeNext, unavailableHeader } from "./paths";
import { type OpenedSession, openSession, readSession } from "./session";
import { flashCookieName } from "./viewer";

const home = "/";
const memberHome = "/home/member";
const signIn = "/auth";
/** A route handler: a page that is rewritten to would answer 200. */
const unavailablePage = "/auth/unavailable";

/** What belongs to one request. */
interface RequestState {
  request: NextRequest;
  jar: CookieJar;
}

function cookieHeader(jar: CookieJar): string {
  return jar
    .getAll()
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

/** The request as the page is to see it: with the refreshed session. */
function forwardedHeaders({ request, jar }: RequestState, flash: string | undefined): Headers {
  const headers = new Headers(request.headers);
  headers.delete(unavailableHeader);
  if (jar.changes.length > 0) {
    const own = cookieHeader(jar);
    const shown =
      flash === undefined ? own : `${own}; ${flashCookieName(jar.secure)}=${encodeURIComponent(flash)}`;
    headers.set("cookie", shown);
  }
  return headers;
}

/** A document that is drawn now; what the router fetches ahead of a click must not use a toast up. */
function isDocument({ headers }: NextRequest): boolean {
  return (
    !headers.has("rsc") &&
    !headers.has("next-router-prefetch") &&
    !headers.get("purpose")?.includes("prefetch")
  );
}

/** Takes the flash cookie back from the browser with the page that shows it. */
function takeFlash({ request, jar }: RequestState): string | undefined {
  const flash = jar.get(flashCookieName(jar.secure));
  if (flash === undefined || !flashPages.includes(addressOf(request).pathname) || !isDocument(request))
    return undefined;
  jar.remove(flashCookieName(jar.secure), { httpOnly: false });
  return flash;
}

function proceed(state: RequestState): NextResponse {
  const flash = takeFlash(state);
  return withCookies(NextResponse.next({ request: { headers: forwardedHeaders(state, flash) } }), state.jar);
}

function rewrite(path: string, state: RequestState): NextResponse {
  // Not nextUrl, which has its own idea of the host.
  const url = new URL(path, state.request.url);
  const headers = forwardedHeaders(state, undefined);
  if (path === unavailablePage) headers.set(unavailableHeader, "1");
  return withCookies(NextResponse.rewrite(url, { request: { headers } }), state.jar);
}

/** To an address of this site by its own name; the Host header has no say. */
function redirect(path: string, state: RequestState): NextResponse {
  return withCookies(NextResponse.redirect(new URL(path, environment().SITE_URL), 307), state.jar);
}

/** The address without what the router adds when it fetches a page's data. */
function addressOf(request: NextRequest): URL {
  const url = new URL(request.url);
  if (url.searchParams.has("_rsc")) url.searchParams.delete("_rsc");
  return url;
}

function open({ request, jar }: RequestState, verify: boolean): Promise<OpenedSession> {
  return openSession(jar, { verify, readerAddress: readerAddress(request.headers) });
}

/**
 * Middleware: refreshes the session, keeps visitors out of protected pages, and serves the signed-in home page. It is
 * the first check, never the only one.
 */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = addressOf(request);
  const state: RequestState = { request, jar: requestJar(request.headers) };

  if (normalisedPaths(pathname).includes(memberHome)) return redirect(home, state);
  if (pathname === home) {
    // The twin holds nothing private, so a session that cannot be checked just now will do.
    const { kind } = await open(state, false);
    return kind === "none" ? proceed(state) : rewrite(memberHome, state);
  }

  if (protectionOf(pathname)) {
    const isKnown = (await readSession(state.jar)) !== undefined;
    const { kind } = await open(state, true);
    if (kind === "none") {
      // One that has ended elsewhere: the page that asks to sign in again says so.
      if (isKnown) setFlash(state.jar, { form: "sign-in", code: "signed-out", message: messages.signedOut });
      return redirect(`${signIn}?next=${encodeURIComponent(pathname + search)}`, state);
    }
    return kind === "unavailable" ? rewrite(unavailablePage, state) : proceed(state);
  }
  // Somebody who waits for a mail may have opened its link in another tab. A new password is asked for by members too.
  const isSignUpStep = pathname === `${signIn}/check-email` && searchParams.get("type") !== "recovery";
  if (pathname === signIn || isSignUpStep) {
    const { kind } = await open(state, false);
    if (kind === "live") return redirect(safeNext(searchParams.get("next")), state);
  }
  return proceed(state);
}
