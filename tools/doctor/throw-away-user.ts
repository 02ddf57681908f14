import { randomUUID } from "node:crypto";
import type { SupabaseSettings } from "@/lib/env";
import { type Finding, isLocal } from "./checks";
import { field, probe } from "./probe";

const id = "throw-away-user";

/**
 * Makes two users with the secret key, checks that one cannot see the other's profile, and has each delete itself as a
 * reader would. Leaves nothing behind: what is still there at the end is removed with the secret key, or named.
 */
export async function checkThrowAwayUsers(supabase: SupabaseSettings): Promise<Finding[]> {
  const { secretKey } = supabase;
  if (!secretKey)
    return [
      {
        id,
        state: "fail",
        says: "Throw-away users need SUPABASE_SECRET_KEY.",
        todo: "Set it, or leave out --with-users.",
      },
    ];
  const [first, second] = [await makeUser(supabase, secretKey), await makeUser(supabase, secretKey)];
  const made = [first, second].filter((user) => user !== undefined);
  try {
    if (!first || !second) return [notMade(supabase)];
    return await checkPair(supabase, first, second);
  } finally {
    for (const user of made) await removeUser(supabase, secretKey, user.id);
  }
}

function notMade({ url }: SupabaseSettings): Finding {
  return isLocal(url)
    ? {
        id,
        state: "unseen",
        says: "The embedded backend has no way to make users.",
        todo: "Ask a hosted project.",
      }
    : {
        id,
        state: "fail",
        says: "Users could not be made with the secret key.",
        todo: "Check SUPABASE_SECRET_KEY.",
      };
}

type User = { id: string; email: string; token: string };

async function makeUser(
  { url, publishableKey }: SupabaseSettings,
  secretKey: string,
): Promise<User | undefined> {
  const [email, password] = [`doctor-${randomUUID()}@example.com`, randomUUID()];
  const json = { "content-type": "application/json" };
  const created = await probe(
    `${url}/auth/v1/admin/users`,
    { ...json, apikey: secretKey, authorization: `Bearer ${secretKey}` },
    { method: "POST", body: JSON.stringify({ email, password, email_confirm: true }) },
  );
  const userId = field(created.json, "id");
  if (typeof userId !== "string") return undefined;
  const signedIn = await probe(
    `${url}/auth/v1/token?grant_type=password`,
    { ...json, apikey: publishableKey },
    { method: "POST", body: JSON.stringify({ email, password }) },
  );
  return { id: userId, email, token: String(field(signedIn.json, "access_token") ?? "") };
}

async function checkPair(
  { url, publishableKey }: SupabaseSettings,
  first: User,
  second: User,
): Promise<Finding[]> {
  const as = (user: User) => ({
    apikey: publishableKey,
    authorization: `Bearer ${user.token}`,
    "content-type": "application/json",
  });
  const seen = await probe(`${url}/rest/v1/profiles?select=user_id`, as(first));
  const rows = Array.isArray(seen.json) ? seen.json.map((row) => field(row, "user_id")) : [];
  const removed = await probe(`${url}/rest/v1/rpc/delete_own_account`, as(first), {
    method: "POST",
    body: "{}",
  });
  const after = await probe(`${url}/auth/v1/user`, as(first));
  const other = await probe(`${url}/auth/v1/user`, as(second));
  const todo = "Apply supabase/migrations, with `supabase db push`.";
  return [
    rows.length === 1 && rows[0] === first.id
      ? {
          id: `${id}-profile`,
          state: "ok",
          says: "A reader has a profile from sign-up on and sees no other.",
        }
      : {
          id: `${id}-profile`,
          state: "fail",
          says: `A reader sees ${rows.length} profiles instead of one.`,
          todo,
        },
    removed.status < 300 && after.status >= 400 && other.status === 200
      ? { id: `${id}-deletion`, state: "ok", says: "A reader can delete the own account, and nobody else's." }
      : { id: `${id}-deletion`, state: "fail", says: "A reader cannot delete the own account.", todo },
  ];
}

async function removeUser({ url }: SupabaseSettings, secretKey: string, userId: string): Promise<void> {
  const headers = { apikey: secretKey, authorization: `Bearer ${secretKey}` };
  const gone = await probe(`${url}/auth/v1/admin/users/${userId}`, headers, { method: "DELETE" });
  if (gone.status >= 400 && gone.status !== 404)
    console.error(`User ${userId} could not be removed: remove it in the dashboard.`);
}
