/**
 * Functions for pages that are rendered per request. They read the signed-in user, the user's
 * profile, and the flash cookie of a redirect.
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
 * Deadline of each call to the backend, in milliseconds. It is short, because middleware has just
 * called the backend for the same page. A backend that works responds quickly to the next call.
 */
const deadlineMs = 800;

export type Account = {
  user: User;
  /** The user's profile. Undefined if the database did not respond. */
  profile: Profile | undefined;
};

/**
 * Returns the signed-in reader of /account. The backend confirms the session again, because a page
 * must not rely on middleware only. Redirects to the sign-in page if nobody is signed in. Returns
 * undefined if the backend does not respond.
 */
export async function requireAccount(): Promise<Account | undefined> {
  const requestHeaders = await headers();
  const call = (): CallOptions => withDeadline(deadlineMs, clientAddress(requestHeaders));
  // Middleware has already refreshed the session, because a page cannot set cookies.
  const session = await readSessionCookie(new CookieJar(requestHeaders));
  const answer = session && (await fetchUser(session, call()));
  if (!answer || (!answer.ok && isSessionEnded(answer.refusal))) {
    redirect("/auth?next=%2Faccount");
  }
  if (!answer.ok) return undefined;
  const { user } = answer.value;
  const profile = await readProfile(session, call());
  if (!profile.ok) return { user, profile: undefined };
  // The form's props are all in the HTML, so only the fields that the form shows are returned.
  return { user, profile: { ...profile.value.fields, email: user.email } };
}

/**
 * Returns the path to open after an emailed link. The link's `next` is either the path ("/cards"),
 * or a URL of this site whose own query has the path ("https://…?next=/cards").
 */
export function nextFromLink(query: Record<string, unknown>): string {
  const address = URL.parse(String(query.next));
  const isThisSite = address?.origin === siteUrl();
  return safeRedirect(isThisSite ? address.searchParams.get("next") : query.next);
}

/**
 * True if the sign-up cookie contains the name that was typed with this email address. Then the
 * reader signed up in this browser, and the form for the emailed code need not ask for the name.
 */
export async function knowsSignUpName(email: string): Promise<boolean> {
  return readPendingSignUp(new CookieJar(await headers()), email)?.name !== undefined;
}

/**
 * Reads the flash cookie of this request. The response deletes the cookie in the browser, so a
 * reload does not show its content again.
 */
export async function readFlash(): Promise<Flash | undefined> {
  /* `cookies()` of Next.js no longer has the cookie, because middleware has removed it. The request
     headers still have it. */
  return flashFrom(new CookieJar(await headers()));
}
