import { randomUUID } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { isLoopback, type SupabaseSettings } from "@/lib/env";
import { type Finding, fail, ok, unseen } from "./finding";

const id = "throw-away-user";
const todo = "Apply supabase/migrations, with `supabase db push`.";

/**
 * Makes two users with the secret key, checks that one cannot see the other's profile, and has one delete itself as a
 * reader would. Leaves nothing behind: what is still there at the end is removed with the secret key, or named.
 */
export async function checkThrowAwayUsers({
  secretKey,
  publishableKey,
  url,
}: SupabaseSettings): Promise<Finding[]> {
  if (!secretKey)
    return [fail(id, "Throw-away users need SUPABASE_SECRET_KEY.", "Set it, or leave out --with-users.")];
  const options = { auth: { persistSession: false, autoRefreshToken: false } };
  const { admin } = createClient(url, secretKey, options).auth;
  const made: string[] = [];
  const signIn = async () => {
    const [email, password] = [`doctor-${randomUUID()}@example.com`, randomUUID()];
    const { data } = await admin.createUser({ email, password, email_confirm: true });
    if (!data.user) return undefined;
    made.push(data.user.id);
    const reader = createClient(url, publishableKey, options);
    const { error } = await reader.auth.signInWithPassword({ email, password });
    return error ? undefined : reader;
  };
  try {
    const [first, second] = [await signIn(), await signIn()];
    if (!first || !second)
      return isLoopback(url)
        ? [unseen(id, "The embedded backend has no way to make users.", "Ask a hosted project.")]
        : [fail(id, "Users could not be made with the secret key.", "Check SUPABASE_SECRET_KEY.")];
    const { data: rows } = await first.from("profiles").select("user_id");
    const { error: kept } = await first.rpc("delete_own_account");
    const [{ error: gone }, { error: lost }] = [await first.auth.getUser(), await second.auth.getUser()];
    return [
      rows?.length === 1 && rows[0]?.user_id === made[0]
        ? ok(`${id}-profile`, "A reader has a profile from sign-up on and sees no other.")
        : fail(`${id}-profile`, `A reader sees ${rows?.length ?? "no"} profiles instead of one.`, todo),
      !kept && gone && !lost
        ? ok(`${id}-deletion`, "A reader can delete the own account, and nobody else's.")
        : fail(`${id}-deletion`, "A reader cannot delete the own account.", todo),
    ];
  } finally {
    for (const user of made) {
      const { error } = await admin.deleteUser(user);
      if (error && error.status !== 404)
        console.error(`User ${user} could not be removed: remove it in the dashboard.`);
    }
  }
}
