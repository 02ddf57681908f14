import { beforeEach, describe, expect, test, vi } from "vitest";
import { Device } from "../device.ts";
import { email, forgetAll, password, standInForFile } from "./site.ts";
import { type Answer, refusal, session, user, well } from "./stand-in.ts";

/**
 * An auth server with one address, signed up by a stranger: as the real one it keeps the first sign-up's password and
 * name, takes each code once, and sets a password by a second call.
 */
const unknown = {
  password: "",
  name: "",
  profile: null as string | null,
  confirmedAt: undefined as number | undefined,
};
const account = { ...unknown, codes: new Set<string>() };
/** The passwords of all sign-ups. */
const madeUp: string[] = [];
/** How the second call fails; undefined where it does not. */
let secondCall: Answer | "gone" | undefined;
const strangers = "of-a-stranger-1";
const codes = { signup: "111111", recovery: "222222" };
/** Milliseconds on the backend's clock, whatever this site's own says. */
const backendsNow = Date.now;

function refuse(body: string): Answer | undefined {
  const { email: to, token, type } = JSON.parse(body) as Record<string, string>;
  const isRight = to === email && token === codes[type as keyof typeof codes] && account.codes.delete(token);
  return isRight ? undefined : refusal(403, "otp_expired", "Token has expired or is invalid");
}

function newSession() {
  account.confirmedAt ??= backendsNow();
  const made = session("confirmed", 3600, { iat: Math.floor(backendsNow() / 1000) });
  const user_metadata = { full_name: account.name };
  const email_confirmed_at = new Date(account.confirmedAt).toISOString();
  return { ...made, user: { ...made.user, user_metadata, email_confirmed_at } };
}

const backend = await standInForFile(({ method, path, body }): Answer => {
  if (path.startsWith("/auth/v1/signup")) {
    const asked = JSON.parse(body) as { password: string; data?: { full_name?: string } };
    madeUp.push(asked.password);
    if (!account.password)
      Object.assign(account, { password: asked.password, name: asked.data?.full_name ?? "" });
    return { status: 200, body: user() };
  }
  if (path.startsWith("/auth/v1/verify")) return refuse(body) ?? { status: 200, body: newSession() };
  if (path.startsWith("/auth/v1/token")) {
    const { password: tried } = JSON.parse(body) as { password?: string };
    const isRight = tried === undefined || (account.confirmedAt !== undefined && tried === account.password);
    return isRight ? { status: 200, body: newSession() } : refusal(400, "invalid_credentials");
  }
  if (method === "PUT" && path.startsWith("/auth/v1/user")) {
    if (secondCall === "gone") backend.fault = "refuses";
    if (secondCall) return secondCall === "gone" ? refusal(500, "unexpected_failure", "gone") : secondCall;
    const asked = JSON.parse(body) as { password: string; data?: { full_name: string } };
    Object.assign(account, { password: asked.password, name: asked.data?.full_name ?? account.name });
    return { status: 200, body: newSession().user };
  }
  if (path.startsWith("/rest/v1/profiles") && method === "POST") {
    account.profile = (JSON.parse(body) as { full_name: string | null }).full_name;
    return { status: 201, body: null };
  }
  return well({ path, body });
});

/** The answer of a handler to a browser, with its status. */
async function ask(browser: Device, path: string, fields: object): Promise<Record<string, unknown>> {
  const { status, body } = await browser.post(`/api/auth/${path}`, fields);
  return { status, ...body };
}

/** Somebody who has a mail to the address takes its way. */
const confirm = (browser: Device, fields: object = {}) =>
  ask(browser, "confirm", { email, code: codes.signup, type: "signup", password, ...fields });

/** What is given back by whoever has asked for a mail to choose a password with. */
const byForgot = { type: "recovery", code: codes.recovery, password: "marble-9-kite" };

async function opens(tried: string): Promise<boolean> {
  forgetAll();
  return (await new Device().post("/api/auth/sign-in", { email, password: tried })).status === 200;
}

beforeEach(async () => {
  secondCall = undefined;
  const stranger = { name: "Stranger", email, password: strangers };
  Object.assign(account, unknown, { codes: new Set(Object.values(codes)) });
  void new Device().post("/api/auth/sign-up", stranger);
  await vi.waitFor(() => expect(account.password).not.toBe(""), 30_000);
});

/** The owner's browser, in which the owner has signed up too. */
async function owner(): Promise<Device> {
  forgetAll();
  const browser = new Device();
  await browser.post("/api/auth/sign-up", { name: "Asha Rao", email: email.toUpperCase(), password });
  return browser;
}

const failures: [string, Answer | "gone", Record<string, unknown>][] = [
  [
    "over its limit",
    refusal(429, "over_request_rate_limit", "Request rate limit reached"),
    { code: "too-many" },
  ],
  [
    "refused by the project's rules",
    refusal(422, "weak_password", "Password should contain a digit"),
    { code: "invalid", field: "password", message: "Password should contain a digit" },
  ],
  ["gone between the calls", "gone", { code: "unavailable" }],
  ["the session refused", refusal(403, "session_not_found", "Session not found"), { code: "link-expired" }],
];

