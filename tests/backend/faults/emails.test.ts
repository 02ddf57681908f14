import { expect, test } from "vitest";
import {
  email,
  flashSet,
  forgetAll,
  password,
  send,
  standInForFile,
  submit,
  timed,
} from "./site.ts";
import { cookieFor, healthy, type Reply, refusal, user } from "./stand-in.ts";

const backend = await standInForFile();

/**
 * Sends each of the three forms that cause an email, with an email address of its own. Returns each
 * response with the milliseconds that it took.
 */
const sendForms = (address: string) =>
  Promise.all(
    ["sign-up", "resend", "forgot"].map(async (path) => {
      const fields = {
        email: `${path}-${address}`,
        ...(path === "sign-up" && { name: "Asha", password }),
      };
      const start = performance.now();
      const [response, took] = await timed(() => send(`/api/auth/${path}`, fields));
      const waited = performance.now() - start;
      const { code, message, toast } = await response.json();
      return { reply: { status: response.status, code, message, toast }, took, waited };
    }),
  );
const signUp = (address: string) =>
  send("/api/auth/sign-up", { name: "Asha", email: address, password });
const statuses = async (address: string) =>
  (await sendForms(address)).map(({ reply }) => reply.status);

/**
 * Expects the same responses for two email addresses, each after at least 1.5 and less than 2
 * seconds.
 */
async function expectAlike(address: string, otherAddress: string): Promise<void> {
  const both = await Promise.all([sendForms(address), sendForms(otherAddress)]);
  for (const { took, waited } of both.flat()) {
    expect(took).toBeLessThan(2000);
    expect(waited).toBeGreaterThan(1490);
  }
  const [replies, otherReplies] = both.map((all) => all.map(({ reply }) => reply));
  expect(replies).toEqual(otherReplies);
}

/** An email address with an account, and an email address without one. */
const addresses = ["member@example.in", "nobody@example.in"];
const hasAccount = ({ body }: { body: string }) => body.includes("member");
/**
 * The path of the backend call that sends the email. As on a hosted project, it depends on whether
 * the address has an account.
 */
const emailPath = (request: { body: string }) =>
  hasAccount(request) ? "/auth/v1/recover" : "/auth/v1/signup";
/**
 * The auth server's response to a sign-up. It lists no identities if the address has an account.
 */
const accepted = (request: { body: string }) => ({
  status: 200,
  body: { ...user(), identities: hasAccount(request) ? [] : [{}] },
});

