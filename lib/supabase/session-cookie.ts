/**
 * Reads and writes the cookies of one request. The session's cookies have the format of
 * `@supabase/ssr`.
 */
import {
  combineChunks,
  createChunks,
  isChunkLike,
  stringFromBase64URL,
  stringToBase64URL,
} from "@supabase/ssr";
import { parseCookie, type SetCookie, stringifySetCookie } from "cookie";
import type { NextResponse } from "next/server";
import * as z from "zod";
import { environment } from "@/lib/env";
import { hostCookiePrefix, readableCookies } from "@/lib/site/display-name-cookie";
import { providers as knownProviders } from "@/lib/site/providers";
import { opaqueToken } from "./opaque-token";
import type { Session, StoredSession, StoredUser, User } from "./types";

/**
 * Name of the session's cookie. `@supabase/ssr` splits a long session into "icp-session.0",
 * "icp-session.1" and so on.
 */
export const sessionCookie = "icp-session";

const day = 24 * 60 * 60;

/**
 * Lifetimes of a session in seconds. A session ends `unused` seconds after its last use, and
 * `longest` seconds after its sign-in. The backend's settings have the same values.
 */
export const sessionLifetime = { unused: 90 * day, longest: 365 * day };

/** The prefix that `@supabase/ssr` writes before an encoded session. */
const encodingPrefix = "base64-";

const longestDisplayName = 80;

/**
 * Shortens a display name to the length that its cookie may have. It counts code points, so that no
 * character is cut in two.
 */
export function truncateDisplayName(name: string): string {
  return Array.from(name.toWellFormed()).slice(0, longestDisplayName).join("");
}

/**
 * Returns the first of the names that is not empty, or "User". Callers pass the profile's name, the
 * account's name, and the part of the email address before "@".
 */
export function displayName(...names: readonly (string | undefined)[]): string {
  return names.map((name) => name?.trim()).find(Boolean) ?? "User";
}

/**
 * The cookies of one request, and the changes that its response makes to them. On https the
 * browser's cookies have the prefix `__Host-`. This class adds and removes the prefix: callers use
 * the names without it.
 */
export class CookieJar {
  /** True if the site's own URL begins with https. */
  readonly #secure = environment().SITE_URL.startsWith("https:");
  readonly #prefix = this.#secure ? hostCookiePrefix : "";
  readonly #current = new Map<string, string>();
  readonly #changes = new Map<string, SetCookie>();

  /**
   * Reads the `Cookie` header. If two cookies have the same name, the first one is used. Never
   * throws.
   */
  constructor(headers: Pick<Headers, "get">) {
    for (const [name, value = ""] of Object.entries(parseCookie(headers.get("cookie") ?? ""))) {
      if (name.startsWith(this.#prefix)) this.#current.set(name.slice(this.#prefix.length), value);
    }
  }

  get(name: string): string | undefined {
    return this.#current.get(name);
  }

  /**
   * Returns the content of a JSON cookie. Undefined if the cookie is missing or has another shape.
   */
  read<Shape extends z.ZodType>(name: string, shape: Shape): z.output<Shape> | undefined {
    try {
      return shape.safeParse(JSON.parse(this.get(name) ?? "")).data;
    } catch {
      return undefined;
    }
  }

  /** Sets a cookie that expires after `maxAge` seconds. With 0, the browser removes the cookie. */
  set(name: string, value: string, maxAge: number): void {
    if (maxAge > 0) this.#current.set(name, value);
    else this.#current.delete(name);
    this.#changes.set(name, {
      name: this.#prefix + name,
      value,
      path: "/",
      sameSite: "lax",
      secure: this.#secure,
      httpOnly: !readableCookies.includes(name),
      maxAge,
    });
  }

