import { afterAll, expect, test } from "vitest";
import { patience, serveForTests } from "../../scripts/lib/serve.ts";
import { createDataFolder, portOf, startOn } from "../backend/database/embedded-backend.ts";
import {
  cookiesOf,
  makeAccount,
  openReader,
  password,
  sessionOf,
  signedInReader,
} from "./browser/reader.ts";

// The tokens are always about to expire, so every request with a session refreshes the session.
const settings = { jwtExpirySeconds: 60, emailCooldownSeconds: 0 };
const folder = createDataFolder();
let backend = await startOn(folder.path, settings);
const site = await serveForTests({ withBackend: false, env: { ...backend.settings, ...patience } });
afterAll(async () => {
  await site.stop();
  await backend.stop();
  folder.remove();
});

test("a deleted account leaves no cookie or cached response behind", async () => {
  const email = await makeAccount("Asha Rao", backend);
  const reader = await openReader(site.url);
  const other = await openReader(site.url);
  const uncached = expect.stringMatching(/private.*no-store/);
  for (const browser of [reader, other]) {
    const data = { email, password, next: "//evil.example" };
    const signedIn = await browser.post("/api/auth/sign-in", { data });
    expect(await signedIn.json()).toMatchObject({
      ok: true,
      next: "/",
      toast: { title: "Welcome back!" },
    });
    expect(signedIn.headers()["cache-control"]).toEqual(uncached);
  }
  const before = await sessionOf(reader);
  expect((await reader.post("/api/profile", { data: { name: "Asha", phone: "" } })).status()).toBe(
    200,
  );
  expect(await sessionOf(reader)).not.toBe(before);
  const file = await reader.get("/api/account/export");
  const attached = {
    "content-disposition": expect.stringContaining("attachment"),
    "cache-control": uncached,
  };
  expect(file.headers()).toMatchObject(attached);
  // Each request first refreshes the session. The cookies of the refresh come before those of the
  // handler.
  const gone = await reader.post("/api/account/delete", {
    data: { confirmation: "DELETE", password },
  });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
  expect(await cookiesOf(reader, /^viewer$|^icp-session/)).toEqual([]);
  const stale = await other.get("/api/profile");
  expect(stale.status()).toBe(401);
  expect(await stale.json()).toMatchObject({ ok: false, code: "signed-out" });
  expect(await cookiesOf(other, /^viewer$/)).toEqual([]);
});

test("a visitor of any address below /account is asked to sign in", async () => {
  const visitor = await openReader(site.url);
  const response = await visitor.get("/account/anything?x=1", { maxRedirects: 0 });
  expect(response.status()).toBe(307);
  expect(response.headers().location).toBe("/auth?next=%2Faccount%2Fanything%3Fx%3D1");
});

test("the 404 page of an address below /account has a nonce in its policy", async () => {
  const reader = await signedInReader(site.url, backend);
  const response = await reader.get("/account/anything");
  expect(response.status()).toBe(404);
  expect(response.headers()["content-security-policy"]).toContain("'nonce-");
  expect(response.headers()["cache-control"]).toContain("no-store");
  expect(await response.text()).toMatch(
    /<html lang="en-IN">[\s\S]*Oops! Page not found[\s\S]*href="\/account"/,
  );
});

test("a reader stays signed in while the backend is unavailable", async () => {
  const reader = await signedInReader(site.url, backend);
  const port = portOf(backend);
  await backend.stop();
  const response = await reader.get("/account");
  expect(response.status()).toBe(503);
  expect(await response.text()).toMatch(
    /We can’t check your account right now[\s\S]*method="post" action="\/api\/auth\/sign-out"/,
  );
  expect(response.headers()["content-security-policy"]).toContain("'nonce-");
  expect(response.headers()).toMatchObject({ "retry-after": "10", "x-robots-tag": "noindex" });
  backend = await startOn(folder.path, { ...settings, ...port });
  await expect
    .poll(async () => (await reader.get("/account")).status(), { timeout: 120_000 })
    .toBe(200);
  expect((await reader.get("/api/profile")).status()).toBe(200);
});
