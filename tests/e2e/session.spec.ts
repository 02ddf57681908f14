import type { APIResponse } from "@playwright/test";
import { protectedPaths } from "../../lib/account/rules/access.ts";
import { spellings } from "../unit/account/spellings";
import { expect, test } from "./fixtures";
import { mailTo, newAddress, password, Reader } from "./reader";

function expectPrivate(response: APIResponse): void {
  expect(response.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
}

let site: string;
test.beforeEach(({ baseURL }) => {
  site = baseURL ?? "";
});

test("sign up, confirm, sign in, profile, export, delete", async () => {
  const email = newAddress();
  const reader = await Reader.open(site);
  const signedUp = await reader.post("/api/auth/sign-up", { name: "Asha Rao", email, password });
  expect(signedUp.status()).toBe(200);
  expect(await reader.sessionCookies()).toEqual([]);

  const early = await reader.post("/api/auth/sign-in", { email, password });
  expect(await early.json()).toMatchObject({ ok: false, code: "email-not-confirmed" });

  const mail = await mailTo(email);
  const link = new URL(mail.link ?? "");
  expect(link.origin).toBe(site);
  expect(link.pathname).toBe("/auth/confirm");
  const proof = {
    token_hash: link.searchParams.get("token_hash"),
    type: link.searchParams.get("type"),
    password,
  };

  // Opening the link, as a mail scanner does, spends nothing. Another browser than the one that signed up confirms.
  const other = await Reader.open(site);
  expect((await other.get(link.pathname + link.search)).status()).toBe(200);
  const confirmed = await other.post("/api/auth/confirm", proof);
  expect(await confirmed.json()).toMatchObject({ ok: true, next: "/" });
  expectPrivate(confirmed);
  const spent = await reader.post("/api/auth/confirm", proof);
  expect(await spent.json()).toMatchObject({ ok: false, code: "link-expired" });

  const signedIn = await reader.post("/api/auth/sign-in", { email, password, next: "//evil.example" });
  expect(await signedIn.json()).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome back!" } });
  expectPrivate(signedIn);
  for (const cookie of await reader.sessionCookies()) {
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  }
  expect(await reader.cookie("viewer")).toMatchObject({
    httpOnly: false,
    value: encodeURIComponent("Asha Rao"),
  });

  expect(await (await reader.get("/api/profile")).json()).toEqual({
    ok: true,
    profile: { name: "Asha Rao", phone: "", email },
  });
  const saved = await reader.post("/api/profile", { name: "Asha Devi 😀", phone: "+91 (98) 765-43210" });
  expect(await saved.json()).toEqual({
    ok: true,
    profile: { name: "Asha Devi 😀", phone: "+919876543210", email },
  });
  expect(decodeURIComponent((await reader.cookie("viewer"))?.value ?? "")).toBe("Asha Devi 😀");

  const file = await reader.get("/api/account/export");
  expect(file.headers()["content-disposition"]).toContain("attachment");
  expectPrivate(file);
  expect(await file.json()).toMatchObject({
    account: { email, signInMethods: ["email"] },
    profile: { name: "Asha Devi 😀", phone: "+919876543210" },
  });

  const unsure = await reader.post("/api/account/delete", { confirmation: "delete", password });
  expect(unsure.status()).toBe(422);
  const wrong = await reader.post("/api/account/delete", {
    confirmation: "DELETE",
    password: "not-it-at-all",
  });
  expect(await wrong.json()).toMatchObject({ ok: false, field: "password" });
  const gone = await reader.post("/api/account/delete", { confirmation: "DELETE", password });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
  expect(await reader.sessionCookies()).toEqual([]);
  expect(await reader.cookie("viewer")).toBeUndefined();

  // The other browser's session went with the account: its hint is stale, and is cleared.
  const stale = await other.get("/api/profile");
  expect(stale.status()).toBe(401);
  expect(await stale.json()).toMatchObject({ ok: false, code: "signed-out" });
  expect(await other.cookie("viewer")).toBeUndefined();
  const again = await reader.post("/api/auth/sign-in", { email, password });
  expect(await again.json()).toMatchObject({
    ok: false,
    code: "invalid-credentials",
    message: "Invalid login credentials",
  });
});

// Of one handler: what each refuses is asked of them all, without a server, in tests/faults/cross-site.test.ts.
test("over the wire a handler takes no other method, and no POST from elsewhere", async () => {
  const reader = await Reader.open(site);
  const path = "/api/auth/sign-out";
  expect((await reader.get(path)).status()).toBe(405);
  for (const headers of [
    { origin: "https://evil.example", "sec-fetch-site": "" },
    { "sec-fetch-site": "same-site" },
  ])
    expect((await reader.post(path, { scope: "local" }, headers)).status()).toBe(403);
  await reader.close();
});

test("no spelling and no header opens a protected path", async () => {
  const visitor = await Reader.open(site);
  const headers: Record<string, string>[] = [
    {},
    { rsc: "1" },
    { rsc: "1", "next-router-prefetch": "1" },
    { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
    { "x-middleware-subrequest": "src/middleware:src/middleware" },
    { "x-middleware-next": "1" },
    { "x-middleware-rewrite": "/account" },
    { "x-middleware-prefetch": "1" },
    { "x-nextjs-data": "1" },
    { "x-matched-path": "/account" },
    { "x-forwarded-host": "evil.example" },
    { cookie: "viewer=Asha; icp-session=base64-e30" },
  ];
  let asked = 0;
  for (const { path } of protectedPaths) {
    for (const spelling of [path, ...spellings(path).filter((one) => one.startsWith("/"))]) {
      for (const extra of spelling === path ? headers : headers.slice(0, 2)) {
        const answer = await visitor.get(spelling, extra);
        asked += 1;
        const text = answer.status() === 200 ? await answer.text() : "";
        expect([spelling, extra, /Download my data|Change password|"profile":/.test(text)]).toEqual([
          spelling,
          extra,
          false,
        ]);
      }
    }
  }
  console.log(`${asked} requests for protected paths, 0 answered`);
});
