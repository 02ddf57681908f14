import { expect, test, vi } from "vitest";
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

test("analytics do not load without consent, under GPC or outside Vercel", async () => {
  expect(await startedWith("")).toEqual([0, 0]);
  expect(await startedWith("declined")).toEqual([0, 0]);
  expect(await startedWith("accepted", { privacy: true })).toEqual([0, 0]);
  expect(await startedWith("accepted", { on: "" })).toEqual([0, 0]);
  await startedWith("true");
  expect(storedConsent()).toBeUndefined();
});

test("analytics send addresses without tokens until consent is withdrawn", async () => {
  expect(await startedWith("accepted")).toEqual([1, 1]);
  const { beforeSend } = loaded.inject.mock.calls[0]?.[0] ?? {};
  const url = "https://x.example/auth/confirm";
  const event = { type: "pageview", url: `${url}?token_hash=abc&email=a%40b.in#x` };
  expect(beforeSend(event)).toEqual({ type: "pageview", url });
  stored.set("cookie-consent", "declined");
  expect(beforeSend(event)).toBeNull();
});