describe("an address that a stranger has signed up", () => {
  test("has a password that nobody knows, and no name, before and after its confirmation", async () => {
    expect([account.password.length > 24, account.name]).toEqual([true, ""]);
    const browser = await owner();
    expect(new Set(madeUp).size).toBe(madeUp.length);
    expect(await confirm(browser)).toMatchObject({ status: 200, ok: true, next: "/" });
    expect([account.name, account.profile, browser.isSignedIn]).toEqual(["Asha Rao", "Asha Rao", true]);
    expect([await opens(strangers), await opens(password)]).toEqual([false, true]);
    expect([...browser.cookies.keys()]).not.toContain("icp-sign-up");
  });

  test("is confirmed on another device without the stranger's name, or that of another address", async () => {
    // Whoever asks the backend itself can say one.
    account.name = "Stranger";
    const elsewhere = new Device();
    await elsewhere.post("/api/auth/sign-up", { name: "Ravi", email: "ravi@example.in", password });
    expect(await confirm(elsewhere, { via: "link" })).toMatchObject({ ok: true });
    expect([account.name, account.profile, elsewhere.cookies.get("viewer")]).toEqual(["", null, "asha"]);
  });

  test.each(failures)(
    "%s: no session, no password that is known, and the code stays good",
    async (_, way, told) => {
      const browser = await owner();
      secondCall = way;
      expect(await confirm(browser)).toMatchObject({ ok: false, ...told });
      expect(browser.isSignedIn).toBe(false);
      backend.fault = undefined;
      expect([await opens(strangers), await opens(password)]).toEqual([false, false]);
      // Nobody else gets further with the same code, nor this browser with another one.
      expect((await confirm(new Device())).code).toBe("link-expired");
      expect((await confirm(browser, { code: "333333" })).code).toBe("link-expired");
      forgetAll();
      secondCall = undefined;
      expect(await confirm(browser, { password: "marble-9-kite" })).toMatchObject({ ok: true, next: "/" });
      expect([await opens(strangers), await opens("marble-9-kite"), account.name]).toEqual([
        false,
        true,
        "Asha Rao",
      ]);
    },
  );

  test("a right code is no guess, whether or not its password is taken", async () => {
    const browser = await owner();
    for (let n = 0; n < 22; n++) {
      account.codes.add(codes.signup);
      secondCall = n % 2 ? undefined : refusal(422, "weak_password", "Password should contain a digit");
      expect((await confirm(browser)).status).toBe(n % 2 ? 200 : 400);
    }
  });

  test("takes a password that was set, though its answer was lost, a second time", async () => {
    const browser = await owner();
    secondCall = refusal(422, "same_password", "New password should be different from the old password.");
    expect(await confirm(browser)).toMatchObject({ status: 200, ok: true, next: "/" });
    expect(browser.isSignedIn).toBe(true);
  });

  test.each([-3600, 0, 3600])(
    "comes by “forgot” with clocks %i s apart: what a stranger gave the backend itself is gone at once",
    async (skew) => {
      Object.assign(account, { password: strangers, name: "Stranger" });
      const browser = await owner();
      Date.now = () => backendsNow() + 1000 * skew;
      const confirmed = await confirm(browser, byForgot);
      Date.now = backendsNow;
      expect(confirmed).toMatchObject({ ok: true, next: "/" });
      expect([account.name, account.profile]).toEqual(["Asha Rao", "Asha Rao"]);
      expect([await opens(strangers), await opens("marble-9-kite")]).toEqual([false, true]);
    },
  );

  test("comes by “forgot” while the backend fails: no session, and the same code settles it", async () => {
    Object.assign(account, { password: strangers, name: "Stranger" });
    const browser = new Device();
    secondCall = refusal(429, "over_request_rate_limit");
    expect(await confirm(browser, byForgot)).toMatchObject({ ok: false, code: "too-many" });
    expect(browser.isSignedIn).toBe(false);
    secondCall = undefined;
    // By then the address was confirmed a while ago.
    if (account.confirmedAt) account.confirmedAt -= 60_000;
    expect(await confirm(browser, byForgot)).toMatchObject({ ok: true, next: "/" });
    expect([await opens(strangers), account.name]).toEqual([false, ""]);
  });
});

test("“forgot” takes a password with its code, no session without one, and leaves the account's name", async () => {
  const confirmedAt = backendsNow() - 4000;
  Object.assign(account, { password: "tulip-of-old-1", name: "Asha Rao", confirmedAt });
  const bare = await confirm(new Device(), { ...byForgot, password: undefined });
  expect([bare.field, await opens("tulip-of-old-1")]).toEqual(["password", true]);
  expect(await confirm(new Device(), byForgot)).toMatchObject({ ok: true, next: "/" });
  const opened = [await opens("tulip-of-old-1"), await opens("marble-9-kite")];
  expect([opened, account.name, account.profile]).toEqual([[false, true], "Asha Rao", null]);
});

test("who signs in before the mail was opened is told to open it, in the browser that signed up", async () => {
  const browser = await owner();
  const said = await ask(browser, "sign-in", { email, password });
  expect(said).toMatchObject({
    code: "email-not-confirmed",
    message: expect.stringContaining("by our mail"),
  });
  const elsewhere = await ask(new Device(), "sign-in", { email, password });
  expect(elsewhere).toMatchObject({ code: "invalid-credentials" });
  await confirm(new Device(), { via: "link" });
  expect(await ask(browser, "sign-in", { email, password })).toMatchObject({ ok: true });
  expect([...browser.cookies.keys()]).not.toContain("icp-sign-up");
});
