import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, expect, test, vi } from "vitest";
import { GET as health } from "../../../app/api/health/route.ts";
import { mailWay } from "../../../lib/account/page.ts";
import { changePasswordSchema, signInSchema } from "../../../lib/account/schemas.ts";
import { environment } from "../../../lib/env.ts";
import { errorText } from "../../../lib/log.ts";
import { inboxFolder } from "../../../supabase/embedded/inbox.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("the local inbox is open to names of this machine, beside the embedded backend only", () => {
  const supabase = { url: "http://127.0.0.1:54321", publishableKey: "key", secretKey: undefined };
  const here = { INBOX_DIR: "/mails", supabase };
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect([host, inboxFolder(here, host)]).toEqual([host, "/mails"]);
  }
  const strange = "rebound.example localhost.evil.example 127.0.0.1.evil.example 192.168.1.5 x@localhost@y";
  for (const host of ["", ...strange.split(" ")])
    expect([host, inboxFolder(here, host)]).toEqual([host, undefined]);
  const hosted = { ...supabase, url: "https://abc.supabase.co" };
  expect(inboxFolder({ INBOX_DIR: "/mails", supabase: hosted }, "localhost:3000")).toBeUndefined();
  expect(inboxFolder({ INBOX_DIR: undefined, supabase }, "localhost:3000")).toBeUndefined();
});

test("an error of a megabyte does not hold the thread, and names nobody", () => {
  // What is quadratic would take longer than a test may, on any machine.
  for (const text of ["a".repeat(1e6), "a@".repeat(5e5)]) expect(errorText(new Error(text))).not.toBe("");
  expect(errorText(new Error("no asha@example.in here"))).toBe("Error: no [e-mail] here");
});

test("health tells when the build is gone", () => {
  const folder = mkdtempSync(join(tmpdir(), "no-build-"));
  vi.spyOn(process, "cwd").mockReturnValue(folder);
  expect(health().status).toBe(200);
  vi.stubEnv("NODE_ENV", "production");
  expect(health().status).toBe(503);
  rmSync(folder, { recursive: true });
});

test("a password of 28 letters of Devanagari is told that bytes count", () => {
  const check = (letters: number) =>
    changePasswordSchema.safeParse({ current: "x", password: "अ".repeat(letters) });
  expect(check(28).error?.issues[0]?.message).toContain("72 bytes");
  expect(check(24).success).toBe(true);
});

test("a sign-in without a password gets the auth service's sentence", () => {
  const said = signInSchema.safeParse({ email: "a@b.in", password: "" }).error?.issues[0]?.message;
  expect(said).toBe("You must provide either an email or phone number and a password");
});

test("the way on of a mail's link is a path of this site, whatever the address around it says", () => {
  const asked = (next: string, key = "k") => `/auth/confirm?${new URLSearchParams({ next, key })}`;
  const site = environment().SITE_URL;
  expect(mailWay({ next: site + asked("/cards?x=1#y") })).toEqual({ next: "/cards?x=1#y", key: "k" });
  for (const next of [site, site + asked("//evil.example/x"), `https://evil.example${asked("/cards")}`])
    expect([next, mailWay({ next }).next]).toEqual([next, "/"]);
  expect(mailWay({ next: "/cards", key: "own" })).toEqual({ next: "/cards", key: "own" });
});
