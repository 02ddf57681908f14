/**
 * Accounts from sign-up to deletion, on the embedded backend or on any Supabase project that
 * TEST_SUPABASE_URL, TEST_SUPABASE_PUBLISHABLE_KEY and TEST_MAILPIT_URL name (docs/deploying.md):
 * handlers as they are, without a browser.
 */
import "../patient-deadlines.mjs";
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, describe, expect, it, vi } from "vitest";
import { madeDataFolder, startOn } from "./database/embedded-backend.ts";
import { Device, site } from "./faults/site.ts";
import { folderInbox, type Inbox, mailpitInbox, newMail, type ReceivedMail } from "./inbox.ts";

const password = "tulip-7-rain";
const chosen = "marble-9-kite";

/**
 * How the backend fails at a new password for these addresses; what it is given sets the password.
 */
const failing = new Map<string, (set: () => Promise<Response>) => Promise<Response>>();
const refuses = (status: number, error_code: string, msg = "No.") => {
  return async () => Response.json({ error_code, msg }, { status });
};
const isGone = () => Promise.reject(new TypeError("fetch failed"));

/**
 * Names the project of the tests' own settings, else starts the embedded backend. With
 * TEST_SUPABASE_SECRET_KEY each device's address goes along, as in production: the project's limits
 * count readers then, and its defaults will do.
 */
async function namedBackend(): Promise<Inbox> {
  const {
    TEST_SUPABASE_URL: SUPABASE_URL,
    TEST_SUPABASE_PUBLISHABLE_KEY: SUPABASE_PUBLISHABLE_KEY,
    TEST_SUPABASE_SECRET_KEY: SUPABASE_SECRET_KEY = "",
    TEST_MAILPIT_URL,
  } = process.env;
  if (SUPABASE_URL && SUPABASE_PUBLISHABLE_KEY && TEST_MAILPIT_URL) {
    Object.assign(process.env, { SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, SUPABASE_SECRET_KEY });
    return mailpitInbox(TEST_MAILPIT_URL);
  }
  const folder = madeDataFolder();
  const embedded = await startOn(folder.path, { emailCooldownSeconds: 0 });
  afterAll(() => embedded.stop().then(folder.remove));
  Object.assign(process.env, embedded.settings);
  return folderInbox(embedded.inboxDir);
}

const own = { LOG_LEVEL: "silent", MAILS_PER_HOUR: "1000", TRUSTED_PROXY: "x-real-ip" };
Object.assign(process.env, { SITE_URL: site, ...own });
const inbox = await namedBackend();
const { fetch } = globalThis;
vi.spyOn(globalThis, "fetch").mockImplementation((url, init) => {
  const token =
    init?.method === "PUT" && new Headers(init.headers).get("authorization")?.split(".")[1];
  const fail = token && failing.get(JSON.parse(Buffer.from(token, "base64url").toString()).email);
  return fail ? fail(() => fetch(url, init)) : fetch(url, init);
});

// Whatever sends a mail is answered after a second and a half: most tests wait at the same time.
const device = () => new Device();
const newAddress = () => `reader-${randomBytes(6).toString("hex")}@example.com`;
const mailTo = (email: string, before = 0) => newMail(inbox, email, before);

/**
 * What an email's link brings along, and the way on from the address that the email was asked for
 * with.
 */
function linkOf({ link }: ReceivedMail): Record<string, string> {
  const { next = "", ...given } = Object.fromEntries(link.searchParams);
  return { ...given, ...Object.fromEntries(new URL(next).searchParams), via: "link" };
}

async function signedUp(more: object = {}) {
  const [reader, email] = [device(), newAddress()];
  const asked = await reader.post("/api/auth/sign-up", {
    name: "Asha Rao",
    email,
    password,
    ...more,
  });
  expect(asked.body).toMatchObject({ ok: true });
  return { reader, email, mail: await mailTo(email) };
}

/** The code of the mail, typed in two parts, in the browser that signed up. */
const confirm = (
  { reader, email, mail }: Awaited<ReturnType<typeof signedUp>>,
  more: object = {},
) => {
  const code = mail.code.replace(/(?=...$)/, " - ");
  return reader.post("/api/auth/confirm", { email, code, type: "signup", password, ...more });
};

