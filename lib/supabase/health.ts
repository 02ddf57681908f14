/**
 * Checks whether the backend works.
 * - /api/ready reports the result to load balancers.
 * - Some failures to send an email are shown only if this check finds that the backend is down for
 *   everybody. A failure for one address alone could reveal that it has an account.
 */
import { environment } from "@/lib/env";
import { reportUnavailable, SupabaseRequest, withDeadline } from "./client";

const healthDeadlineMs = 3000;

/**
 * True if the backend responds to a request to `path` with the site's key. The response may be a
 * success, a refusal with the error code `expectedCode`, or a refusal because of a rate limit.
 * After any other refusal the result is false, because the backend may have refused the key.
 */
async function isResponding(path: string, expectedCode?: string): Promise<boolean> {
  const address = environment().TRUSTED_PROXY === "none" ? undefined : "127.0.0.1";
  const request = new SupabaseRequest(withDeadline(healthDeadlineMs, address));
  await request.fetch(request.url + path, { headers: { apikey: request.publishableKey } });
  const { refusal } = request;
  if (refusal?.kind === "refused" && refusal.code !== expectedCode) {
    reportUnavailable(request.url + path, new Error(`answer ${refusal.code}`));
    return false;
  }
  return refusal?.kind !== "unavailable";
}

/** True if both Auth and the database respond to requests with the site's keys. Never throws. */
export async function isBackendWell(): Promise<boolean> {
  // 42501 (permission denied) is the right response, because visitors must not see profiles.
  const profiles = isResponding("/rest/v1/profiles?select=user_id&limit=1", "42501");
  return (await isResponding("/auth/v1/health")) && (await profiles);
}

/**
 * True if Auth refuses the site's requests because the site's forms have no captcha. Always false
 * if the site has a secret key and a trusted proxy. The site then sends the key to Auth with each
 * reader's IP address, and Auth requires no captcha from a request with this key.
 */
async function isBlockedByCaptcha(): Promise<boolean> {
  const { supabase, TRUSTED_PROXY } = environment();
  if (supabase?.secretKey && TRUSTED_PROXY !== "none") return false;
  const request = new SupabaseRequest(withDeadline(healthDeadlineMs, undefined));
  const headers = { apikey: request.publishableKey, "content-type": "application/json" };
  // If Auth requires a captcha, it responds with "captcha_failed" even to an empty body.
  const url = `${request.url}/auth/v1/token?grant_type=password`;
  await request.fetch(url, { method: "POST", headers, body: "{}" });
  const { refusal } = request;
  if (refusal?.kind !== "refused" || refusal.code !== "captcha_failed") return false;
  reportUnavailable(url, new Error("answer captcha_failed"));
  return true;
}

/**
 * Shortest time between two runs of a check, in milliseconds. Until then, the last result is used.
 * The captcha check runs more rarely, because the auth server counts each run of it as a sign-in.
 */
const reuseMs = { health: 5000, captcha: 5 * 60_000 };
let health = { isWell: Promise.resolve(false), until: 0 };
let captcha = { isBlocked: Promise.resolve(false), until: 0 };

/**
 * Returns the state of the backend. Its checks run at most as often as `reuseMs` allows.
 * - "none": the settings have no backend.
 * - "captcha": the project requires a captcha, so every form fails.
 */
export async function backendState(): Promise<"none" | "ok" | "captcha" | "unavailable"> {
  if (!environment().supabase) return "none";
  const now = Date.now();
  if (health.until <= now) health = { isWell: isBackendWell(), until: now + reuseMs.health };
  if (!(await health.isWell)) return "unavailable";
  if (captcha.until <= now) {
    captcha = { isBlocked: isBlockedByCaptcha(), until: now + reuseMs.captcha };
  }
  return (await captcha.isBlocked) ? "captcha" : "ok";
}
