import { headers } from "next/headers";
import type { Profile, User } from "../auth/contract.ts";
import { readSession } from "../auth/session-cookie.ts";
import { requestJar } from "../http/request-cookies.ts";
import { readProfile } from "../supabase/profiles.ts";

const deadlineMs = 800;

/** The profile of the reader of a page that is rendered per request; undefined when it cannot be had just now. */
export async function ownProfile(user: User): Promise<Profile | undefined> {
  const session = readSession(requestJar(await headers()));
  if (!session) return undefined;
  const owner = { userId: user.id, accessToken: session.accessToken };
  const result = await readProfile(owner, { deadlineMs, readerAddress: undefined });
  if (!result.ok) return undefined;
  return { name: result.value?.full_name ?? "", phone: result.value?.phone ?? "", email: user.email };
}
