import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience, serveForTests, type TestSite } from "../../developer/serve.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../supabase/embedded/start.ts";
import { makeAccount, password, Reader, signedInReader } from "./browser/reader.ts";

// Tokens that are always about to expire: every request with a session refreshes it.
const jwtExpirySeconds = 60;

let dataDir: string;
let backend: EmbeddedBackend;
let site: TestSite;

function start(port: number): Promise<EmbeddedBackend> {
  const siteUrl = "http://localhost:3000";
  return startEmbeddedBackend({
    port,
    siteUrl,
    dataDir,
    jwtExpirySeconds,
    mailCooldownSeconds: 0,
    quiet: true,
  });
}

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), "card-polls-"));
  backend = await start(0);
  site = await serveForTests({ withBackend: false, env: { ...backend.settings, ...patience } });
});

afterAll(async () => {
  await site?.stop();
  await backend?.stop();
  rmSync(dataDir, { recursive: true, force: true });
});

test("cookies are kept from scripts and answers from caches, and what a deleted account leaves elsewhere is cleared", async () => {
  const email = await makeAccount("Asha Rao", backend);
  const [reader, other] = [await Reader.open(site.url), await Reader.open(site.url)];
  for (const one of [reader, other]) {
    const signedIn = await one.post("/api/auth/sign-in", { email, password, next: "//evil.example" });
    expect(await signedIn.json()).toMatchObject({ ok: true, next: "/", toast: { title: "Welcome back!" } });
    expect(signedIn.headers()["cache-control"]).toMatch(/private.*no-store/);
  }
  for (const cookie of await reader.sessionCookies())
    expect(cookie).toMatchObject({ httpOnly: true, sameSite: "Lax", path: "/" });
  expect(await reader.cookie("viewer")).toMatchObject({ httpOnly: false, value: "Asha%20Rao" });
  const before = await reader.cookieHeader();
  expect((await reader.post("/api/profile", { name: "Asha", phone: "" })).status()).toBe(200);
  expect(await reader.cookieHeader()).not.toBe(before);
  const file = await reader.get("/api/account/export");
  expect(file.headers()).toMatchObject({
    "content-disposition": expect.stringContaining("attachment"),
    "cache-control": expect.stringMatching(/private.*no-store/),
  });
  // Each of these is behind a refresh, whose cookies come before the handler's own.
  const gone = await reader.post("/api/account/delete", { confirmation: "DELETE", password });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
  expect([await reader.sessionCookies(), await reader.cookie("viewer")]).toEqual([[], undefined]);
  const stale = await other.get("/api/profile");
  expect([stale.status(), await stale.json()]).toMatchObject([401, { ok: false, code: "signed-out" }]);
  expect(await other.cookie("viewer")).toBeUndefined();
});

test("20 requests at once with one expiring session: one refresh, all succeed", async () => {
  const { reader } = await signedInReader(site.url, backend);
  const cookie = await reader.cookieHeader();
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.get("/account", { cookie })));
  const sessions = answers.map((answer) => {
    expect([answer.status(), answer.headers()["cache-control"]]).toEqual([
      200,
      expect.stringContaining("no-store"),
    ]);
    const set = answer.headersArray().filter(({ name }) => name.toLowerCase() === "set-cookie");
    return set.flatMap(({ value }) => value.match(/^icp-session[^;]*/) ?? []).join();
  });
  expect(sessions[0]).toMatch(/^icp-session/);
  expect(new Set(sessions).size).toBe(1);
});

test("while the backend is away nothing is lost, and when it is back the reader is still signed in", async () => {
  const { reader } = await signedInReader(site.url, backend);
  const port = Number(new URL(backend.url).port);
  await backend.stop();
  const answer = await reader.get("/account");
  expect(answer.status()).toBe(503);
  expect(await answer.text()).toContain("We can’t check your account right now");
  expect(answer.headers()["content-security-policy"]).toContain("'nonce-");
  for (const path of ["/", "/polls/2024", "/auth"])
    expect([path, (await reader.get(path)).status() < 400]).toEqual([path, true]);
  const save = await reader.post("/api/profile", { name: "Asha", phone: "" });
  expect(await save.json()).toMatchObject({ ok: false, code: "unavailable" });
  expect((await reader.sessionCookies()).length).toBeGreaterThan(0);
  expect(await reader.cookie("viewer")).toBeDefined();

  backend = await start(port);
  await expect.poll(async () => (await reader.get("/account")).status(), { timeout: 20_000 }).toBe(200);
  expect((await reader.get("/api/profile")).status()).toBe(200);
});
