import { createClient } from "@supabase/supabase-js";
import { expect, it, vi } from "vitest";
import {
  chosen,
  device,
  emailTo,
  failing,
  isGone,
  linkOf,
  newAddress,
  opened,
  password,
} from "./readers.ts";

// Not concurrent: these tests change the clock, which all tests share.
it.each([
  ["at once", -3600],
  ["after a failed attempt on another device", 3600],
])("an email’s owner takes over an account that a stranger made, %s", async (how, skew) => {
  const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
  const stranger = createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, {
    auth: { persistSession: false },
  });
  const email = newAddress();
  const owner = device();
  // Metadata of an account of this site, as far as a stranger can imitate it.
  const data = { full_name: "Stranger", name: "Stranger", password_set_by: "me" };
  await stranger.auth.signUp({ email, password, options: { data } });
  const sent = {
    email,
    code: (await emailTo(email)).code,
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
  const recovery = { ...linkOf(await emailTo(email, 1)), password: chosen };
  expect((await owner.post("/api/auth/confirm", recovery)).body).toMatchObject({ field: "name" });
  const named = { ...recovery, name: "Owner" };
  expect((await owner.post("/api/auth/confirm", named)).body).toMatchObject({
    ok: true,
    next: "/",
  });
  expect(await opened(email, password, chosen)).toEqual([false, true]);
  expect(owner.cookies.get("viewer")).toBe("Owner");
  // The stranger's name does not come back when the reader empties the profile.
  await owner.post("/api/profile", { name: "", phone: "" });
  expect(owner.cookies.get("viewer")).toBe("Owner");
  expect((await owner.get("/api/account/export")).body).toMatchObject({
    stored: { user_metadata: { full_name: "Owner" } },
  });
  const spent = await device().post("/api/auth/confirm", sent);
  expect(spent.body).toMatchObject({ ok: false, code: "link-expired" });
  vi.mocked(Date.now).mockRestore();
});

it.each(["signup", "recovery"] as const)(
  "sign-in rejects a stranger’s password once the owner’s %s code is used",
  async (type) => {
    const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
    const client = () =>
      createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } });
    const email = newAddress();
    await client().auth.signUp({ email, password, options: { data: { name: "Stranger" } } });
    if (type === "recovery") await client().auth.resetPasswordForEmail(email);
    const { code } = await emailTo(email, type === "recovery" ? 1 : 0);
    // The owner's code is verified, then nothing follows: our server dies, or the backend refuses
    // the second call.
    const verified = await client().auth.verifyOtp({ email, token: code, type });
    expect(verified.error).toBeNull();
    const tried = await client().auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe("invalid_credentials");
  },
);
