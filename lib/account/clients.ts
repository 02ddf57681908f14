import { createServerClient } from "@supabase/ssr";
import { createClient } from "@supabase/supabase-js";
import type { CookieJar } from "./cookies";
import type { Database } from "./database-types";
import { sessionCookieName } from "./names";
import type { BackendCall } from "./supabase";

/** A client that keeps its session in the jar's cookies, in the format of `@supabase/ssr`. */
export function cookieClient(call: BackendCall, jar: CookieJar) {
  const { url, publishableKey } = settingsOf(call);
  return createServerClient<Database>(url, publishableKey, {
    // These two by name: a jar has "get" and "set" of its own, which the library would take for its older interface.
    cookies: { getAll: jar.getAll, setAll: jar.setAll },
    cookieOptions: { name: sessionCookieName(jar.secure), httpOnly: true, secure: jar.secure },
    global: { fetch: call.fetch },
  });
}

/**
 * A client without a session of its own. Its mails carry links that work in any browser: with PKCE they would only
 * work in the one that asked.
 */
export function plainClient(call: BackendCall) {
  const { url, publishableKey } = settingsOf(call);
  return createClient<Database>(url, publishableKey, {
    auth: { persistSession: false, autoRefreshToken: false, detectSessionInUrl: false, flowType: "implicit" },
    global: { fetch: call.fetch },
  });
}

/** A client for the database, as the user whose token it is: row-level security decides what it sees. */
export function dataClient(call: BackendCall, accessToken: string) {
  const { url, publishableKey } = settingsOf(call);
  return createClient<Database>(url, publishableKey, {
    accessToken: async () => accessToken,
    global: { fetch: call.fetch },
  });
}

/** Without a backend the call refuses before this address is ever asked. */
function settingsOf(call: BackendCall): { url: string; publishableKey: string } {
  return call.settings ?? { url: "http://backend.invalid", publishableKey: "none" };
}
