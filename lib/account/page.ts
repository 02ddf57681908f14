/** For pages that are rendered per request: who reads them, the reader's profile, and what a redirect brought. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { siteUrl } from "@/lib/env";
import { CookieJar } from "./cookies";
import { type Flash, flashIn } from "./flash";
import { readerAddress } from "./limits";
import { safeNext } from "./paths";
import { fetchUser, type Profile, readProfile, type User } from "./reader";
import { isOver, readSession } from "./session";
import { readPendingSignUp } from "./sign-up-cookie";
import { within } from "./supabase";

/** Middleware has asked just now, so the backend is at hand or it is not. */
const deadlineMs = 800;

/**
 * Who reads /account, as the backend says it, for a page must not rely on middleware alone; and their profile, where it can be
 * had just now. Whoever is not signed in is sent to sign in; undefined where the backend does not answer.
 */
export async function ownAccount(): Promise<{ user: User; profile: Profile | undefined } | undefined> {
  const requestHeaders = await headers();
  const call = () => within(deadlineMs, readerAddress(requestHeaders));
  // A page cannot set cookies, so it does not refresh either: middleware has done it.
  const session = await readSession(new CookieJar(requestHeaders));
  const answer = session && (await fetchUser(session, call()));
  if (!answer || (!answer.ok && isOver(answer.why))) redirect("/auth?next=%2Faccount");
  if (!answer.ok) return undefined;
  const { user } = answer.value;
  const profile = await readProfile(session, call());
  if (!profile.ok) return { user, profile: undefined };
  // Not the whole row: what the form is given stands in the page.
  const { name, phone } = profile.value;
  return { user, profile: { name, phone, email: user.email } };
}

/** Where the reader of an email goes on to: the email was asked for with an address that says so. */
export function nextOfLink(query: Record<string, unknown>): string {
  const address = URL.parse(String(query.next));
  const isOwn = address?.origin === siteUrl();
  return safeNext(isOwn ? address.searchParams.get("next") : query.next);
}

/** Whether this browser signed an address up, and so brings the name along that was typed there. */
export async function knowsSignUpName(email: string): Promise<boolean> {
  return readPendingSignUp(new CookieJar(await headers()), email)?.name !== undefined;
}

/**
 * What a redirect brought to a page. The page hands it on to what shows it; middleware has taken the cookie back, so
 * that a reload does not show it again.
 */
export async function readFlash(): Promise<Flash | undefined> {
  // Not cookies(): there Next has already applied what middleware takes back.
  return flashIn(new CookieJar(await headers()));
}
