/**
 * Checks whether the backend works: for load balancers, and for forms that must not reveal whether
 * an email was sent.
 */
import { environment } from "@/lib/env";
import { reportUnavailable, SupabaseRequest, withDeadline } from "./client";

const healthDeadlineMs = 3000;

/**
 * True if the backend responds at a path to the site's own keys. A refusal counts only with the
 * expected code.
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

/** True if Auth and the database respond as they do to readers' requests. Never throws. */
export async function isBackendWell(): Promise<boolean> {
  // 42501: the database refuses to show profiles to visitors, which is right.
  const profiles = isResponding("/rest/v1/profiles?select=user_id&limit=1", "42501");
  return (await isResponding("/auth/v1/health")) && (await profiles);
}

/**
 * True if the project's captcha refuses readers' forms. Requests with the secret key are exempt,
 * and the site uses that key if it knows the reader's address.
 */
async function isBlockedByCaptcha(): Promise<boolean> {
  const { supabase, TRUSTED_PROXY } = environment();
  if (supabase?.secretKey && TRUSTED_PROXY !== "none") return false;
  const request = new SupabaseRequest(withDeadline(healthDeadlineMs, undefined));
  const headers = { apikey: request.publishableKey, "content-type": "application/json" };
  // Auth checks the captcha before the fields, which are missing here.
  const url = `${request.url}/auth/v1/token?grant_type=password`;
  await request.fetch(url, { method: "POST", headers, body: "{}" });
  const { refusal } = request;
  if (refusal?.kind !== "refused" || refusal.code !== "captcha_failed") return false;
  reportUnavailable(url, new Error("answer captcha_failed"));
  return true;
}

/**
 * Milliseconds for which a result is reused. Auth counts sign-ins, so the captcha is checked
 * rarely.
 */
const reuseMs = { health: 5000, captcha: 5 * 60_000 };
let health = { isWell: Promise.resolve(false), until: 0 };
let captcha = { isBlocked: Promise.resolve(false), until: 0 };

/**
 * The state of the accounts' backend. "captcha" means that a captcha refuses every form. The
 * backend is checked at most every five seconds, and the captcha every five minutes, however often
 * this function is called.
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
