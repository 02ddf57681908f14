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
 * A browser whose code was right but whose password could not be saved, and a thief's copy of its
 * cookies at that moment.
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

describe.concurrent("a new password that the backend rejects", () => {
  it.each<[how: string, fail: () => Promise<Response>, told: object]>([
    ["the rate limit is reached", refuses(429, "over_request_rate_limit"), { code: "too-many" }],
    [
      "the project's rules refuse it",
      refuses(422, "weak_password", "A digit, please."),
      { code: "invalid", field: "password", message: "A digit, please." },
    ],
    ["the backend is unavailable", isGone, { code: "unavailable" }],
    ["the session is refused", refuses(403, "session_not_found"), { code: "link-expired" }],
  ])(
    "an emailed code stays valid if its new password cannot be saved: %s",
    async (_, fail, told) => {
      const asked = await signedUp({ password: "typed-at-first" });
      const { reader, email, mail } = asked;
      failing.set(email, fail);
      expect((await confirm(asked)).body).toMatchObject({ ok: false, ...told });
      failing.delete(email);
      const known = await opened(email, "typed-at-first", password);
      expect(reader.isSignedIn).toBe(false);
      expect(known).toEqual([false, false]);
      // The code fails in any other browser, and another code fails in this one.
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
});

describe.concurrent("a code whose password could not be saved", () => {
  it("if its password could not be saved, an emailed code is valid once more", async () => {
    const { thief, ...asked } = await withCodeKept();
    expect((await confirm(asked)).body).toMatchObject({ ok: true });
    const stolen = await confirm({ ...asked, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(asked.email, "of-a-thief-1", password)).toEqual([false, true]);
    expect(await profiles(asked.reader)).toEqual([200]);
  });

  it("after a sign-out, an emailed code cannot be tried a second time", async () => {
    const { thief, ...asked } = await withCodeKept();
    await asked.reader.post("/api/auth/sign-out", {});
    expect(asked.reader.cookies.has("icp-sign-up")).toBe(false);
    const stolen = await confirm({ ...asked, reader: thief }, { password: "of-a-thief-1" });
    expect(stolen.body).toMatchObject({ ok: false, code: "link-expired" });
    expect(await opened(asked.email, "of-a-thief-1")).toEqual([false]);
  });

  it("a repeated confirmation succeeds if its first response was lost", async () => {
    const asked = await signedUp();
    failing.set(asked.email, (set) => set().then(isGone));
    expect((await confirm(asked)).body).toMatchObject({ code: "unavailable" });
    failing.delete(asked.email);
    expect((await confirm(asked)).body).toMatchObject({ ok: true, next: "/" });
    expect(await profiles(asked.reader)).toEqual([200]);
  });
});