async function member() {
  const asked = await signedUp();
  expect((await confirm(asked)).body).toMatchObject({ ok: true, next: "/" });
  return asked;
}

/** Which of these passwords open an account. */
const opened = (email: string, ...tried: string[]) =>
  Promise.all(
    tried.map(async (one) => {
      const { status } = await device().post("/api/auth/sign-in", { email, password: one });
      return status === 200;
    }),
  );

/** Whether each of these is signed in, as the backend says it. */
const profiles = (...readers: Device[]) =>
  Promise.all(readers.map(async (reader) => (await reader.get("/api/profile")).status));

describe.concurrent("signing up", () => {
  it("confirms by the code, with a toast for the tab that asked, in no cookie", async () => {
    const asked = await signedUp();
    const { reader, email } = asked;
    const confirmed = await confirm(asked);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome!" } });
    for (const name of ["flash", "icp-sign-up"]) expect(reader.cookies.has(name)).toBe(false);
    expect((await reader.get("/api/profile")).body).toMatchObject({
      profile: { name: "Asha Rao", email },
    });
  });

  it.each([
    ["the password of the sign-up", password, "email-not-confirmed"],
    ["a mistyped password", "tulip-7-rian", "invalid-credentials"],
  ])("before the confirmation answers %s with a reason that is true", async (_, typed, code) => {
    const { email } = await signedUp();
    const refused = await device().post("/api/auth/sign-in", { email, password: typed });
    expect(refused.body).toMatchObject({ ok: false, code });
  });

  it("gives the true reason for the sign-up's password once another one confirmed the address", async () => {
    const { email, mail, reader } = await signedUp();
    const elsewhere = { ...linkOf(mail), name: "Asha", password: chosen };
    expect((await device().post("/api/auth/confirm", elsewhere)).body).toMatchObject({ ok: true });
    const refused = await reader.post("/api/auth/sign-in", { email, password });
    expect(refused.body).toMatchObject({ ok: false, code: "invalid-credentials" });
  });

  it("asks for a name on another device, after which the code is still good", async () => {
    const { mail } = await signedUp();
    const elsewhere = device();
    const fields = { ...linkOf(mail), password };
    const nameless = await elsewhere.post("/api/auth/confirm", fields);
    expect(nameless.body).toMatchObject({
      ok: false,
      field: "name",
      message: "Please enter your name.",
    });
    expect(elsewhere.isSignedIn).toBe(false);
    const named = await elsewhere.post("/api/auth/confirm", {
      ...fields,
      name: "Asha on the phone",
    });
    expect(named.body).toMatchObject({ ok: true });
    expect(elsewhere.cookies.get("viewer")).toBe("Asha on the phone");
    expect((await elsewhere.get("/api/profile")).body).toMatchObject({
      profile: { name: "Asha on the phone" },
    });
  });

  it("keeps the way on, through the mail's link and on another device", async () => {
    const { mail, reader, email } = await signedUp({ next: "/polls/2024?x=1#top" });
    const fields = { ...linkOf(mail), name: "Asha", password };
    const confirmed = await device().post("/api/auth/confirm", fields);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/polls/2024?x=1#top" });
    const spent = await device().post("/api/auth/confirm", fields);
    expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(spent.body.message).toContain("no longer valid");
    await reader.post("/api/auth/sign-in", { email, password });
    expect([reader.isSignedIn, reader.cookies.has("icp-sign-up")]).toEqual([true, false]);
  });

  it("lets whoever reads the mail decide on the password, not the stranger who signed the address up", async () => {
    const { email, mail } = await signedUp({ name: "Stranger", password: "of-a-stranger-1" });
    // In whose browser the name of another address waits.
    const { reader: owner } = await signedUp();
    const bare = await owner.post("/api/auth/confirm", linkOf(mail));
    expect(bare.body).toMatchObject({ ok: false, field: "password" });
    const taken = await owner.post("/api/auth/confirm", {
      ...linkOf(mail),
      name: "Owner",
      password,
    });
    expect(taken.body).toMatchObject({ ok: true });
    expect((await owner.get("/api/profile")).body).toMatchObject({ profile: { name: "Owner" } });
    expect(owner.cookies.get("viewer")).toBe("Owner");
    expect(await opened(email, "of-a-stranger-1", password)).toEqual([false, true]);
  });

  it.each<[how: string, fail: () => Promise<Response>, told: object]>([
    ["over its limit", refuses(429, "over_request_rate_limit"), { code: "too-many" }],
    [
      "against the project's rules",
      refuses(422, "weak_password", "A digit, please."),
      { code: "invalid", field: "password", message: "A digit, please." },
    ],
    ["gone between the calls", isGone, { code: "unavailable" }],
    ["the session refused", refuses(403, "session_not_found"), { code: "link-expired" }],
  ])(
    "a new password %s: no session, none that is known, and the code stays good",
    async (_, fail, told) => {
      const asked = await signedUp({ password: "typed-at-first" });
      const { reader, email, mail } = asked;
      failing.set(email, fail);
      expect((await confirm(asked)).body).toMatchObject({ ok: false, ...told });
      failing.delete(email);
      const known = await opened(email, "typed-at-first", password);
      expect([reader.isSignedIn, ...known]).toEqual([false, false, false]);
      // Nobody else gets further with the same code, nor this browser with another one.
      const other = { code: mail.code === "333333" ? "444444" : "333333" };
      for (const wrong of [
        await confirm({ ...asked, reader: device() }),
        await confirm(asked, other),
      ])
        expect(wrong.body).toMatchObject({ code: "link-expired" });
      expect((await confirm(asked, { password: chosen })).body).toMatchObject({
        ok: true,
        next: "/",
      });
      expect(await opened(email, password, chosen)).toEqual([false, true]);
      expect((await reader.get("/api/profile")).body).toMatchObject({
        profile: { name: "Asha Rao" },
      });
    },
  );

  /**
   * A browser whose code was right while its password was not taken, and a copy of its cookies from
   * then.
   */
  async function withCodeKept() {
    const asked = await signedUp();
    failing.set(asked.email, isGone);
    expect((await confirm(asked)).body).toMatchObject({ code: "unavailable" });
    failing.delete(asked.email);
    const thief = device();
    for (const [name, value] of asked.reader.cookies) thief.cookies.set(name, value);
    return { ...asked, thief };
  }

  it("keeps a code good for the browser that typed it, once", async () => {
    const { thief, ...asked } = await withCodeKept();
    expect((await confirm(asked)).body).toMatchObject({ ok: true });
    const stolen = await confirm({ ...asked, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(asked.email, "of-a-thief-1", password)).toEqual([false, true]);
    expect(await profiles(asked.reader)).toEqual([200]);
  });

  it("ends a code that was kept good when its reader signs out", async () => {
    const { thief, ...asked } = await withCodeKept();
    await asked.reader.post("/api/auth/sign-out", {});
    expect(asked.reader.cookies.has("icp-sign-up")).toBe(false);
    const stolen = await confirm({ ...asked, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(asked.email, "of-a-thief-1")).toEqual([false]);
  });

  it("takes a password that was set, though its answer was lost, a second time", async () => {
    const asked = await signedUp();
    failing.set(asked.email, (set) => set().then(isGone));
    expect((await confirm(asked)).body).toMatchObject({ code: "unavailable" });
    failing.delete(asked.email);
    expect((await confirm(asked)).body).toMatchObject({ ok: true, next: "/" });
    expect(await profiles(asked.reader)).toEqual([200]);
  });

  it("mails the owner of an address that has an account, whose code then lets in with the new password", async () => {
    const { email } = await member();
    const forgetful = device();
    const fields = { email, password: "a-second-one-2" };
    const again = await forgetful.post("/api/auth/sign-up", { name: "Asha", ...fields });
    const toast = { message: expect.stringContaining("We've sent you") };
    expect(again.body).toMatchObject({ ok: true, toast });
    const told = await mailTo(email, 1);
    expect(told.link.searchParams.get("type")).toBe("recovery");
    expect(await opened(email, "a-second-one-2")).toEqual([false]);
    const typed = await forgetful.post("/api/auth/confirm", {
      ...fields,
      code: told.code,
      type: "signup",
    });
    expect(typed.body).toMatchObject({ ok: true, next: "/" });
    expect(await opened(email, password, "a-second-one-2")).toEqual([false, true]);
  });
});

it.concurrent("gives known and unknown addresses the same answer", async () => {
  const asked = ["forgot", "resend", "sign-up"].map(async (path) => {
    const more = path === "sign-up" && { name: "Someone", password: "another-word-9" };
    // From another network each: one address waits a minute for its next mail.
    const ask = (email: string) => device().post(`/api/auth/${path}`, { ...more, email });
    const [known, unknown] = [await ask((await member()).email), await ask(newAddress())];
    expect([path, known]).toEqual([path, unknown]);
  });
  await Promise.all(asked);
});

describe.concurrent("sessions, passwords and profiles", () => {
  it("changed: asks for the present one, refuses the same, and ends other devices", async () => {
    const { reader, email } = await member();
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    const wrong = await reader.post("/api/auth/password", {
      current: "not-it",
      password: "something-new-1",
    });
    expect(wrong.body).toMatchObject({ ok: false, field: "current" });
    const same = await reader.post("/api/auth/password", { current: password, password });
    expect(same.body).toMatchObject({ ok: false, field: "password" });
    const fresh = { current: password, password: "something-new-1" };
    expect((await reader.post("/api/auth/password", fresh)).body).toMatchObject({ ok: true });
    expect(await profiles(reader, other)).toEqual([200, 401]);
  });

  it("saves name and phone, has the sign-up's name for an emptied one; ends here, and on other devices", async () => {
    const { reader, email } = await member();
    await reader.post("/api/profile", { name: "आशा", phone: "+91 98765 43210" });
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    for (const one of [reader, other]) expect(one.cookies.get("viewer")).toBe("आशा");
    await reader.post("/api/profile", { name: "", phone: "" });
    expect(reader.cookies.get("viewer")).toBe("Asha Rao");
    expect((await reader.get("/api/profile")).body).toMatchObject({
      profile: { name: "", phone: "" },
    });
    expect((await reader.post("/api/auth/sign-out", { scope: "others" })).body).toMatchObject({
      ok: true,
    });
    expect(await profiles(reader, other)).toEqual([200, 401]);
    expect((await reader.post("/api/auth/sign-out", {})).body).toMatchObject({ next: "/auth" });
    expect(reader.isSignedIn).toBe(false);
    expect((await reader.get("/account")).location).toBe("/auth?next=%2Faccount");
  });

  it("downloads all that is stored, and deletes it for good", async () => {
    const { reader, email } = await member();
    const file = await reader.get("/api/account/export");
    expect(file.body).toMatchObject({
      account: { email, signUpName: "Asha Rao", signInMethods: ["email"] },
      profile: { full_name: "Asha Rao" },
      sessions: [{ id: expect.any(String), created_at: expect.stringMatching(/^20\d\d-/) }],
      stored: {
        email,
        last_sign_in_at: expect.stringMatching(/^20\d\d-/),
        user_metadata: { password_set_by: expect.any(String) },
      },
    });
    const deleted = await reader.post("/api/account/delete", { confirmation: "DELETE" });
    expect(deleted.body).toMatchObject({
      ok: true,
      next: "/",
      toast: { title: "Account deleted" },
    });
    expect([reader.isSignedIn, ...(await opened(email, password))]).toEqual([false, false]);
  });

  it("forgotten: the mail leads to a new one, back to where the reader was, and ends other devices", async () => {
    const { reader: old, email } = await member();
    const reader = device();
    await reader.post("/api/auth/forgot", { email, next: "/cards" });
    const recovery = await mailTo(email, 1);
    expect(linkOf(recovery)).toMatchObject({ next: "/cards" });
    const fields = { email, code: recovery.code, type: "recovery", next: "/cards" };
    const bare = await reader.post("/api/auth/confirm", fields);
    expect([bare.body.field, ...(await opened(email, password))]).toEqual(["password", true]);
    const confirmed = await reader.post("/api/auth/confirm", { ...fields, password: chosen });
    const toast = { title: "Password changed" };
    expect(confirmed.body).toMatchObject({ ok: true, next: "/cards", toast });
    expect((await reader.get("/api/profile")).body).toMatchObject({
      profile: { name: "Asha Rao" },
    });
    expect(await profiles(reader, old)).toEqual([200, 401]);
    expect(await opened(email, password, chosen)).toEqual([false, true]);
  });

  it("forgotten, and the same again: other devices are signed out all the same", async () => {
    const { reader: old, email } = await member();
    const reader = device();
    await reader.post("/api/auth/forgot", { email });
    const { code } = await mailTo(email, 1);
    failing.set(email, refuses(422, "same_password"));
    const confirmed = await reader.post("/api/auth/confirm", {
      email,
      code,
      type: "recovery",
      password,
    });
    failing.delete(email);
    expect(confirmed.body).toMatchObject({ ok: true });
    expect(await profiles(reader, old)).toEqual([200, 401]);
  });
});

// By themselves: the clock is everybody's.
it.each([
  ["at once", -3600],
  ["after a try that failed on another device", 3600],
])(
  "an address that a stranger signed up at the backend itself, its owner here by “forgot” %s",
  async (how, skew) => {
    const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
    const stranger = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    const [email, owner] = [newAddress(), device()];
    // As an account of this site looks, as far as a stranger can make one look so.
    const data = { full_name: "Stranger", name: "Stranger", password_set_by: "me" };
    await stranger.auth.signUp({ email, password, options: { data } });
    const sent = {
      email,
      code: (await mailTo(email)).code,
      type: "signup",
      name: "Owner",
      password: chosen,
    };
    const clock = Date.now;
    vi.spyOn(Date, "now").mockImplementation(() => clock() + 1000 * skew);
    if (how !== "at once") {
      failing.set(email, isGone);
      const failed = await device().post("/api/auth/confirm", sent);
      expect(failed.body).toMatchObject({ code: "unavailable" });
      failing.delete(email);
    }
    await owner.post("/api/auth/forgot", { email });
    const recovery = { ...linkOf(await mailTo(email, 1)), password: chosen };
    expect((await owner.post("/api/auth/confirm", recovery)).body).toMatchObject({ field: "name" });
    const named = { ...recovery, name: "Owner" };
    expect((await owner.post("/api/auth/confirm", named)).body).toMatchObject({
      ok: true,
      next: "/",
    });
    expect(await opened(email, password, chosen)).toEqual([false, true]);
    expect(owner.cookies.get("viewer")).toBe("Owner");
    // Nor does the stranger's name come back where the reader empties the profile's.
    await owner.post("/api/profile", { name: "", phone: "" });
    expect(owner.cookies.get("viewer")).toBe("Owner");
    expect((await owner.get("/api/account/export")).body).toMatchObject({
      stored: { user_metadata: { full_name: "Owner" } },
    });
    const spent = await device().post("/api/auth/confirm", sent);
    expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
    vi.mocked(Date.now).mockRestore();
  },
);

it.each(["signup", "recovery"] as const)(
  "a stranger's password opens nothing between the two calls of a %s",
  async (type) => {
    const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
    const client = () =>
      createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const email = newAddress();
    await client().auth.signUp({ email, password, options: { data: { name: "Stranger" } } });
    if (type === "recovery") await client().auth.resetPasswordForEmail(email);
    const { code } = await mailTo(email, type === "recovery" ? 1 : 0);
    // The owner's code is taken, and nothing comes after it: our server dies, or the backend
    // refuses the second call.
    const verified = await client().auth.verifyOtp({ email, token: code, type });
    expect(verified.error).toBeNull();
    const tried = await client().auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe("invalid_credentials");
  },
);
