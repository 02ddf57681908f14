/** Tests which refusal of the backend a form for an email shows. */
import { describe, expect, test, vi } from "vitest";
import "../../patient-deadlines.mjs";
import { environment } from "../../../lib/env.ts";
import { email, password, send, standInForFile, workAfterwards } from "./site.ts";
import { healthy, type Reply, refusal, user } from "./stand-in.ts";

// The pause before a response ends as soon as the email is sent or refused.
vi.mock("node:timers/promises", async (original) => {
  const real = await original<typeof import("node:timers/promises")>();
  const setTimeout: typeof real.setTimeout = async (ms = 0, value, options) => {
    if (options?.ref === false) return real.setTimeout(ms, value, options);
    await real.setTimeout(0);
    if (ms === 1500) await Promise.allSettled(workAfterwards());
    return value as NonNullable<typeof value>;
  };
  return { ...real, setTimeout };
});

const backend = await standInForFile();
type Form = "sign-up" | "resend" | "forgot";
const emailPaths = /signup|recover/;

/** Sends a form for an email. Returns the status with the JSON of the response. */
async function reply(form: Form, address = "") {
  const typed = form === "sign-up" ? { name: "Asha", password } : {};
  const response = await send(`/api/auth/${form}`, { ...typed, email }, "", address);
  return { status: response.status, ...(await response.json()) };
}

/** Makes the backend give this reply to requests that send an email. */
function refuseEmails(answer: Reply): void {
  backend.respond = (request) => (emailPaths.test(request.path) ? answer : healthy(request));
}

const wait = "For security purposes, you can only request this after 41 seconds.";
const hour = "email rate limit exceeded";

test.each<[form: Form, status: number, code: string, message: string, shown: number]>([
  ["sign-up", 400, "email_address_invalid", "No.", 400],
  ["resend", 400, "email_address_not_authorized", "No.", 400],
  ["forgot", 400, "email_address_invalid", "No.", 200],
  ["forgot", 400, "email_address_not_authorized", "No.", 200],
  ["sign-up", 422, "weak_password", "A digit, please.", 400],
  ["sign-up", 400, "user_banned", "No.", 200],
  ["forgot", 400, "user_banned", "No.", 200],
  ["sign-up", 422, "unheard_of", "No.", 200],
  ["forgot", 404, "user_not_found", "No.", 200],
  ["sign-up", 422, "signup_disabled", "No.", 400],
  ["forgot", 422, "email_provider_disabled", "No.", 400],
  ["sign-up", 429, "over_request_rate_limit", "No.", 429],
  ["forgot", 429, "over_request_rate_limit", "No.", 429],
  ["sign-up", 429, "over_email_send_rate_limit", hour, 429],
  ["forgot", 429, "over_email_send_rate_limit", hour, 200],
  ["sign-up", 429, "over_email_send_rate_limit", wait, 200],
  ["resend", 429, "over_email_send_rate_limit", wait, 200],
  ["sign-up", 500, "unexpected_failure", "No.", 503],
  ["forgot", 500, "unexpected_failure", "No.", 200],
])(
  "if the backend refuses “%s” with %i %s (%s), the site responds %i",
  async (form, status, code, message, shown) => {
    refuseEmails(refusal(status, code, message));
    expect((await reply(form)).status).toBe(shown);
  },
);

describe("the message of a refused email", () => {
  test("the message about a rate-limited email says how long to wait", async () => {
    refuseEmails(refusal(429, "over_request_rate_limit"));
    expect(await reply("forgot")).toEqual({
      status: 429,
      ok: false,
      code: "too-many",
      retryAfter: 60,
      message: "We couldn’t send the email: too many requests. Please try again in 60 seconds.",
    });
  });

  test("the message about a refused email address asks for another address", async () => {
    refuseEmails(refusal(400, "email_address_invalid"));
    expect(await reply("sign-up")).toEqual({
      status: 400,
      ok: false,
      code: "failed",
      message: "No email can be sent to this address. Please use another one.",
    });
  });

  test("“Forgot password” reports an outage of the whole backend", async () => {
    backend.respond = () => refusal(500, "unexpected_failure");
    expect(await reply("forgot")).toMatchObject({ status: 503, code: "unavailable" });
  });

  test("a reader may sign up again at once after a refused sign-up", async () => {
    refuseEmails(refusal(400, "email_address_invalid"));
    await reply("sign-up");
    backend.respond = healthy;
    expect((await reply("sign-up")).status).toBe(200);
  });
});

test("each backend call of a sign-up has the reader’s IP address", async () => {
  const { supabase } = environment();
  if (supabase) supabase.secretKey = "secret";
  const addresses: unknown[] = [];
  backend.respond = (request) => {
    if (emailPaths.test(request.path)) addresses.push(request.headers["sb-forwarded-for"]);
    const account = { status: 200, body: { ...user(), identities: [] } };
    return request.path.includes("signup") ? account : healthy(request);
  };
  await reply("sign-up", "203.0.113.9");
  if (supabase) supabase.secretKey = undefined;
  expect(addresses).toEqual(["203.0.113.9", "203.0.113.9"]);
});
