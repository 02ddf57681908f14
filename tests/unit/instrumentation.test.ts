import { afterEach, expect, it, vi } from "vitest";
import { register } from "@/instrumentation";

const warn = vi.spyOn(console, "warn").mockImplementation(() => {});
const production = {
  NEXT_PUBLIC_SUPABASE_URL: "https://live.supabase.co",
  NEXT_PUBLIC_SUPABASE_ANON_KEY: "a-key-of-production",
};

/** Log lines of a server that starts with these variables. */
function startWith(env: Record<string, string>): string[] {
  for (const [name, value] of Object.entries(env)) vi.stubEnv(name, value);
  register();
  return warn.mock.calls.map(([line]) => String(line));
}

afterEach(() => {
  warn.mockClear();
  vi.unstubAllEnvs();
});

it("the server’s log says why a preview has no accounts", () => {
  const lines = startWith({ ...production, VERCEL_ENV: "preview" });
  expect(lines).toEqual([expect.stringContaining("no Supabase project of its own")]);
  expect(lines.join()).not.toContain("a-key-of-production");
});

it.each<Record<string, string>>([
  {},
  { ...production, VERCEL_ENV: "production" },
  { ...production, VERCEL_ENV: "preview", SUPABASE_PUBLISHABLE_KEY: "sb_publishable_x" },
])("the server logs nothing at its start with %j", (env) => {
  expect(startWith(env)).toEqual([]);
});
