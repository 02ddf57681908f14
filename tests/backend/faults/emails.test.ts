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
import { type Answer, cookieFor, refusal, user, well } from "./stand-in.ts";

const backend = await standInForFile();

/**
 * Responses to three addresses, one for each request that sends an email, with the milliseconds
 * that each took.
 */
const asked = (to: string) =>
  Promise.all(
    ["sign-up", "resend", "forgot"].map(async (path) => {
      const fields = {
        email: `${path}-${to}`,
        ...(path === "sign-up" && { name: "Asha", password }),
      };
      const start = performance.now();
      const [response, took] = await timed(() => send(`/api/auth/${path}`, fields));
      const waited = performance.now() - start;
      const { code, message, toast } = await response.json();
      return { said: { status: response.status, code, message, toast }, took, waited };
    }),
  );
const signUp = (address: string) =>
  send("/api/auth/sign-up", { name: "Asha", email: address, password });
const statuses = async (to: string) => (await asked(to)).map(({ said }) => said.status);

/** Two addresses get the same responses, after 1.5 and within 2 seconds. */
async function expectAlike(one: string, other: string): Promise<void> {
  const both = await Promise.all([asked(one), asked(other)]);
  for (const { took, waited } of both.flat()) {
    expect(took).toBeLessThan(2000);
    expect(waited).toBeGreaterThan(1490);
  }
  const [told, toldOther] = both.map((all) => all.map(({ said }) => said));
  expect(told).toEqual(toldOther);
}

const hasAccount = ({ body }: { body: string }) => body.includes("member");
/** The auth server's response to a sign-up: no identities if the address has an account. */
const said = (request: { body: string }) => ({
  status: 200,
  body: { ...user(), identities: hasAccount(request) ? [] : [{}] },
});

