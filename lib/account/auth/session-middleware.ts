import { randomBytes } from "node:crypto";
import { type NextRequest, NextResponse } from "next/server";
import { environment } from "../../env.ts";
import { requestPolicy } from "../../headers/request-policy.ts";
import { isRequestTimePage } from "../../headers/request-time-routes.ts";
import { readerAddress } from "../http/reader-address.ts";
import { requestJar } from "../http/request-cookies.ts";
import type { CookieJar } from "../supabase/cookie-jar.ts";
import { protectionOf } from "./access.ts";
import { flashCookieName } from "./cookie-names.ts";
import { flashPages } from "./flash.ts";
import { normalisedPaths } from "./paths.ts";
import { safeNext } from "./safe-next.ts";
import { type OpenedSession, openSession } from "./session.ts";

const home = "/";
const memberHome = "/home/member";
const signIn = "/auth";
/** A route handler: a page that is rewritten to would answer 200. */
const unavailablePage = "/auth/unavailable";

/** What one request needs on its way: its cookies, and a nonce where its page is rendered per request. */
interface Passage {
  request: NextRequest;
  jar: CookieJar;
  nonce: string | undefined;
}

function cookieHeader(jar: CookieJar): string {
  return jar
    .getAll()
    .map(({ name, value }) => `${name}=${encodeURIComponent(value)}`)
    .join("; ");
}

/** The request as the page is to see it: with the refreshed session, and the policy Next reads the nonce from. */
function forwardedHeaders({ request, jar, nonce }: Passage, flash: string | undefined): Headers {
  const headers = new Headers(request.headers);
  headers.delete("x-nonce");
  headers.delete("content-security-policy");
  if (jar.changes.length > 0) {
    const own = cookieHeader(jar);
    const shown = flash === undefined ? own : `${own}; ${flashCookieName}=${encodeURIComponent(flash)}`;
    headers.set("cookie", shown);
  }
  if (nonce !== undefined) {
    headers.set("content-security-policy", requestPolicy(nonce));
    headers.set("x-nonce", nonce);
  }
  return headers;
}

/** Puts cookies and policy onto an answer, whichever it is, and keeps it out of every shared cache. */
function sealed(response: NextResponse, { jar, nonce }: Passage): NextResponse {
  for (const { name, value, options } of jar.changes) response.cookies.set(name, value, options);
  for (const [name, value] of jar.headers) response.headers.set(name, value);
  if (nonce !== undefined) response.headers.set("content-security-policy", requestPolicy(nonce));
  response.headers.set("cache-control", "private, no-store");
  return response;
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
function takeFlash({ request, jar }: Passage): string | undefined {
  const flash = jar.get(flashCookieName);
  if (flash === undefined || !flashPages.includes(addressOf(request).pathname) || !isDocument(request))
    return undefined;
  jar.remove(flashCookieName, { httpOnly: false });
  return flash;
}

function proceed(passage: Passage): NextResponse {
  const flash = takeFlash(passage);
  return sealed(NextResponse.next({ request: { headers: forwardedHeaders(passage, flash) } }), passage);
}

function rewrite(path: string, passage: Passage): NextResponse {
  // Not nextUrl, which has its own idea of the host.
  const url = new URL(path, passage.request.url);
  const request = { headers: forwardedHeaders(passage, undefined) };
  return sealed(NextResponse.rewrite(url, { request }), passage);
}

/** To an address of this site by its own name; the Host header has no say. */
function redirect(path: string, passage: Passage): NextResponse {
  return sealed(NextResponse.redirect(new URL(path, environment().SITE_URL), 307), passage);
}

/** The address without what the router adds when it fetches a page's data. */
function addressOf(request: NextRequest): URL {
  const url = new URL(request.url);
  if (url.searchParams.has("_rsc")) url.searchParams.delete("_rsc");
  return url;
}

function open({ request, jar }: Passage, verify: boolean): Promise<OpenedSession> {
  const address = readerAddress(request.headers, environment().TRUSTED_PROXY);
  return openSession(jar, { verify, readerAddress: address });
}

/**
 * Middleware: refreshes the session, keeps visitors out of protected pages, and serves the signed-in home page. It is
 * the first check, never the only one.
 */
export async function guard(request: NextRequest): Promise<NextResponse> {
  const { pathname, search, searchParams } = addressOf(request);
  const nonce = isRequestTimePage(pathname) ? randomBytes(16).toString("base64") : undefined;
  const passage: Passage = { request, jar: requestJar(request.headers), nonce };

  if (normalisedPaths(pathname).includes(memberHome)) return redirect(home, passage);
  if (pathname === home) {
    // The twin holds nothing private, so a session that cannot be checked just now will do.
    const { kind } = await open(passage, false);
    return kind === "none" ? proceed(passage) : rewrite(memberHome, passage);
  }

  const protection = protectionOf(pathname);
  if (protection?.refusal === "sign-in") {
    const { kind } = await open(passage, true);
    if (kind === "none") return redirect(`${signIn}?next=${encodeURIComponent(pathname + search)}`, passage);
    return kind === "unavailable" ? rewrite(unavailablePage, passage) : proceed(passage);
  }
  // A handler asks the backend itself; here the session is only kept fresh.
  if (protection) await open(passage, false);
  if (pathname === signIn) {
    const { kind } = await open(passage, false);
    if (kind === "live") return redirect(safeNext(searchParams.get("next")), passage);
  }
  return proceed(passage);
}
