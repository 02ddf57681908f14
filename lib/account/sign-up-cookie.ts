/**
 * The `icp-sign-up` cookie: the data that this browser keeps about an email address between the
 * sign-up and the confirmation of the address.
 *
 * An emailed code works only once at the backend. If a request fails after its code was used up,
 * the cookie keeps the code and its session in `verified`. The reader can then send the same code
 * again. The server signs the cookie, so that nobody can forge `verified`.
 */
import { createHmac, randomBytes, timingSafeEqual } from "node:crypto";
import * as z from "zod";
import { environment } from "@/lib/env";
import { processState } from "@/lib/protection/rate-limit-store";
import type { CallOptions } from "@/lib/supabase/client";
import { opaqueToken } from "@/lib/supabase/opaque-token";
import { beginSession, endSession } from "@/lib/supabase/session";
import type { CookieJar } from "@/lib/supabase/session-cookie";

export const signUpCookie = "icp-sign-up";

/** Seconds for which the cookie is kept: the longest lifetime of an emailed code. */
const cookieLifetime = 3600;

/**
 * After the backend has accepted a code, the reader can send the code again for this many seconds.
 * A second try is needed if the first request failed, for example because the new password was
 * refused.
 */
const verifiedLifetime = 900;

/**
 * A code that the backend accepted in a request that then failed, for example because the new
 * password was refused. The backend does not accept a code twice, so the cookie keeps the session
 * that the code opened.
 */
export type VerifiedCode = {
  code: string;
  /**
   * The refresh token of the session that the backend opened when it accepted the code. The session
   * cookies do not contain this session, so the reader is not signed in yet.
   */
  refreshToken: string;
  /** Seconds since 1970 at which the backend accepted the code. */
  verifiedAt: number;
};

export type PendingSignUp = {
  email: string;
  /** The name that was typed at the sign-up in this browser. */
  name?: string | undefined;
  /**
   * A code to which the backend gave no response. The backend may have accepted the code, which
   * works only once.
   */
  unansweredCode?: string | undefined;
  verified?: VerifiedCode | undefined;
};

const pendingSignUpSchema = z.object({
  email: z.string(),
  name: z.string().optional(),
  unansweredCode: z.string().optional(),
  verified: z
    .object({
      code: z.string(),
      refreshToken: z.string().regex(opaqueToken),
      verifiedAt: z.number(),
    })
    .optional(),
});

/**
 * Returns the key that signs the cookie: the backend's secret key or, if the settings have none, a
 * random key of this process. With a random key, other processes ignore the cookie, and the reader
 * may have to type the name again.
 */
function signingKey(): string | Buffer {
  const { secretKey } = environment().supabase ?? {};
  return secretKey ?? processState("sign-up cookie key", () => randomBytes(32));
}

/**
 * Signs the content of the cookie. The signed text begins with the cookie's name, so that a
 * signature made for another purpose is invalid here.
 */
function sign(payload: string): Buffer {
  return createHmac("sha256", signingKey()).update(`${signUpCookie}\n${payload}`).digest();
}

function readCookie(jar: CookieJar): PendingSignUp | undefined {
  const [payload = "", signature = ""] = jar.get(signUpCookie)?.split(".") ?? [];
  const received = Buffer.from(signature, "base64url");
  const expected = sign(payload);
  if (received.length !== expected.length || !timingSafeEqual(received, expected)) return undefined;
  // The site signed this content, so it is JSON, but an earlier release may have had other fields.
  const content: unknown = JSON.parse(Buffer.from(payload, "base64url").toString());
  const pending = pendingSignUpSchema.safeParse(content).data;
  if (!pending?.verified) return pending;
  const isExpired = Date.now() / 1000 - pending.verified.verifiedAt > verifiedLifetime;
  return isExpired ? { ...pending, verified: undefined } : pending;
}

/** Returns the data that this browser keeps about an email address. Undefined if it keeps none. */
export function readPendingSignUp(jar: CookieJar, email: string): PendingSignUp | undefined {
  const pending = readCookie(jar);
  return pending?.email === email.toLowerCase() ? pending : undefined;
}

/** Adds data about an email address to the cookie, and deletes the data of any other address. */
export function savePendingSignUp(jar: CookieJar, { email, ...changes }: PendingSignUp): void {
  const pending: PendingSignUp = {
    ...readPendingSignUp(jar, email),
    ...changes,
    email: email.toLowerCase(),
  };
  const payload = Buffer.from(JSON.stringify(pending)).toString("base64url");
  jar.set(signUpCookie, `${payload}.${sign(payload).toString("base64url")}`, cookieLifetime);
}

/**
 * Removes the cookie. If it contains a verified code, the code's session is also ended at the
 * backend, so that a copy of the cookie becomes useless. Returns false if that session may still
 * exist.
 */
export async function endPendingSignUp(jar: CookieJar, call: CallOptions): Promise<boolean> {
  const refreshToken = readCookie(jar)?.verified?.refreshToken;
  jar.remove(signUpCookie);
  if (refreshToken === undefined) return true;
  const begun = await beginSession(call, (auth) =>
    auth.refreshSession({ refresh_token: refreshToken }),
  );
  if (!begun.ok) return begun.refusal.kind === "refused";
  const ended = await endSession(begun.value, "local", call);
  return ended.ok || ended.refusal.kind === "refused";
}