  /** Makes the browser remove a cookie if the browser has it. */
  remove(name: string): void {
    if (this.#current.has(name) || this.#changes.has(name)) this.set(name, "", 0);
  }

  #removeSession(): void {
    for (const name of this.#current.keys())
      if (isChunkLike(name, sessionCookie)) this.remove(name);
  }

  /** Replaces the session's cookies with those of a new session. */
  setSession(stored: StoredSession): void {
    this.#removeSession();
    const text = encodingPrefix + stringToBase64URL(JSON.stringify(stored));
    for (const { name, value } of createChunks(sessionCookie, text)) {
      this.set(name, value, sessionLifetime.unused);
    }
  }

  /** Removes the cookies of the session and of the display name. */
  clearSession(): void {
    this.#removeSession();
    this.remove("viewer");
  }

  /** Sets the cookie "viewer", which contains the display name for the header of every page. */
  setDisplayName(name: string): void {
    this.set("viewer", truncateDisplayName(name), sessionLifetime.unused);
  }

  get changes(): SetCookie[] {
    return [...this.#changes.values()];
  }

  /** The `Cookie` header that a browser would send after this response. */
  get header(): string {
    return [...this.#current]
      .map(([name, value]) => `${this.#prefix}${name}=${encodeURIComponent(value)}`)
      .join("; ");
  }
}

/** Adds the changed cookies to a response, and forbids every cache to store the response. */
export function withCookies<Response extends NextResponse>(
  response: Response,
  jar: CookieJar,
): Response {
  /* `response.cookies` is not used, because it is slow: for each cookie that it sets, it writes all
     cookies of the response again. Removing 210 forged cookies took 100 ms of processor time. */
  for (const change of jar.changes) {
    response.headers.append("Set-Cookie", stringifySetCookie(change));
  }
  response.headers.set("Cache-Control", "private, no-store");
  return response;
}

/**
 * Parses an optional text field of a user. A value that is not a text becomes undefined, because a
 * session must stay valid if the backend omits or changes the field.
 */
const optionalText = z.string().optional().catch(undefined);

/**
 * The user as the cookie stores it, in the backend's field names. Fields that the site does not use
 * are left out, to keep the cookie short.
 */
const storedUserSchema: z.ZodType<StoredUser> = z.object({
  id: z.uuid(),
  email: z.string().min(1),
  last_sign_in_at: optionalText,
  user_metadata: z
    .object({ full_name: optionalText, name: optionalText, password_set_by: optionalText })
    .catch({}),
  app_metadata: z
    .object({ providers: z.array(z.string()).optional(), provider: optionalText })
    .catch({}),
});

function toUser(stored: StoredUser, raw: object = stored): User {
  const { id, email, user_metadata: metadata, app_metadata: app } = stored;
  const providers = app.providers ?? (app.provider ? [app.provider] : []);
  /* When the user sets a password, the site sets `password_set_by` to the user's id. Any other
     value is ignored: a stranger who signs up somebody else's address can send this field too, but
     does not know the new user's id beforehand. */
  const hasPassword = metadata.password_set_by === id;
  const isUnclaimed = !hasPassword && providers.every((provider) => provider === "email");
  /* While `isUnclaimed` is true, a stranger may have chosen `full_name` and `name`, so neither is
     used. Otherwise `full_name` is used or, if it is empty, `name`. But `name` is used only for an
     account with a provider, such as Google, because the provider writes it. */
  const hasProvider = knownProviders.some(({ id }) => providers.includes(id));
  const providerName = hasProvider ? metadata.name : undefined;
  const names = isUnclaimed ? [] : [metadata.full_name, providerName];
  return {
    id,
    email,
    name: displayName(...names, email.split("@")[0]),
    providers: [...new Set(hasPassword ? [...providers, "email"] : providers)],
    isUnclaimed,
    signedInAt: Date.parse(stored.last_sign_in_at ?? "") / 1000,
    raw,
  };
}

/** Parses a user in a response of the backend. */
export const userSchema: z.ZodType<User> = z
  .record(z.string(), z.unknown())
  .transform((raw) => toUser(storedUserSchema.parse(raw), raw));

const jsonWebToken = /^[\w-]{2,}\.[\w-]{2,}\.[\w-]+$/;

/**
 * Decodes the header (0) or the claims (1) of an access token. It does not check the signature, so
 * the result must not be trusted.
 */
function decodeTokenPart(token: string, index: 0 | 1): unknown {
  return JSON.parse(stringFromBase64URL(token.split(".")[index] ?? ""));
}

const tokenHeaderSchema = z.object({ alg: optionalText, kid: optionalText });
const tokenClaimsSchema = z.object({
  sub: z.string(),
  exp: z.number(),
  session_id: optionalText,
  amr: z.array(z.object({ method: z.string(), timestamp: z.number() })).catch([]),
});

function toSession(stored: StoredSession): Session {
  const header = tokenHeaderSchema.parse(decodeTokenPart(stored.access_token, 0));
  const claims = tokenClaimsSchema.parse(decodeTokenPart(stored.access_token, 1));
  const isPublicKey = header.alg === "ES256" || header.alg === "RS256";
  return {
    stored,
    accessToken: stored.access_token,
    refreshToken: stored.refresh_token,
    expiresAt: stored.expires_at,
    user: toUser(stored.user),
    token: { userId: claims.sub, sessionId: claims.session_id, expiresAt: claims.exp },
    signingKey: isPublicKey ? header.kid : undefined,
    signIns: claims.amr,
  };
}

/**
 * Parses a session, and drops fields that the site does not use, such as a provider's own tokens.
 * The whole session is stored in cookies, so it should be small.
 */
export const sessionSchema: z.ZodType<Session> = z
  .object({
    access_token: z.string().max(8192).regex(jsonWebToken),
    refresh_token: z.string().regex(opaqueToken),
    expires_at: z.number().int().positive(),
    user: storedUserSchema,
  })
  .transform(toSession)
  .refine(({ user, token }) => token.userId === user.id);

/**
 * Reads the session from the cookies without verifying it. Returns undefined if there is no
 * session, if it is malformed or too old, or if its token and its user do not belong together.
 */
export async function readSessionCookie(jar: CookieJar): Promise<Session | undefined> {
  const value = await combineChunks(sessionCookie, (name) => jar.get(name));
  if (!value?.startsWith(encodingPrefix)) return undefined;
  try {
    const text = stringFromBase64URL(value.slice(encodingPrefix.length));
    const session = sessionSchema.parse(JSON.parse(text));
    const now = Math.floor(Date.now() / 1000);
    const signedInAt = Math.min(now, ...session.signIns.map(({ timestamp }) => timestamp));
    const isUnused = now - session.token.expiresAt > sessionLifetime.unused;
    const isTooOld = now - signedInAt > sessionLifetime.longest;
    return isUnused || isTooOld ? undefined : session;
  } catch {
    return undefined;
  }
}
