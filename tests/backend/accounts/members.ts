import { describe, expect, it } from "vitest";
import {
  chosen,
  device,
  emailTo,
  failing,
  linkOf,
  member,
  opened,
  password,
  profiles,
  refuses,
} from "./readers.ts";

describe.concurrent("a signed-in reader", () => {
  it("a member’s password changes only if the current password is right", async () => {
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

  it("a device that signs in later shows the saved profile name", async () => {
    const { reader, email } = await member();
    await reader.post("/api/profile", { name: "आशा", phone: "+91 98765 43210" });
    const other = device();
    await other.post("/api/auth/sign-in", { email, password });
    for (const browser of [reader, other]) expect(browser.cookies.get("viewer")).toBe("आशा");
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

  it("a member can download the account’s data", async () => {
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
  });

  it("a member can delete the account right after signing in", async () => {
    const { reader, email } = await member();
    const deleted = await reader.post("/api/account/delete", { confirmation: "DELETE" });
    expect(deleted.body).toMatchObject({
      ok: true,
      next: "/",
      toast: { title: "Account deleted" },
    });
    expect(reader.isSignedIn).toBe(false);
    expect(await opened(email, password)).toEqual([false]);
  });
});

describe.concurrent("a forgotten password", () => {
  it("an emailed code lets a reader replace a forgotten password", async () => {
    const { reader: old, email } = await member();
    const reader = device();
    await reader.post("/api/auth/forgot", { email, next: "/cards" });
    const recovery = await emailTo(email, 1);
    expect(linkOf(recovery)).toMatchObject({ next: "/cards" });
    const fields = { email, code: recovery.code, type: "recovery", next: "/cards" };
    const bare = await reader.post("/api/auth/confirm", fields);
    expect(bare.body.field).toBe("password");
    expect(await opened(email, password)).toEqual([true]);
    const confirmed = await reader.post("/api/auth/confirm", { ...fields, password: chosen });
    const toast = { title: "Password changed" };
    expect(confirmed.body).toMatchObject({ ok: true, next: "/cards", toast });
    expect((await reader.get("/api/profile")).body).toMatchObject({
      profile: { name: "Asha Rao" },
    });
    expect(await profiles(reader, old)).toEqual([200, 401]);
    expect(await opened(email, password, chosen)).toEqual([false, true]);
  });

  it("resetting to the same password still signs out other devices", async () => {
    const { reader: old, email } = await member();
    const reader = device();
    await reader.post("/api/auth/forgot", { email });
    const { code } = await emailTo(email, 1);
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
