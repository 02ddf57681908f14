import type { CookieMethodsServer } from "@supabase/ssr";
import { parseCookie } from "cookie";
import { environment } from "@/lib/env";
import { sessionLifetime } from "./names";

export interface RequestCookie {
  name: string;
  value: string;
}

export interface CookieOptions {
  path: string;
  httpOnly: boolean;
  sameSite: "lax";
  secure: boolean;
  maxAge: number;
}

export interface CookieChange extends RequestCookie {
  options: CookieOptions;
}

/** Seconds in which a Google sign-in must come back. */
const verifierLifetime = 600;

/**
 * The cookies of one request and what is to change about them: what `@supabase/ssr` reads and writes, and what is
 * then copied onto the answer, whichever answer that is.
 */
export class CookieJar {
  readonly secure: boolean;
  readonly #current: Map<string, string>;
  readonly #changes = new Map<string, CookieChange>();
  readonly #headers = new Map<string, string>();

  constructor(cookies: Iterable<RequestCookie>, secure: boolean) {
    this.secure = secure;
    this.#current = new Map(Array.from(cookies, ({ name, value }) => [name, value]));
  }

  readonly getAll = (): RequestCookie[] => Array.from(this.#current, ([name, value]) => ({ name, value }));

  get(name: string): string | undefined {
    return this.#current.get(name);
  }

  /** Both arguments count: without the headers, a cache could keep an answer that carries a session. */
  readonly setAll: NonNullable<CookieMethodsServer["setAll"]> = (cookies, headers) => {
    for (const { name, value, options } of cookies) {
      const maxAge = options.maxAge ?? 0;
      const longest = name.includes("-code-verifier") ? verifierLifetime : sessionLifetime.unused;
      this.set(name, value, { maxAge: Math.min(maxAge, longest) });
    }
    this.addHeaders(Object.entries(headers));
  };

  addHeaders(headers: Iterable<readonly [string, string]>): void {
    for (const [name, value] of headers) this.#headers.set(name, value);
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

  /** Does here what was done to another jar that began with the same session. */
  apply(changes: readonly CookieChange[]): void {
    for (const { name, value, options } of changes) this.set(name, value, options);
  }

  get changes(): CookieChange[] {
    return [...this.#changes.values()];
  }

  /** Headers that must go out with the changes. */
  get headers(): [string, string][] {
    return [...this.#headers];
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
