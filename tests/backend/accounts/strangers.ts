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

/** A client that calls the backend directly, as a stranger does. */
function newClient() {
  const { SUPABASE_URL = "", SUPABASE_PUBLISHABLE_KEY = "" } = process.env;
  return createClient(SUPABASE_URL, SUPABASE_PUBLISHABLE_KEY, { auth: { persistSession: false } });
}

// These tests do not run concurrently, because they change the clock that all tests share.
it.each([
  ["at once", -3600],
  ["after a failed attempt on another device", 3600],
])("the owner of an address can claim an account made by a stranger: %s", async (how, skew) => {
  const email = newAddress();
  const owner = device();
  // The stranger imitates the metadata that this site saves with an account.
  const data = { full_name: "Stranger", name: "Stranger", password_set_by: "me" };
  await newClient().auth.signUp({ email, password, options: { data } });
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
  // The site does not show the stranger's name even after the owner empties the profile.
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
  "sign-in rejects a stranger’s password once the owner uses a %s code",
  async (type) => {
    const email = newAddress();
    await newClient().auth.signUp({ email, password, options: { data: { name: "Stranger" } } });
    if (type === "recovery") await newClient().auth.resetPasswordForEmail(email);
    const { code } = await emailTo(email, type === "recovery" ? 1 : 0);
    // Only the first call of a confirmation is made here, as if our server died after it or the
    // backend refused the second call.
    const verified = await newClient().auth.verifyOtp({ email, token: code, type });
    expect(verified.error).toBeNull();
    const tried = await newClient().auth.signInWithPassword({ email, password });
    expect(tried.error?.code).toBe("invalid_credentials");
  },
);
