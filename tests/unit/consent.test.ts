import { beforeEach, describe, expect, test, vi } from "vitest";
import { storedConsent } from "@/lib/site/consent";

const loaded = vi.hoisted(() => ({ inject: vi.fn(), injectSpeedInsights: vi.fn() }));
vi.mock("@vercel/analytics", () => loaded);
vi.mock("@vercel/speed-insights", () => loaded);

const stored = new Map<string, string>();
/**
 * Starts analytics twice with a stored choice, a privacy signal and a deployment; returns how often
 * each script was loaded.
 */
async function startedWith(choice: string, { privacy = false, on = "production" } = {}) {
  vi.resetModules();
  stored.set("cookie-consent", choice);
  vi.stubGlobal("localStorage", { getItem: (key: string) => stored.get(key) ?? null });
  vi.stubGlobal("navigator", { globalPrivacyControl: privacy });
  vi.stubEnv("NEXT_PUBLIC_VERCEL_ENV", on);
  const { startAnalytics } = await import("@/components/site/analytics");
  for (let time = 0; time < 2; time += 1) startAnalytics();
  await vi.dynamicImportSettled();
  return [loaded.inject, loaded.injectSpeedInsights].map(({ mock }) => mock.calls.length);
}

beforeEach(() => vi.clearAllMocks());

test.each([
  ["the reader has not answered", "", {}],
  ["the reader has declined", "declined", {}],
  ["the browser sends Global Privacy Control", "accepted", { privacy: true }],
  ["the site is not on Vercel", "accepted", { on: "" }],
])("analytics do not load if %s", async (_, choice, circumstances) => {
  expect(await startedWith(choice, circumstances)).toEqual([0, 0]);
});

test("analytics load once after consent", async () => {
  expect(await startedWith("accepted")).toEqual([1, 1]);
});

test("an unknown stored cookie choice counts as no choice", async () => {
  await startedWith("true");
  expect(storedConsent()).toBeUndefined();
});

describe("a page view that analytics send", () => {
  const url = "https://x.example/auth/confirm";
  const event = { type: "pageview", url: `${url}?token_hash=abc&email=a%40b.in#x` };

  test("analytics send a page’s address without the query string", async () => {
    await startedWith("accepted");
    expect(loaded.inject.mock.calls[0]?.[0].beforeSend(event)).toEqual({ type: "pageview", url });
  });

  test("analytics send nothing once consent is withdrawn", async () => {
    await startedWith("accepted");
    stored.set("cookie-consent", "declined");
    expect(loaded.inject.mock.calls[0]?.[0].beforeSend(event)).toBeNull();
  });
});
