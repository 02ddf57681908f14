/** The cookies of accounts: those of one request, by their names without a prefix, and how they get onto its answer. */
import { createChunks, isChunkLike, stringToBase64URL } from "@supabase/ssr";
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { NextResponse } from "next/server";
import type * as z from "zod";
import { environment } from "@/lib/env";
import { cookieName, readableCookies, viewerValue } from "./viewer";

/** Where `@supabase/ssr` keeps the session, in one piece or in several. */
export const sessionCookie = "icp-session";

const day = 24 * 60 * 60;
/** Seconds after which a session that nobody used is over, and after which any is. The backend's settings say the same. */
export const sessionLifetime = { unused: 90 * day, longest: 365 * day };

/** What stands before a session in a cookie of `@supabase/ssr`. */
export const sessionMark = "base64-";

/** The cookies of one request, and what is to change about them on the answer, whichever answer that is. */
export class CookieJar {
  /** Where the site's own address is https. */
  readonly #secure = environment().SITE_URL.startsWith("https:");
  readonly #current = new Map<string, string>();
  readonly #changes = new Map<string, SetCookie>();

  /** Of two cookies with one name the first counts. Whatever was sent, this does not throw. */
  constructor(headers: Pick<Headers, "get">) {
    const prefix = cookieName("", this.#secure);
    for (const [name, value = ""] of Object.entries(parseCookie(headers.get("cookie") ?? "")))
      if (name.startsWith(prefix)) this.#current.set(name.slice(prefix.length), value);
  }

  get(name: string): string | undefined {
    return this.#current.get(name);
  }

  /** What a cookie of JSON holds, in this shape; undefined for any other. */
  read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> | undefined {
    try {
      return shape.safeParse(JSON.parse(this.get(name) ?? "")).data;
    } catch {
      return undefined;
    }
  }

  set(name: string, value: string, maxAge: number): void {
    if (maxAge > 0) this.#current.set(name, value);
    else this.#current.delete(name);
    const [secure, httpOnly] = [this.#secure, !readableCookies.includes(name)];
    const attributes = { path: "/", sameSite: "lax", secure, httpOnly, maxAge } as const;
    this.#changes.set(name, { name: cookieName(name, secure), value, ...attributes });
  }

  /** Takes a cookie back, if the browser has it. */
  remove(name: string): void {
    if (this.#current.has(name) || this.#changes.has(name)) this.set(name, "", 0);
  }

  #removeSession(): void {
    for (const name of this.#current.keys()) if (isChunkLike(name, sessionCookie)) this.remove(name);
  }

  /** Puts a session in the place of the one that was there, in the form of `@supabase/ssr`. */
  setSession(stored: object): void {
    this.#removeSession();
    for (const piece of createChunks(sessionCookie, sessionMark + stringToBase64URL(JSON.stringify(stored))))
      this.set(piece.name, piece.value, sessionLifetime.unused);
  }

  /** Takes back everything that belongs to a session. */
  clearSession(): void {
    this.#removeSession();
    this.remove("viewer");
  }

  /** Tells the browser whose name to draw. */
  setViewer(name: string): void {
    this.set("viewer", viewerValue(name), sessionLifetime.unused);
  }

  get changes(): SetCookie[] {
    return [...this.#changes.values()];
  }

  /** The cookies as a browser would send them from now on. */
  get header(): string {
    const pairs = [...this.#current].map(([name, value]) => [cookieName(name, this.#secure), value] as const);
    return pairs.map(([name, value]) => `${name}=${encodeURIComponent(value)}`).join("; ");
  }
}

/** Puts the jar's changes onto an answer, and keeps such an answer out of every shared cache. */
export function withCookies<Response extends NextResponse>(response: Response, jar: CookieJar): Response {
  // Not by `response.cookies`, which writes all of them anew for each: 210 planted ones held the thread 100 ms.
  for (const change of jar.changes) response.headers.append("Set-Cookie", stringifySetCookie(change));
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}