test.each([0, 4000])(
  "email forms take 1.5 s for any address if the backend takes %i ms",
  async (afterMs) => {
    backend.answer = (request) => ({
      ...said(request),
      afterMs: /signup|recover/.test(request.path) ? afterMs : 0,
    });
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

const hourIsUsedUp = refusal(429, "over_email_send_rate_limit", "email rate limit exceeded");
const minute = "For security purposes, you can only request this after 41 seconds.";
/**
 * The same refusal in the shape of Auth's first API, and in the one that the library requests by
 * its version header.
 */
const minuteIsNotOver = [
  ["msg", refusal(429, "over_email_send_rate_limit", minute)],
  ["message", { status: 429, body: { code: "over_email_send_rate_limit", message: minute } }],
] as const;

test("email forms except “forgot” say that the hour’s emails are used up", async () => {
  backend.answer = () => hourIsUsedUp;
  const [signUp, resend, forgot] = await asked("never-mailed@example.in");
  const message = expect.stringContaining("We couldn’t send the email: too many requests.");
  for (const one of [signUp, resend]) expect(one?.said).toMatchObject({ status: 429, message });
  // For “forgot” the backend reports this only for addresses that it knows.
  expect(forgot?.said.status).toBe(200);
});

test.each(minuteIsNotOver)(
  "email forms hide that another process has just sent an email (%s)",
  async (_, answer) => {
    // The backend reports this only for addresses that it knows, whichever request sends the email.
    backend.answer = (request) => {
      const isKnown =
        /auth.v1.(?:signup|recover)/.test(request.path) && request.body.includes("known");
      return isKnown ? answer : said(request);
    };
    await expectAlike("known@example.in", "nobody@example.in");
    expect(await statuses("known-2@example.in")).toEqual([200, 200, 200]);
  },
);

test.each(minuteIsNotOver)(
  "email forms hide that another process just sent a recovery email (%s)",
  async (_, answer) => {
    backend.answer = (request) =>
      request.path.startsWith("/auth/v1/recover") ? answer : said(request);
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

test("sign-up hides who has an account while recovery is rate-limited", async () => {
  const limit = refusal(429, "over_request_rate_limit", "Request rate limit reached");
  backend.answer = (request) =>
    request.path.startsWith("/auth/v1/recover") ? limit : said(request);
  const [known, unknown] = await Promise.all(
    ["member@example.in", "nobody@example.in"].map(async (to) => {
      const answer = await signUp(to);
      return { status: answer.status, ...(await answer.json()) };
    }),
  );
  expect(known).toEqual(unknown);
});

test("sign-up applies the password rules to known or unknown addresses alike", async () => {
  const weak = refusal(422, "weak_password", "Password should contain at least one digit.");
  // The auth server looks at the password before it looks the address up.
  backend.answer = (request) => (request.path.startsWith("/auth/v1/signup") ? weak : said(request));
  const tried = async (to: string) => {
    const start = performance.now();
    const answer = await send("/api/auth/sign-up", {
      name: "Asha",
      email: to,
      password: "tulip-rain",
    });
    expect(performance.now() - start).toBeGreaterThan(1490);
    return { status: answer.status, ...(await answer.json()) };
  };
  const [known, unknown] = await Promise.all([
    tried("member@example.in"),
    tried("nobody@example.in"),
  ]);
  expect(known).toMatchObject({
    status: 400,
    field: "password",
    message: expect.stringContaining("digit"),
  });
  expect(known).toEqual(unknown);
});

test.each([
  ["the backend is unavailable", { status: 503, body: "away" }],
  ["the emails of the hour are used up", hourIsUsedUp],
  ["the password is too weak", refusal(422, "weak_password", "A digit, please.")],
])("a reader may try again at once if the email fails because %s", async (_, answer) => {
  backend.answer = () => answer;
  const failed = await asked("again@example.in");
  backend.answer = said;
  const again = await asked("again@example.in");
  const told = failed.map((one, at) => [one.said.status < 400, again[at]?.said.status]);
  // If the first response said that an email was on its way, the next request has to wait.
  for (const [isOk, status] of told) expect(status).toBe(isOk ? 429 : 200);
});

const away = { status: 503, body: "away" };
test.each<[answer: Answer, at: RegExp, told: number[]]>([
  [refusal(404, "user_not_found"), /v1/, [200, 200, 200]],
  [refusal(403, "user_banned"), /v1.(?:signup|recover)/, [200, 200, 200]],
  [refusal(500, "unexpected_failure"), /rest.v1|v1.(?:signup|recover)/, [503, 503, 503]],
  [away, /v1.signup/, [503, 503, 200]],
  [away, /v1.recover/, [200, 200, 503]],
])(
  "email forms hide who has an account if the backend gives %j at %s",
  async (answer, at, told) => {
    backend.answer = (request) => (at.test(request.path) ? answer : said(request));
    await expectAlike("member@example.in", "nobody@example.in");
    expect(await statuses("somebody@example.in")).toEqual(told);
  },
);

test.each([
  [500, "unexpected_failure", 0],
  // One attempt takes less than the fixed response time, two take more.
  [500, "unexpected_failure", 800],
  [400, "email_address_invalid", 0],
  [400, "email_address_not_authorized", 0],
  [429, "over_email_send_rate_limit", 0],
])(
  "email forms hide who has an account if sending fails: %i %s, %i ms",
  async (status, code, afterMs) => {
    const refused = { ...refusal(status, code), afterMs };
    // As on a hosted project: an address with an account gets its email from /recover, any other
    // from /signup.
    backend.answer = (request) => {
      const mail = hasAccount(request) ? "/auth/v1/recover" : "/auth/v1/signup";
      return request.path.startsWith(mail) ? refused : said(request);
    };
    await expectAlike("member@example.in", "nobody@example.in");
  },
);

test("a sign-up does not send the typed name to the backend", async () => {
  const made: unknown[] = [];
  backend.answer = (request) => {
    if (request.path.startsWith("/auth/v1/signup")) made.push(JSON.parse(request.body));
    return said(request);
  };
  await send("/api/auth/sign-up", { name: "Asha", email, password });
  expect(made).toMatchObject([{ email, password, data: {} }]);
});

test("“send again” signs up with a random password that nobody knows", async () => {
  const made: string[] = [];
  backend.answer = (request) => {
    if (request.path.startsWith("/auth/v1/signup")) made.push(JSON.parse(request.body).password);
    return said(request);
  };
  await Promise.all(
    ["one", "two"].map((to) => send("/api/auth/resend", { email: `${to}-${email}` })),
  );
  expect(new Set(made).size).toBe(2);
  for (const one of made) expect(one.length).toBeGreaterThan(24);
});

test("“send again” sends a confirmed address a recovery email", async () => {
  backend.answer = said;
  expect((await send("/api/auth/resend", { email: "member@example.in" })).status).toBe(200);
  const mails = ["POST /auth/v1/signup", "POST /auth/v1/recover"];
  expect(backend.calls.filter((call) => call.startsWith("POST"))).toEqual(mails);
});

test("a sign-up is retried once if the backend fails to save the user", async () => {
  let failures = 1;
  backend.answer = ({ path }) =>
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
])("sign-up hides who has an account if its first backend call %s", async (_, first, told) => {
  const tried = new Set<string>();
  backend.answer = (request) => {
    const { path } = request;
    if (!path.startsWith(hasAccount(request) ? "/auth/v1/recover" : "/auth/v1/signup"))
      return said(request);
    if (tried.has(path)) return hourIsUsedUp;
    tried.add(path);
    return first;
  };
  for (const to of ["member@example.in", "nobody@example.in"])
    expect((await signUp(to)).status).toBe(told);
});

test("a failed email on a slow backend hides who has an account", async () => {
  backend.answer = (request) => {
    const fails = request.path.startsWith(
      hasAccount(request) ? "/auth/v1/recover" : "/auth/v1/signup",
    );
    const answer = fails ? refusal(500, "unexpected_failure", "Error sending mail") : said(request);
    return { ...answer, afterMs: 350 };
  };
  const answers = ["member@example.in", "nobody@example.in"].map((to) => signUp(to));
  expect((await Promise.all(answers)).map(({ status }) => status)).toEqual([503, 503]);
});

test("forms say that they are switched off if the project wants a captcha", async () => {
  backend.answer = () => refusal(400, "captcha_failed", "captcha protection: request disallowed");
  const switchedOff = {
    status: 400,
    code: "failed",
    message: expect.stringContaining("switched off"),
  };
  for (const { said } of await asked("somebody@example.in"))
    expect(said).toMatchObject(switchedOff);
  // The same for a member, whose password is checked again.
  backend.answer = (request) =>
    request.path.includes("grant_type=password") ? refusal(400, "captcha_failed") : well(request);
  for (const answer of [
    await send("/api/auth/sign-in", { email, password }),
    await send(
      "/api/auth/password",
      { current: password, password: "marble-9-kite" },
      cookieFor("own"),
    ),
  ])
    expect({ status: answer.status, ...(await answer.json()) }).toMatchObject(switchedOff);
});

test("email forms tell any address how long to wait for its next email", async () => {
  const message = expect.stringMatching(/^The next email can be sent in \d+ seconds/);
  for (const to of ["member@example.in", "nobody@example.in"]) {
    await asked(to);
    for (const { said } of await asked(to)) expect(said).toMatchObject({ status: 429, message });
  }
  const waiting = { email: "resend-member@example.in", next: "/cards" };
  const answer = await submit("/api/auth/resend", waiting);
  const way = new URLSearchParams({ email: waiting.email, type: "signup", next: "/cards" });
  expect(answer.headers.get("location")).toBe(`/auth/check-email?${way}`);
  expect(flashSet(answer)).toMatchObject({ code: "too-many", message });
});
