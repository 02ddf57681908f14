import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { patience, serveForTests, type TestSite } from "../../developer/serve.ts";
import { type EmbeddedBackend, startEmbeddedBackend } from "../../supabase/embedded/start.ts";
import { signedInReader } from "./browser/reader.ts";

// Tokens that are always about to expire: every request with a session refreshes it.
const jwtExpirySeconds = 60;

let dataDir: string;
let backend: EmbeddedBackend;
let site: TestSite;

function start(port: number): Promise<EmbeddedBackend> {
  return startEmbeddedBackend({
    port,
    siteUrl: "http://localhost:3000",
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

test("20 requests at once with one expiring session: one refresh, all succeed", async () => {
  const { reader } = await signedInReader(site.url, backend);
  const cookie = await reader.cookieHeader();
  const answers = await Promise.all(Array.from({ length: 20 }, () => reader.get("/account", { cookie })));
  expect(answers.map((answer) => answer.status())).toEqual(Array(20).fill(200));
  const sessions = answers.map((answer) =>
    answer
      .headersArray()
      .filter(({ name, value }) => name.toLowerCase() === "set-cookie" && value.startsWith("icp-session"))
      .map(({ value }) => value.split(";")[0])
      .join(),
  );
  expect(sessions[0]).toMatch(/^icp-session/);
  expect(new Set(sessions).size).toBe(1);
  for (const answer of answers) expect(answer.headers()["cache-control"]).toContain("no-store");
});

test("a handler works behind a refresh, and what it does to the cookies comes last", async () => {
  const { reader } = await signedInReader(site.url, backend);
  const before = await reader.cookieHeader();
  expect((await reader.post("/api/profile", { name: "Asha", phone: "" })).status()).toBe(200);
  expect(await reader.cookieHeader()).not.toBe(before);
  expect((await reader.get("/api/profile")).status()).toBe(200);
  const gone = await reader.post("/api/account/delete", { confirmation: "DELETE" });
  expect(await gone.json()).toMatchObject({ ok: true, next: "/" });
  expect(await reader.sessionCookies()).toEqual([]);
  expect(await reader.cookie("viewer")).toBeUndefined();
});

test("while the backend is away nothing is lost, and when it is back the reader is still signed in", async () => {
  const { reader } = await signedInReader(site.url, backend);
  const port = Number(new URL(backend.url).port);
  await backend.stop();
  for (const path of ["/account", "/account", "/account", "/account", "/account"]) {
    const answer = await reader.get(path);
    expect(answer.status()).toBe(503);
    expect((await answer.text()).includes("We can’t check your account right now")).toBe(true);
    expect(answer.headers()["content-security-policy"]).toContain("'nonce-");
  }
  for (const path of ["/", "/polls/2024", "/auth"]) {
    expect([path, (await reader.get(path)).status() < 400]).toEqual([path, true]);
  }
  const save = await reader.post("/api/profile", { name: "Asha", phone: "" });
  expect(await save.json()).toMatchObject({ ok: false, code: "unavailable" });
  expect((await reader.sessionCookies()).length).toBeGreaterThan(0);
  expect(await reader.cookie("viewer")).toBeDefined();

  backend = await start(port);
  await expect.poll(async () => (await reader.get("/account")).status(), { timeout: 20_000 }).toBe(200);
  expect((await reader.get("/api/profile")).status()).toBe(200);
});
