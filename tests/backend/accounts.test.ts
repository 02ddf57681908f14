/**
 * Accounts from sign-up to deletion, on the embedded backend or on any Supabase project that TEST_SUPABASE_URL,
 * TEST_SUPABASE_PUBLISHABLE_KEY and TEST_MAILPIT_URL name (docs/deploying.md): handlers as they are, without a browser.
 */
import { randomBytes } from "node:crypto";
import { createClient } from "@supabase/supabase-js";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { forgetState } from "../../lib/account/limits.ts";
import { openBackend, type TestBackend } from "./backend.ts";
import { Device } from "./device.ts";
import { newMail, type ReceivedMail } from "./inbox.ts";

const password = "tulip-7-rain";
let backend: TestBackend;

// Whatever sends a mail is answered after a second and a half: most tests wait at the same time.
beforeAll(async () => {
  backend = await openBackend();
});
afterAll(() => backend.close());

const device = () => new Device();
const newAddress = () => `reader-${randomBytes(6).toString("hex")}@example.com`;
const mailTo = (email: string, before = 0) => newMail(backend.inbox, email, before);

/** Asks for a mail until a new one is there: how long an address waits for its next mail is the project's to say. */
async function mailedAgain(email: string, ask: () => Promise<unknown>) {
  const before = (await backend.inbox(email)).length;
  for (;;) {
    forgetState("limits");
    await ask();
    const mails = await backend.inbox(email);
    if (mails[0] && mails.length > before) return mails[0];
  }
}
/** The address that a mail was asked for with, which its link brings back: the way on, and the mail's key. */
const wayOf = ({ link }: ReceivedMail) => new URL(link.searchParams.get("next") ?? "").searchParams;
const linkOf = (mail: ReceivedMail) => ({
  email: mail.link.searchParams.get("email") ?? "",
  code: mail.link.searchParams.get("code") ?? "",
  type: mail.link.searchParams.get("type") ?? "",
  via: "link",
  key: wayOf(mail).get("key") ?? "",
});

async function signedUp(email = newAddress(), more: object = {}) {
  const reader = device();
  const asked = await reader.post("/api/auth/sign-up", { name: "Asha Rao", email, password, ...more });
  expect(asked.body).toMatchObject({ ok: true });
  return { reader, email, mail: await mailTo(email) };
}

/** The code of the mail, typed in the browser that signed up. */
const confirm = ({ reader, email, mail }: Awaited<ReturnType<typeof signedUp>>, code = mail.code) =>
  reader.post("/api/auth/confirm", { email, code, type: "signup", password });

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
    expect(await opened(email, password)).toEqual([false]);
    const confirmed = await confirm(asked);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome!" } });
    expect(reader.cookies.has("flash")).toBe(false);
    expect((await reader.get("/api/profile")).body).toMatchObject({ profile: { name: "Asha Rao", email } });
  });

  it("keeps the way on, through the mail's link and on another device", async () => {
    const { mail } = await signedUp(newAddress(), { next: "/polls/2024?x=1#top" });
    const next = wayOf(mail).get("next");
    expect(next).toBe("/polls/2024?x=1#top");
    const elsewhere = device();
    const fields = { ...linkOf(mail), password, next };
    const confirmed = await elsewhere.post("/api/auth/confirm", fields);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/polls/2024?x=1#top" });
    const spent = await device().post("/api/auth/confirm", fields);
    expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(spent.body.message).toContain("no longer valid");
  });

  it("lets whoever reads the mail decide on the password, not the stranger who signed the address up", async () => {
    const email = newAddress();
    await device().post("/api/auth/sign-up", { name: "Stranger", email, password: "of-a-stranger-1" });
    await mailTo(email);
    const second = await mailedAgain(email, () =>
      device().post("/api/auth/sign-up", { name: "Asha", email, password }),
    );
    const owner = device();
    const bare = await owner.post("/api/auth/confirm", linkOf(second));
    expect(bare.body).toMatchObject({ ok: false, field: "password" });
    const taken = await owner.post("/api/auth/confirm", { ...linkOf(second), password });
    expect(taken.body).toMatchObject({ ok: true });
    expect((await owner.get("/api/profile")).body).toMatchObject({ profile: { name: "" } });
    expect(owner.cookies.get("viewer")).toBe(email.split("@")[0]);
    expect(await opened(email, "of-a-stranger-1", password)).toEqual([false, true]);
  });

  it("leaves out who signed an address up at the backend itself where the owner comes by “forgot password”", async () => {
    const email = newAddress();
    const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
    const stranger = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
      auth: { persistSession: false },
    });
    const data = { full_name: "Stranger" };
    await stranger.auth.signUp({ email, password, options: { data } });
    const { code } = await mailTo(email);
    const owner = device();
    await owner.post("/api/auth/forgot", { email });
    const recovery = await mailTo(email, 1);
    const chosen = { ...linkOf(recovery), password: "chosen-by-owner" };
    expect((await owner.post("/api/auth/confirm", chosen)).body).toMatchObject({ ok: true, next: "/" });
    expect(await opened(email, password, "chosen-by-owner")).toEqual([false, true]);
    expect((await owner.get("/api/account/export")).body).toMatchObject({
      profile: { name: "" },
      stored: { user_metadata: { full_name: "" } },
    });
    const spent = await device().post("/api/auth/confirm", { email, code, type: "signup", password });
    expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
  });

  it("mails the owner of an address that has an account, whose code then lets in with the new password", async () => {
    const { email } = await member();
    forgetState("limits");
    const forgetful = device();
    const fields = { email, password: "a-second-one-2" };
    const again = await forgetful.post("/api/auth/sign-up", { name: "Asha", ...fields });
    expect(again.body).toMatchObject({
      ok: true,
      toast: { message: expect.stringContaining("We've sent you") },
    });
    const told = await mailTo(email, 1);
    expect(told.link.searchParams.get("type")).toBe("recovery");
    expect(await opened(email, "a-second-one-2")).toEqual([false]);
    const typed = await forgetful.post("/api/auth/confirm", { ...fields, code: told.code, type: "signup" });
    expect(typed.body).toMatchObject({ ok: true, next: "/" });
    expect(await opened(email, password, "a-second-one-2")).toEqual([false, true]);
  });
});

