import type { APIResponse } from "@playwright/test";
import { protectedPaths } from "../../../lib/account/paths.ts";
import { spellings } from "../../unit/account/spellings";
import { expect, test } from "./fixtures";
import { makeAccount, password, Reader } from "./reader";

function expectPrivate(response: APIResponse): void {
  expect(response.headers()["cache-control"]).toMatch(/private.*no-store|no-store.*private/);
}

// What each handler does: tests/backend/accounts.test.ts. Here is what only a server shows.
test("over the wire, cookies are kept from scripts and answers from caches, and a stale hint is cleared", async ({
  site,
}) => {
  const email = await makeAccount();
  const [reader, other] = [await Reader.open(site), await Reader.open(site)];
  for (const one of [reader, other]) {
    const signedIn = await one.post("/api/auth/sign-in", { email, password, next: "//evil.example" });
    expect(await signedIn.json()).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome back!" } });
    expectPrivate(signedIn);
  }
  for (const cookie of await reader.sessionCookies())
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await reader.cookie("viewer")).toMatchObject({
    httpOnly: false,
    value: encodeURIComponent("Asha Rao"),
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

  const wrong = await reader.post("/api/account/delete", { confirmation: "DELETE", password: "not-it" });
  expect(await wrong.json()).toMatchObject({ ok: false, field: "password" });
  await reader.post("/api/account/delete", { confirmation: "DELETE", password });
  expect([await reader.sessionCookies(), await reader.cookie("viewer")]).toEqual([[], undefined]);
  // The other browser's session went with the account.
  const stale = await other.get("/api/profile");
  expect([stale.status(), await stale.json()]).toMatchObject([401, { ok: false, code: "signed-out" }]);
  expect(await other.cookie("viewer")).toBeUndefined();
});

// Of one handler: what each refuses is asked of them all, without a server, in tests/backend/faults/cross-site.test.ts.
test("over the wire a handler takes no other method, and no POST from elsewhere", async ({ site }) => {
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

test("no spelling and no header opens a protected path", async ({ site }) => {
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
  for (const path of [...protectedPaths, "/api/profile", "/api/account/export"]) {
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
