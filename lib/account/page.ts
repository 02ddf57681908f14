/** For pages that are rendered per request: who reads them, the reader's profile, and what a redirect brought. */
import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { siteUrl } from "@/lib/env";
import type { Profile } from "./contract";
import { requestJar } from "./cookies";
import { type Flash, flashIn } from "./flash";
import { readerAddress } from "./limits";
import { safeNext } from "./paths";
import { hasProof } from "./proof";
import { fetchUser, readProfile, type Session, type User } from "./reader";
import { isOver, readSession } from "./session";
import { within } from "./supabase";

interface Reader {
  user: User;
  session: Session;
}

type CurrentUser = ({ kind: "user" } & Reader) | { kind: "none" } | { kind: "unavailable" };

/** Middleware has asked just now, so the backend is at hand or it is not. */
const deadlineMs = 800;

/**
 * Who is signed in, as the backend says it: a page must not rely on middleware alone. Asked once a request, however
 * often it is called.
 */
const currentUser = cache(async (): Promise<CurrentUser> => {
  const requestHeaders = await headers();
  // A page cannot set cookies, so it does not refresh either: middleware has done it.
  const session = await readSession(requestJar(requestHeaders));
  if (!session) return { kind: "none" };
  const answer = await fetchUser(session, within(deadlineMs, readerAddress(requestHeaders)));
  if (answer.ok) return { kind: "user", ...answer.value, session };
  return { kind: isOver(answer.why) ? "none" : "unavailable" };
});

/** Who reads a protected page. Whoever is not signed in is sent to sign in, and back to `path` afterwards. */
export async function requireUser(path: `/${string}`): Promise<Exclude<CurrentUser, { kind: "none" }>> {
  const current = await currentUser();
  if (current.kind === "none") redirect(`/auth?next=${encodeURIComponent(path)}`);
  return current;
}

/** Whether the reader has come here by the mail of a forgotten password; the handler asks again. */
export async function mayChoosePassword(): Promise<boolean> {
  const jar = requestJar(await headers());
  const session = await readSession(jar);
  return session !== undefined && hasProof(jar, "mail", session);
}

/** Where to go on to after signing in, as the address says; undefined for the home page. */
export function wantedNext(given: unknown): string | undefined {
  const asked = safeNext(given);
  return asked === "/" ? undefined : asked;
}

/** What a mail's link brings along, in the address that its mail was asked for with: the way on, and the mail's key. */
export function mailWay(query: Record<string, unknown>): {
  next: string | undefined;
  key: string | undefined;
} {
  const address = URL.parse(String(query.next));
  const isOwn = address?.origin === siteUrl();
  const { next, key } = isOwn ? Object.fromEntries(address.searchParams) : query;
  return { next: wantedNext(next), key: typeof key === "string" ? key : undefined };
}

/** The profile of a page's reader; undefined when it cannot be had just now. */
export async function ownProfile({ user, session }: Reader): Promise<Profile | undefined> {
  const result = await readProfile({ ...session, user }, within(deadlineMs, undefined));
  return result.ok ? { ...result.value, email: user.email } : undefined;
}

/**
 * What a redirect brought to a page. The page hands it on to what shows it; middleware has taken the cookie back, so
 * that a reload does not show it again.
 */
export async function readFlash(): Promise<Flash | undefined> {
  // Not cookies(): there Next has already applied what middleware takes back.
  return flashIn(requestJar(await headers()));
}
