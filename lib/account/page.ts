/**
 * For pages that are rendered per request: the reader, the reader's profile, and the flash of a
 * redirect.
 */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { siteUrl } from "@/lib/env";
import { clientAddress } from "@/lib/protection/client-address";
import { safeRedirect } from "@/lib/protection/same-origin";
import { type CallOptions, withDeadline } from "@/lib/supabase/client";
import { type Profile, readProfile } from "@/lib/supabase/profiles";
import { fetchUser, isSessionEnded } from "@/lib/supabase/session";
import { CookieJar, readSessionCookie } from "@/lib/supabase/session-cookie";
import type { User } from "@/lib/supabase/types";
import { type Flash, flashFrom } from "./flash";
import { readPendingSignUp } from "./sign-up-cookie";

/**
 * Deadline of each call. Middleware has just called the backend, so it responds quickly or not at
 * all.
 */
const deadlineMs = 800;

export type Account = {
  user: User;
  /** Undefined if the database did not respond. */
  profile: Profile | undefined;
};

/**
 * The reader of /account, confirmed by the backend: a page must not rely on middleware only.
 * Redirects to the sign-in page if nobody is signed in. Undefined if the backend does not respond.
 */
export async function requireAccount(): Promise<Account | undefined> {
  const requestHeaders = await headers();
  const call = (): CallOptions => withDeadline(deadlineMs, clientAddress(requestHeaders));
  // A page cannot set cookies, so it cannot refresh the session. Middleware has done that.
  const session = await readSessionCookie(new CookieJar(requestHeaders));
  const answer = session && (await fetchUser(session, call()));
  if (!answer || (!answer.ok && isSessionEnded(answer.refusal))) {
    redirect("/auth?next=%2Faccount");
  }
  if (!answer.ok) return undefined;
  const { user } = answer.value;
  const profile = await readProfile(session, call());
  if (!profile.ok) return { user, profile: undefined };
  // Only the form's fields, because all props of the form are in the HTML.
  return { user, profile: { ...profile.value.fields, email: user.email } };
}

/**
 * The path to open after an emailed link. The link's `next` is an address of this site, which has
 * the path in its own `next`.
 */
export function nextFromLink(query: Record<string, unknown>): string {
  const address = URL.parse(String(query.next));
  const isThisSite = address?.origin === siteUrl();
  return safeRedirect(isThisSite ? address.searchParams.get("next") : query.next);
}

/** True if the address was signed up in this browser. Its cookie then has the typed name. */
export async function knowsSignUpName(email: string): Promise<boolean> {
  return readPendingSignUp(new CookieJar(await headers()), email)?.name !== undefined;
}

/**
 * The flash of a redirect. Middleware has removed its cookie, so a reload does not show it again.
 */
export async function readFlash(): Promise<Flash | undefined> {
  // Not `cookies()`: Next.js has already applied the removal there.
  return flashFrom(new CookieJar(await headers()));
}
