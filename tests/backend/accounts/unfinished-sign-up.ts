import { describe, expect, it } from "vitest";
import {
  chosen,
  confirm,
  device,
  failing,
  isGone,
  opened,
  password,
  profiles,
  refuses,
  signedUp,
} from "./readers.ts";

/**
 * A sign-up whose code was right but whose password could not be saved. `thief` is a device with a
 * copy of the browser's cookies at that moment.
 */
async function failedConfirmation() {
  const signUp = await signedUp();
  failing.set(signUp.email, isGone);
  expect((await confirm(signUp)).body).toMatchObject({ code: "unavailable" });
  failing.delete(signUp.email);
  const thief = device();
  for (const [name, value] of signUp.reader.cookies) thief.cookies.set(name, value);
  return { ...signUp, thief };
}

describe.concurrent("a new password that the backend rejects", () => {
  it.each<[how: string, fail: () => Promise<Response>, reply: object]>([
    ["the rate limit is reached", refuses(429, "over_request_rate_limit"), { code: "too-many" }],
    [
      "the project's rules refuse it",
      refuses(422, "weak_password", "A digit, please."),
      { code: "invalid", field: "password", message: "A digit, please." },
    ],
    ["the backend is unavailable", isGone, { code: "unavailable" }],
    ["the session is refused", refuses(403, "session_not_found"), { code: "link-expired" }],
  ])(
    "an emailed code stays valid if the new password cannot be saved: %s",
    async (_, fail, reply) => {
      const signUp = await signedUp({ password: "typed-at-first" });
      const { reader, email, message } = signUp;
      failing.set(email, fail);
      expect((await confirm(signUp)).body).toMatchObject({ ok: false, ...reply });
      failing.delete(email);
      const isOpen = await opened(email, "typed-at-first", password);
      expect(reader.isSignedIn).toBe(false);
      expect(isOpen).toEqual([false, false]);
      // A different browser cannot use this code, and this browser cannot use a different code.
      const other = { code: message.code === "333333" ? "444444" : "333333" };
      for (const wrong of [
        await confirm({ ...signUp, reader: device() }),
        await confirm(signUp, other),
      ])
        expect(wrong.body).toMatchObject({ code: "link-expired" });
      expect((await confirm(signUp, { password: chosen })).body).toMatchObject({
        ok: true,
        next: "/",
      });
      expect(await opened(email, password, chosen)).toEqual([false, true]);
      expect((await reader.get("/api/profile")).body).toMatchObject({
        profile: { name: "Asha Rao" },
      });
    },
  );
});

describe.concurrent("a code whose password could not be saved", () => {
  it("an emailed code works a second time if saving the password failed", async () => {
    const { thief, ...signUp } = await failedConfirmation();
    expect((await confirm(signUp)).body).toMatchObject({ ok: true });
    const stolen = await confirm({ ...signUp, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(signUp.email, "of-a-thief-1", password)).toEqual([false, true]);
    expect(await profiles(signUp.reader)).toEqual([200]);
  });

  it("after sign-out, a thief with copied cookies cannot use an emailed code", async () => {
    const { thief, ...signUp } = await failedConfirmation();
    await signUp.reader.post("/api/auth/sign-out", {});
    expect(signUp.reader.cookies.has("icp-sign-up")).toBe(false);
    const stolen = await confirm({ ...signUp, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(signUp.email, "of-a-thief-1")).toEqual([false]);
  });

  it("a repeated confirmation succeeds if its first response was lost", async () => {
    const signUp = await signedUp();
    failing.set(signUp.email, (set) => set().then(isGone));
    expect((await confirm(signUp)).body).toMatchObject({ code: "unavailable" });
    failing.delete(signUp.email);
    expect((await confirm(signUp)).body).toMatchObject({ ok: true, next: "/" });
    expect(await profiles(signUp.reader)).toEqual([200]);
  });
});
