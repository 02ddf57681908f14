import { headers } from "next/headers";
import { redirect } from "next/navigation";
import { cache } from "react";
import { environment } from "../../env.ts";
import { readerAddress } from "../http/reader-address.ts";
import { requestJar } from "../http/request-cookies.ts";
import { fetchUser } from "../supabase/accounts.ts";
import type { CurrentUser } from "./contract.ts";
import { readSession } from "./session-cookie.ts";
import { isFinalVerdict } from "./session-refresh.ts";

/** Middleware has asked just now, so the backend is at hand or it is not. */
const deadlineMs = 800;

/**
 * Who is signed in, as the backend says it: for pages that are rendered per request, which must not rely on
 * middleware alone. Asked once a request, however often it is called.
 */
const currentUser = cache(async (): Promise<CurrentUser> => {
  const requestHeaders = await headers();
  // A page cannot set cookies, so it does not refresh either: middleware has done it.
  const session = readSession(requestJar(requestHeaders));
  if (!session) return { kind: "none" };
  const address = readerAddress(requestHeaders, environment().TRUSTED_PROXY);
  const answer = await fetchUser(session.accessToken, { deadlineMs, readerAddress: address });
  if (answer.ok) return { kind: "user", user: answer.value };
  const isOver = answer.why.kind === "refused" && isFinalVerdict(answer.why.code);
  return { kind: isOver ? "none" : "unavailable" };
});

/** The same for a protected page: whoever is not signed in is sent to sign in, and back to `path` afterwards. */
export async function requireUser(path: `/${string}`): Promise<Exclude<CurrentUser, { kind: "none" }>> {
  const current = await currentUser();
  if (current.kind === "none") redirect(`/auth?next=${encodeURIComponent(path)}`);
  return current;
}
