import { type NextRequest, NextResponse } from "next/server";
import { absolute } from "@/lib/env";
import { unavailablePage } from "@/lib/site/unavailable-page";
import { redirectTo } from "./answer";
import { CookieJar, withCookies } from "./cookies";
import { flashPages, setFlash, signInForm } from "./flash";
import { readerAddress } from "./limits";
import { messages } from "./messages";
import { isProtected, safeNext, withNext } from "./paths";
import { openSession } from "./session";
import { within } from "./supabase";

const memberHome = "/home/member";
const signIn = "/auth";
/** For everything that opening a session asks of the backend together: a page waits for it. */
const deadlineMs = 1200;

/** A document that is drawn now; what router or browser fetches ahead of a click must not use a toast up. */
function isDocument({ headers }: NextRequest): boolean {
  const isAhead = headers.has("next-router-prefetch") || headers.get("sec-purpose")?.includes("prefetch");
  return !headers.has("rsc") && !isAhead;
}

/** On to the page, or to another one in its place, which is to see the refreshed session. */
function proceed(request: NextRequest, jar: CookieJar, inPlace?: string): NextResponse {
  const headers = new Headers(request.headers);
  if (jar.changes.length > 0) headers.set("cookie", jar.header);
  // The page that shows a flash takes it: the browser has it no more.
  if (!inPlace && flashPages.includes(addressOf(request).pathname) && isDocument(request))
    jar.remove("flash");
  const init = { request: { headers } };
  // Not nextUrl, which has its own idea of the host.
  const to = inPlace ? NextResponse.rewrite(new URL(inPlace, request.url), init) : NextResponse.next(init);
  return withCookies(to, jar);
}

/** What is answered in place of a page of the reader's own while the backend cannot be asked. */
function unavailable(request: NextRequest, jar: CookieJar): NextResponse {
  const headers = {
    "Content-Type": "text/html; charset=utf-8",
    "Retry-After": "10",
    "X-Robots-Tag": "noindex",
  };
  const page = unavailablePage(request.headers.get("x-nonce") ?? "");
  return withCookies(new NextResponse(page, { status: 503, headers }), jar);
}

/** Middleware's redirects name the whole address: the site's own, and the Host header has no say. */
const redirect = (path: string, jar: CookieJar) => redirectTo(absolute(path), jar, 307);

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
  const jar = new CookieJar(request.headers);
  const open = (verify: boolean) =>
    openSession(jar, verify, within(deadlineMs, readerAddress(request.headers)));

  if (pathname === memberHome) return redirect("/", jar);
  if (pathname === "/") {
    // The twin holds nothing private, so a session that cannot be checked just now will do.
    return proceed(request, jar, (await open(false)) && memberHome);
  }

  if (isProtected(pathname)) {
    const opened = await open(true);
    if (!opened) {
      // What was taken away spoke of one: the page that asks to sign in again says that it has ended.
      if (jar.changes.length > 0)
        setFlash(jar, { form: signInForm, code: "signed-out", message: messages.signedOut });
      return redirect(withNext(signIn, pathname + search), jar);
    }
    return opened === "unavailable" ? unavailable(request, jar) : proceed(request, jar);
  }
  // Somebody who waits for a mail may have opened its link in another tab. A new password is asked for by members too.
  const isSignUpStep = pathname === `${signIn}/check-email` && searchParams.get("type") !== "recovery";
  if ((pathname === signIn || isSignUpStep) && typeof (await open(false)) === "object")
    return redirect(safeNext(searchParams.get("next")), jar);
  return proceed(request, jar);
}
