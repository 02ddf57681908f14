import { randomUUID } from "node:crypto";
import type { SupabaseSettings } from "@/lib/env";
import { type Finding, fail, isLocal, ok, unseen } from "./finding";
import { field, probe } from "./probe";

const id = "throw-away-user";

/**
 * Makes two users with the secret key, checks that one cannot see the other's profile, and has each delete itself as a
 * reader would. Leaves nothing behind: what is still there at the end is removed with the secret key, or named.
 */
export async function checkThrowAwayUsers(supabase: SupabaseSettings): Promise<Finding[]> {
  const { secretKey, url } = supabase;
  if (!secretKey)
    return [fail(id, "Throw-away users need SUPABASE_SECRET_KEY.", "Set it, or leave out --with-users.")];
  const [first, second] = [await makeUser(supabase, secretKey), await makeUser(supabase, secretKey)];
  try {
    if (first && second) return await checkPair(supabase, first, second);
    return isLocal(url)
      ? [unseen(id, "The embedded backend has no way to make users.", "Ask a hosted project.")]
      : [fail(id, "Users could not be made with the secret key.", "Check SUPABASE_SECRET_KEY.")];
  } finally {
    for (const user of [first, second]) if (user) await removeUser(supabase, secretKey, user.id);
  }
}

type User = { id: string; token: string };

/** Asks the project with a key, as whoever the token is of; with a body it is a POST. */
function ask(url: string, apikey: string, token: string, body?: object, method = body ? "POST" : "GET") {
  const headers = { "content-type": "application/json", apikey, authorization: `Bearer ${token}` };
  return probe(url, { method, headers, ...(body && { body: JSON.stringify(body) }) });
}

async function makeUser(
  { url, publishableKey }: SupabaseSettings,
  secretKey: string,
): Promise<User | undefined> {
  const [email, password] = [`doctor-${randomUUID()}@example.com`, randomUUID()];
  const user = { email, password, email_confirm: true };
  const created = await ask(`${url}/auth/v1/admin/users`, secretKey, secretKey, user);
  const userId = field(created.json, "id");
  if (typeof userId !== "string") return undefined;
  const token = `${url}/auth/v1/token?grant_type=password`;
  const signedIn = await ask(token, publishableKey, publishableKey, { email, password });
  return { id: userId, token: String(field(signedIn.json, "access_token") ?? "") };
}

async function checkPair(
  { url, publishableKey }: SupabaseSettings,
  first: User,
  second: User,
): Promise<Finding[]> {
  const as = ({ token }: User, path: string, body?: object) => ask(url + path, publishableKey, token, body);
  const seen = await as(first, "/rest/v1/profiles?select=user_id");
  const rows = Array.isArray(seen.json) ? seen.json.map((row) => field(row, "user_id")) : [];
  const removed = await as(first, "/rest/v1/rpc/delete_own_account", {});
  const after = await as(first, "/auth/v1/user");
  const other = await as(second, "/auth/v1/user");
  const todo = "Apply supabase/migrations, with `supabase db push`.";
  return [
    rows.length === 1 && rows[0] === first.id
      ? ok(`${id}-profile`, "A reader has a profile from sign-up on and sees no other.")
      : fail(`${id}-profile`, `A reader sees ${rows.length} profiles instead of one.`, todo),
    removed.status < 300 && after.status >= 400 && other.status === 200
      ? ok(`${id}-deletion`, "A reader can delete the own account, and nobody else's.")
      : fail(`${id}-deletion`, "A reader cannot delete the own account.", todo),
  ];
}

async function removeUser({ url }: SupabaseSettings, secretKey: string, userId: string): Promise<void> {
  const user = `${url}/auth/v1/admin/users/${userId}`;
  const gone = await ask(user, secretKey, secretKey, undefined, "DELETE");
  if (gone.status >= 400 && gone.status !== 404)
    console.error(`User ${userId} could not be removed: remove it in the dashboard.`);
}
