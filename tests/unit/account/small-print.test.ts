import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createChunks, stringToBase64URL } from "@supabase/ssr";
import { afterEach, describe, expect, test, vi } from "vitest";
import { inboxFolder } from "../../../app/(per-request)/dev/inbox/folder.ts";
import { GET as health } from "../../../app/api/health/route.ts";
import { withoutQuery } from "../../../components/consent/analytics.ts";
import { isTriedFirst } from "../../../lib/account/backend/common-passwords.ts";
import { parseCookies, requestJar } from "../../../lib/account/cookies/jar.ts";
import { readSession } from "../../../lib/account/cookies/session-cookie.ts";
import { ownPath } from "../../../lib/account/rules/safe-next.ts";
import { resetSchema, signInSchema } from "../../../lib/account/rules/schemas.ts";
import { errorText } from "../../../lib/log.ts";
import { session } from "../../faults/stand-in.ts";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

test("210 planted cookies do not hide a session", () => {
  const made = session("x", { expiresAt: 4_000_000_000, padding: 5500 });
  const value = `base64-${stringToBase64URL(JSON.stringify(made))}`;
  const own = createChunks("icp-session", value).map((chunk) => `${chunk.name}=${chunk.value}`);
  const planted = Array.from({ length: 210 }, (_, n) => `planted-${n}=${n}`);
  for (const cookies of [
    [...planted, ...own],
    [...own, ...planted],
  ]) {
    expect(parseCookies(cookies.join("; "))).toHaveLength(cookies.length);
    expect(readSession(requestJar(new Headers({ cookie: cookies.join("; ") })))?.refreshToken).toBe(
      "refresh-x",
    );
  }
});

test("the local inbox is open to names of this machine, beside the embedded backend only", () => {
  const supabase = { url: "http://127.0.0.1:54321", publishableKey: "key", secretKey: undefined };
  const here = { INBOX_DIR: "/mails", supabase };
  for (const host of ["localhost:3000", "127.0.0.1:3000", "[::1]:3000"]) {
    expect([host, inboxFolder(here, host)]).toEqual([host, "/mails"]);
  }
  for (const host of [
    "rebound.example",
    "localhost.evil.example",
    "127.0.0.1.evil.example",
    "192.168.1.5",
    "",
    "x@localhost@y",
  ]) {
    expect([host, inboxFolder(here, host)]).toEqual([host, undefined]);
  }
  const hosted = { ...supabase, url: "https://abc.supabase.co" };
  expect(inboxFolder({ INBOX_DIR: "/mails", supabase: hosted }, "localhost:3000")).toBeUndefined();
  expect(inboxFolder({ INBOX_DIR: undefined, supabase }, "localhost:3000")).toBeUndefined();
});

test("analytics learn neither a mail's token nor an address", () => {
  const url = "https://x.example/auth/confirm?token_hash=abc&email=a%40b.in#x";
  expect(withoutQuery({ type: "pageview", url })).toEqual({
    type: "pageview",
    url: "https://x.example/auth/confirm",
  });
});

test("an error of a megabyte is told in no time, and names nobody", () => {
  const start = performance.now();
  errorText(new Error("a".repeat(1_000_000)));
  errorText(new Error("a@".repeat(500_000)));
  expect(performance.now() - start).toBeLessThan(500);
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

describe("passwords that are tried first", () => {
  test.each(["123456", "Password", "qwertyuiop", "iloveyou", "IndiaCardPolls", "creditcard2024!"])(
    "%s",
    (one) => {
      expect(isTriedFirst(one)).toBe(true);
    },
  );
  test("one's own name and address", () => {
    const own = ["Asha Rao", "asha.rao@example.in"];
    for (const one of ["asharao", "Asha.Rao1", "asha.rao@example.in", "rao12345"]) {
      expect([one, isTriedFirst(one, own)]).toEqual([one, true]);
    }
    expect(isTriedFirst("tulip-7-rain", own)).toBe(false);
  });
});

test("a password of 28 letters of Devanagari is told that bytes count", () => {
  const refused = resetSchema.safeParse({ password: "अ".repeat(28) }).error?.issues[0]?.message;
  expect(refused).toContain("72 bytes");
  expect(resetSchema.safeParse({ password: "अ".repeat(24) }).success).toBe(true);
});

test("a sign-in without a password gets the auth service's sentence", () => {
  const said = signInSchema.safeParse({ email: "a@b.in", password: "" }).error?.issues[0]?.message;
  expect(said).toBe("You must provide either an email or phone number and a password");
});

test("the way on may be an address of this site, and of no other", () => {
  const site = "https://polls.example";
  expect(ownPath(`${site}/cards?x=1#y`, site)).toBe("/cards?x=1#y");
  for (const other of [
    site,
    `${site}.evil.example/x`,
    `${site}@evil.example/`,
    "https://evil.example/",
    `${site}//evil.example`,
  ])
    expect([other, ownPath(other, site)]).toEqual([other, "/"]);
});
