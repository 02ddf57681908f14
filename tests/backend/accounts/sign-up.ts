import { describe, expect, it } from "vitest";
import {
  chosen,
  confirm,
  device,
  emailTo,
  linkOf,
  member,
  newAddress,
  opened,
  password,
  signedUp,
} from "./readers.ts";

describe.concurrent("signing up", () => {
  it("the emailed code confirms a sign-up", async () => {
    const signUp = await signedUp();
    const { reader, email } = signUp;
    const confirmed = await confirm(signUp);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome!" } });
    for (const name of ["flash", "icp-sign-up"]) expect(reader.cookies.has(name)).toBe(false);
    expect((await reader.get("/api/profile")).body).toMatchObject({
      profile: { name: "Asha Rao", email },
    });
  });

  it.each([
    ["the password of the sign-up", password, "email-not-confirmed"],
    ["a mistyped password", "tulip-7-rian", "invalid-credentials"],
  ])("sign-in to an unconfirmed account gives the right error for %s", async (_, typed, code) => {
    const { email } = await signedUp();
    const refused = await device().post("/api/auth/sign-in", { email, password: typed });
    expect(refused.body).toMatchObject({ ok: false, code });
  });

  it("sign-in rejects the sign-up password if confirmation set a new one", async () => {
    const { email, message, reader } = await signedUp();
    const elsewhere = { ...linkOf(message), name: "Asha", password: chosen };
    expect((await device().post("/api/auth/confirm", elsewhere)).body).toMatchObject({ ok: true });
    const refused = await reader.post("/api/auth/sign-in", { email, password });
    expect(refused.body).toMatchObject({ ok: false, code: "invalid-credentials" });
  });

  it("confirming a sign-up on another device requires a name", async () => {
    const { message } = await signedUp();
    const elsewhere = device();
    const fields = { ...linkOf(message), password };
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
});

describe.concurrent("confirmation by link", () => {
  it("a sign-up link used on another device leads to the requested page", async () => {
    const { message, reader, email } = await signedUp({ next: "/polls/2024?x=1#top" });
    const fields = { ...linkOf(message), name: "Asha", password };
    const confirmed = await device().post("/api/auth/confirm", fields);
    expect(confirmed.body).toMatchObject({ ok: true, next: "/polls/2024?x=1#top" });
    const spent = await device().post("/api/auth/confirm", fields);
    expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(spent.body.message).toContain("no longer valid");
    await reader.post("/api/auth/sign-in", { email, password });
    expect(reader.isSignedIn).toBe(true);
    expect(reader.cookies.has("icp-sign-up")).toBe(false);
  });
  it("only the owner of an email address can choose the account’s password", async () => {
    const { email, message } = await signedUp({ name: "Stranger", password: "of-a-stranger-1" });
    // The owner's browser still has the name from a sign-up with a different address.
    const { reader: owner } = await signedUp();
    const bare = await owner.post("/api/auth/confirm", linkOf(message));
    expect(bare.body).toMatchObject({ ok: false, field: "password" });
    const confirmed = await owner.post("/api/auth/confirm", {
      ...linkOf(message),
      name: "Owner",
      password,
    });
    expect(confirmed.body).toMatchObject({ ok: true });
    expect((await owner.get("/api/profile")).body).toMatchObject({ profile: { name: "Owner" } });
    expect(owner.cookies.get("viewer")).toBe("Owner");
    expect(await opened(email, "of-a-stranger-1", password)).toEqual([false, true]);
  });

  it("signing up with an address that has an account emails a recovery code", async () => {
    const { email } = await member();
    const forgetful = device();
    const fields = { email, password: "a-second-one-2" };
    const again = await forgetful.post("/api/auth/sign-up", { name: "Asha", ...fields });
    const toast = { message: expect.stringContaining("We've sent you") };
    expect(again.body).toMatchObject({ ok: true, toast });
    const message = await emailTo(email, 1);
    expect(message.link.searchParams.get("type")).toBe("recovery");
    expect(await opened(email, "a-second-one-2")).toEqual([false]);
    const typed = await forgetful.post("/api/auth/confirm", {
      ...fields,
      code: message.code,
      type: "signup",
    });
    expect(typed.body).toMatchObject({ ok: true, next: "/" });
    expect(await opened(email, password, "a-second-one-2")).toEqual([false, true]);
  });
});

it.concurrent("email forms respond alike to addresses with or without an account", async () => {
  const comparisons = ["forgot", "resend", "sign-up"].map(async (path) => {
    const fields = path === "sign-up" && { name: "Someone", password: "another-word-9" };
    // Each request comes from a different network, because one network has to wait a minute between
    // two emails.
    const ask = (email: string) => device().post(`/api/auth/${path}`, { ...fields, email });
    const existing = await ask((await member()).email);
    const unknown = await ask(newAddress());
    expect(existing, path).toEqual(unknown);
  });
  await Promise.all(comparisons);
});
