/** The cookies of accounts: their names and lifetimes, those of one request, and how they get onto its answer. */
import { type CookieMethodsServer, isChunkLike } from "@supabase/ssr";
import { parseCookie, stringifySetCookie } from "cookie";
import type { NextResponse } from "next/server";
import type * as z from "zod";
import { environment } from "@/lib/env";
import { viewerCookieName, viewerValue } from "./viewer";

/**
 * A cookie's name, over https or not. `__Host-` is a promise of the browser that the cookie is Secure, for this host alone
 * and set by it; plain http has no such promise to give. middleware.ts, host/server.ts and the head's script spell out the
 * names that they look for; those that scripts may read stand in `viewer` and `flash`.
 */
const named = (name: string) => (secure: boolean) => (secure ? `__Host-${name}` : name);

export const sessionCookieName = named("icp-session");

/** Where a Google sign-in goes on to; beside the verifier of `@supabase/ssr`, for ten minutes. */
export const googleNextCookieName = named("icp-google-next");

/** When, and how, the reader last proved who they are. */
export const proofCookieName = named("icp-proof");

/** What a sign-up in this browser is about, until its address is confirmed. */
export const signUpCookieName = named("icp-sign-up");

const day = 24 * 60 * 60;
/** Seconds after which a session that nobody used is over, and after which any is. The backend's settings say the same. */
export const sessionLifetime = { unused: 90 * day, longest: 365 * day };
/** Seconds in which a Google sign-in must come back. */
export const googleLifetime = 600;

export interface RequestCookie {
  name: string;
  value: string;
}

export interface CookieChange extends RequestCookie {
  options: { path: string; httpOnly: boolean; sameSite: "lax"; secure: boolean; maxAge: number };
}

/**
 * The cookies of one request and what is to change about them: what `@supabase/ssr` reads and writes, and what is
 * then copied onto the answer, whichever answer that is.
 */
export class CookieJar {
  readonly secure: boolean;
  readonly #current: Map<string, string>;
  readonly #changes = new Map<string, CookieChange>();

  constructor(cookies: Iterable<RequestCookie>, secure: boolean) {
    this.secure = secure;
    this.#current = new Map(Array.from(cookies, ({ name, value }) => [name, value]));
  }

  readonly getAll = (): RequestCookie[] => Array.from(this.#current, ([name, value]) => ({ name, value }));

  get(name: string): string | undefined {
    return this.#current.get(name);
  }

  /** Its second argument, headers that keep an answer out of caches, is what `withCookies` sets on every answer. */
  readonly setAll: NonNullable<CookieMethodsServer["setAll"]> = (cookies) => {
    for (const { name, value, options } of cookies) {
      const longest = name.includes("-code-verifier") ? googleLifetime : sessionLifetime.unused;
      this.set(name, value, { maxAge: Math.min(options.maxAge ?? 0, longest) });
    }
  };

  /** What a cookie of JSON holds, in this shape; undefined for any other. */
  read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> | undefined {
    try {
      return shape.safeParse(JSON.parse(this.get(name) ?? "")).data;
    } catch {
      return undefined;
    }
  }

  set(
    name: string,
    value: string,
    { maxAge, httpOnly = true }: { maxAge: number; httpOnly?: boolean },
  ): void {
    if (maxAge > 0) this.#current.set(name, value);
    else this.#current.delete(name);
    this.#changes.set(name, {
      name,
      value: maxAge > 0 ? value : "",
      options: { path: "/", sameSite: "lax", secure: this.secure, httpOnly, maxAge: Math.max(0, maxAge) },
    });
  }

  /** Takes a cookie back, if the browser has it. */
  remove(name: string, { httpOnly = true }: { httpOnly?: boolean } = {}): void {
    if (this.#current.has(name) || this.#changes.has(name)) this.set(name, "", { maxAge: 0, httpOnly });
  }

  /** Does here what was done to another jar. */
  apply(other: CookieJar): void {
    for (const { name, value, options } of other.changes) this.set(name, value, options);
  }

  get changes(): CookieChange[] {
    return [...this.#changes.values()];
  }
}

/** The cookies of a request's header; of two with one name the first. Whatever was sent, this does not throw. */
export function parseCookies(header: string | null): RequestCookie[] {
  return Object.entries(parseCookie(header ?? "")).map(([name, value]) => ({ name, value: value ?? "" }));
}

/** A jar with the request's cookies. They are Secure where the site's own address is https. */
export function requestJar(headers: Headers): CookieJar {
  return new CookieJar(parseCookies(headers.get("cookie")), environment().SITE_URL.startsWith("https:"));
}

const isPiece = (name: string, { secure }: CookieJar) => isChunkLike(name, sessionCookieName(secure));

/** The cookies but those of the session. */
export function withoutSession(jar: CookieJar): CookieJar {
  const others = jar.getAll().filter(({ name }) => !isPiece(name, jar));
  return new CookieJar(others, jar.secure);
}

/** Takes back the session itself, in however many pieces. */
export function removeSession(jar: CookieJar): void {
  for (const { name } of jar.getAll()) if (isPiece(name, jar)) jar.remove(name);
}

/** Takes back everything that belongs to a session. */
export function clearSession(jar: CookieJar): void {
  removeSession(jar);
  jar.remove(proofCookieName(jar.secure));
  jar.remove(viewerCookieName(jar.secure), { httpOnly: false });
}

/** Tells the browser whose name to draw. */
export function setViewer(jar: CookieJar, name: string): void {
  jar.set(viewerCookieName(jar.secure), viewerValue(name), {
    maxAge: sessionLifetime.unused,
    httpOnly: false,
  });
}

/** Puts the jar's changes onto an answer, and keeps such an answer out of every shared cache. */
export function withCookies<Response extends NextResponse>(response: Response, jar: CookieJar): Response {
  for (const { name, value, options } of jar.changes) {
    // Not by `response.cookies`, which writes all of them anew for each: 210 planted ones held the thread 100 ms.
    response.headers.append("Set-Cookie", stringifySetCookie({ name, value, ...options }));
  }
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