it.concurrent("gives known and unknown addresses the same answer", async () => {
  // As fast as they come, but for mails: one address waits a minute for its next one, and that is told.
  const [first, second, third] = await Promise.all([member(), member(), member()]);
  const fields = { name: "Someone", password: "another-word-9" };
  for (const [path, { reader, email }, more] of [
    ["/api/auth/forgot", first, {}],
    ["/api/auth/resend", second, {}],
    ["/api/auth/sign-up", third, fields],
  ] as const) {
    const [known, unknown] = [
      await reader.post(path, { ...more, email }),
      await reader.post(path, { ...more, email: newAddress() }),
    ];
    expect([path, known]).toEqual([path, unknown]);
  }
});

describe.concurrent("sessions, passwords and profiles", () => {
  it("changed: asks for the present one, refuses the same, and ends other devices", async () => {
    const { reader, email } = await member();
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    const wrong = await reader.post("/api/auth/password", { current: "not-it", password: "something-new-1" });
    expect(wrong.body).toMatchObject({ ok: false, field: "current" });
    const same = await reader.post("/api/auth/password", { current: password, password });
    expect(same.body).toMatchObject({ ok: false, field: "password" });
    const fresh = { current: password, password: "something-new-1" };
    expect((await reader.post("/api/auth/password", fresh)).body).toMatchObject({ ok: true });
    expect(await profiles(reader, other)).toEqual([200, 401]);
  });

  it("ends here, and on other devices", async () => {
    const { reader, email } = await member();
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    expect((await reader.post("/api/auth/sign-out", { scope: "others" })).body).toMatchObject({ ok: true });
    expect(await profiles(reader, other)).toEqual([200, 401]);
    expect((await reader.post("/api/auth/sign-out", {})).body).toMatchObject({ next: "/auth" });
    expect(reader.isSignedIn).toBe(false);
    expect((await reader.get("/account")).location).toBe("/auth?next=%2Faccount");
  });

  it("saves name and phone, and in place of an emptied name the header has the one of the sign-up", async () => {
    const { reader, email } = await member();
    await reader.post("/api/profile", { name: "आशा", phone: "+91 98765 43210" });
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    for (const one of [reader, other]) expect(one.cookies.get("viewer")).toBe("आशा");
    await reader.post("/api/profile", { name: "", phone: "" });
    expect(reader.cookies.get("viewer")).toBe("Asha Rao");
    expect((await reader.get("/api/profile")).body).toMatchObject({ profile: { name: "", phone: "" } });
  });

  it("leads a reader who waits for a mail on, once another tab has confirmed", async () => {
    const { reader, email } = await member();
    const waiting = `/auth/check-email?${new URLSearchParams({ email, type: "signup", next: "/cards" })}`;
    expect((await reader.get(waiting)).location).toBe("/cards");
    expect((await reader.get("/auth?next=%2Fcards")).location).toBe("/cards");
    expect((await reader.get("/auth?next=//evil.example")).location).toBe("/");
    expect((await reader.get(waiting.replace("signup", "recovery"))).location).toBeUndefined();
  });

  it("downloads all that is stored, and deletes it for good", async () => {
    const { reader, email } = await member();
    const file = await reader.get("/api/account/export");
    expect(file.body).toMatchObject({
      account: { email, signUpName: "Asha Rao", signInMethods: ["email"] },
      profile: { name: "Asha Rao" },
      stored: {
        email,
        last_sign_in_at: expect.stringMatching(/^20\d\d-/),
        user_metadata: { has_password: true },
      },
    });
    const deleted = await reader.post("/api/account/delete", { confirmation: "DELETE" });
    expect(deleted.body).toMatchObject({ ok: true, next: "/", toast: { title: "Account deleted" } });
    expect([reader.isSignedIn, ...(await opened(email, password))]).toEqual([false, false]);
  });

  it("forgotten: the mail leads to a new one, back to where the reader was, and ends other devices", async () => {
    const { reader: old, email } = await member();
    const reader = device();
    await reader.post("/api/auth/forgot", { email, next: "/cards" });
    const recovery = await mailTo(email, 1);
    expect(wayOf(recovery).get("next")).toBe("/cards");
    const chosen = { email, code: recovery.code, type: "recovery", password: "something-new-1" };
    const confirmed = await reader.post("/api/auth/confirm", { ...chosen, next: "/cards" });
    expect(confirmed.body).toMatchObject({ ok: true, next: "/cards" });
    expect(await profiles(reader, old)).toEqual([200, 401]);
    expect(await opened(email, "something-new-1")).toEqual([true]);
  });
});