test.each([0, 4000])(
  "email forms take 1.5 s for any address if the backend takes %i ms",
  async (afterMs) => {
    backend.respond = (request) => ({
      ...accepted(request),
      afterMs: /signup|recover/.test(request.path) ? afterMs : 0,
    });
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

const hourIsUsedUp = refusal(429, "over_email_send_rate_limit", "email rate limit exceeded");
const minute = "For security purposes, you can only request this after 41 seconds.";
/**
 * One refusal in two formats: that of the auth server's first API, and the format that supabase-js
 * requests by its version header.
 */
const minuteIsNotOver = [
  ["msg", refusal(429, "over_email_send_rate_limit", minute)],
  ["message", { status: 429, body: { code: "over_email_send_rate_limit", message: minute } }],
] as const;

test("only “Forgot password” hides that the hourly email limit is reached", async () => {
  backend.respond = () => hourIsUsedUp;
  const [signUp, resend, forgot] = await sendForms("never-mailed@example.in");
  const message = expect.stringContaining("We couldn’t send the email: too many requests.");
  for (const form of [signUp, resend]) expect(form?.reply).toMatchObject({ status: 429, message });
  // The backend gives “forgot” this error only for known addresses, so the form hides it.
  expect(forgot?.reply.status).toBe(200);
});

test.each(minuteIsNotOver)(
  "email forms hide who has an account if the backend limits emails (%s)",
  async (_, reply) => {
    // The backend gives this error only for known addresses, whichever request sends the email.
    backend.respond = (request) => {
      const isMember =
        /auth.v1.(?:signup|recover)/.test(request.path) && request.body.includes("known");
      return isMember ? reply : accepted(request);
    };
    await expectAlike("known@example.in", "nobody@example.in");
    expect(await statuses("known-2@example.in")).toEqual([200, 200, 200]);
  },
);

test.each(minuteIsNotOver)(
  "email forms hide who has an account if recovery is limited (%s)",
  async (_, reply) => {
    backend.respond = (request) =>
      request.path.startsWith("/auth/v1/recover") ? reply : accepted(request);
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

test("sign-up hides who has an account while recovery is rate-limited", async () => {
  const limit = refusal(429, "over_request_rate_limit", "Request rate limit reached");
  backend.respond = (request) =>
    request.path.startsWith("/auth/v1/recover") ? limit : accepted(request);
  const [member, stranger] = await Promise.all(
    addresses.map(async (address) => {
      const response = await signUp(address);
      return { status: response.status, ...(await response.json()) };
    }),
  );
  expect(member).toEqual(stranger);
});

test("sign-up applies the password rules to known or unknown addresses alike", async () => {
  const weak = refusal(422, "weak_password", "Password should contain at least one digit.");
  // The auth server checks the password before it looks up the address.
  backend.respond = (request) =>
    request.path.startsWith("/auth/v1/signup") ? weak : accepted(request);
  const tried = async (address: string) => {
    const start = performance.now();
    const response = await send("/api/auth/sign-up", {
      name: "Asha",
      email: address,
      password: "tulip-rain",
    });
    expect(performance.now() - start).toBeGreaterThan(1490);
    return { status: response.status, ...(await response.json()) };
  };
  const [member, stranger] = await Promise.all(addresses.map(tried));
  expect(member).toMatchObject({
    status: 400,
    field: "password",
    message: expect.stringContaining("digit"),
  });
  expect(member).toEqual(stranger);
});

test.each([
  ["the backend is unavailable", { status: 503, body: "away" }],
  ["the emails of the hour are used up", hourIsUsedUp],
  ["the password is too weak", refusal(422, "weak_password", "A digit, please.")],
])("a reader may try again at once if the email fails because %s", async (_, reply) => {
  backend.respond = () => reply;
  const failed = await sendForms("again@example.in");
  backend.respond = accepted;
  const again = await sendForms("again@example.in");
  // A reader has to wait only if the first response said that an email was on its way.
  for (const [index, { reply: first }] of failed.entries())
    expect(again[index]?.reply.status).toBe(first.status < 400 ? 429 : 200);
});

const away = { status: 503, body: "away" };
test.each<[reply: Reply, path: RegExp, expected: number[]]>([
  [refusal(404, "user_not_found"), /v1/, [200, 200, 200]],
  [refusal(403, "user_banned"), /v1.(?:signup|recover)/, [200, 200, 200]],
  [refusal(500, "unexpected_failure"), /rest.v1|v1.(?:signup|recover)/, [503, 503, 503]],
  [away, /v1.signup/, [503, 503, 200]],
  [away, /v1.recover/, [200, 200, 503]],
])(
  "email forms hide who has an account if the backend gives %j at %s",
  async (reply, path, expected) => {
    backend.respond = (request) => (path.test(request.path) ? reply : accepted(request));
    await expectAlike("member@example.in", "nobody@example.in");
    expect(await statuses("somebody@example.in")).toEqual(expected);
  },
);

test.each([
  [500, "unexpected_failure", 0],
  // One attempt of 800 ms is shorter than the fixed response time, two attempts are longer.
  [500, "unexpected_failure", 800],
  [400, "email_address_invalid", 0],
  [400, "email_address_not_authorized", 0],
  [429, "over_email_send_rate_limit", 0],
])(
  "email forms hide who has an account if sending fails: %i %s, %i ms",
  async (status, code, afterMs) => {
    const refused = { ...refusal(status, code), afterMs };
    backend.respond = (request) =>
      request.path.startsWith(emailPath(request)) ? refused : accepted(request);
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

test("a sign-up does not send the typed name to the backend", async () => {
  const signUps: unknown[] = [];
  backend.respond = (request) => {
    if (request.path.startsWith("/auth/v1/signup")) signUps.push(JSON.parse(request.body));
    return accepted(request);
  };
  await send("/api/auth/sign-up", { name: "Asha", email, password });
  expect(signUps).toMatchObject([{ email, password, data: {} }]);
});

test("“send again” calls the backend’s sign-up with a random password", async () => {
  const passwords: string[] = [];
  backend.respond = (request) => {
    if (request.path.startsWith("/auth/v1/signup"))
      passwords.push(JSON.parse(request.body).password);
    return accepted(request);
  };
  await Promise.all(
    ["one", "two"].map((name) => send("/api/auth/resend", { email: `${name}-${email}` })),
  );
  expect(new Set(passwords).size).toBe(2);
  for (const generated of passwords) expect(generated.length).toBeGreaterThan(24);
});

test("“send again” sends a recovery email to a confirmed address", async () => {
  backend.respond = accepted;
  expect((await send("/api/auth/resend", { email: "member@example.in" })).status).toBe(200);
  const emailCalls = ["POST /auth/v1/signup", "POST /auth/v1/recover"];
  expect(backend.calls.filter((call) => call.startsWith("POST"))).toEqual(emailCalls);
});

test("a sign-up is retried once if the backend fails to save the user", async () => {
  let failures = 1;
  backend.respond = ({ path }) =>
    path.startsWith("/auth/v1/signup") && failures-- > 0
      ? refusal(500, "unexpected_failure", "Database error saving new user")
      : { status: 200, body: user() };
  const asUp = { name: "Asha", email, password };
  expect((await send("/api/auth/sign-up", asUp)).status).toBe(200);
  forgetAll();
  failures = 2;
  expect((await send("/api/auth/sign-up", asUp)).status).toBe(503);
});

test.each([
  ["timed out", { status: 504, body: "out of time" }, 200],
  ["found no backend", away, 429],
])("sign-up hides who has an account if its first backend call %s", async (_, first, status) => {
  const tried = new Set<string>();
  backend.respond = (request) => {
    const { path } = request;
    if (!path.startsWith(emailPath(request))) return accepted(request);
    if (tried.has(path)) return hourIsUsedUp;
    tried.add(path);
    return first;
  };
  for (const address of addresses) expect((await signUp(address)).status).toBe(status);
});

test("at sign-up, a slow email failure does not reveal who has an account", async () => {
  const failure = refusal(500, "unexpected_failure", "Error sending mail");
  backend.respond = (request) => {
    const fails = request.path.startsWith(emailPath(request));
    return { ...(fails ? failure : accepted(request)), afterMs: 350 };
  };
  const responses = addresses.map(signUp);
  expect((await Promise.all(responses)).map(({ status }) => status)).toEqual([503, 503]);
});

test("forms say that they are switched off if Supabase requires a captcha", async () => {
  backend.respond = () => refusal(400, "captcha_failed", "captcha protection: request disallowed");
  const switchedOff = {
    status: 400,
    code: "failed",
    message: expect.stringContaining("switched off"),
  };
  for (const { reply } of await sendForms("somebody@example.in"))
    expect(reply).toMatchObject(switchedOff);
  // A member's form shows the same message when the site checks the current password.
  backend.respond = (request) =>
    request.path.includes("grant_type=password")
      ? refusal(400, "captcha_failed")
      : healthy(request);
  for (const response of [
    await send("/api/auth/sign-in", { email, password }),
    await send(
      "/api/auth/password",
      { current: password, password: "marble-9-kite" },
      cookieFor("own"),
    ),
  ])
    expect({ status: response.status, ...(await response.json()) }).toMatchObject(switchedOff);
});

test("email forms say how long to wait, whether or not an account exists", async () => {
  const message = expect.stringMatching(/^The next email can be sent in \d+ seconds/);
  for (const address of addresses) {
    await sendForms(address);
    for (const { reply } of await sendForms(address))
      expect(reply).toMatchObject({ status: 429, message });
  }
  const waiting = { email: "resend-member@example.in", next: "/cards" };
  const response = await submit("/api/auth/resend", waiting);
  const query = new URLSearchParams({ email: waiting.email, type: "signup", next: "/cards" });
  expect(response.headers.get("location")).toBe(`/auth/check-email?${query}`);
  expect(flashSet(response)).toMatchObject({ code: "too-many", message });
});
