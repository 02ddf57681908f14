import { afterEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { onRequestError, register } from "@/instrumentation";

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

it("the log line about a preview without accounts is a warning", () => {
  const lines = startWith({ ...production, VERCEL_ENV: "preview" });
  expect(JSON.parse(lines[0] ?? "")).toMatchObject({
    level: "warn",
    event: "accounts-unavailable",
  });
});

describe("an uncaught error", () => {
  /** The log line about an error of a page with a query in its address. */
  async function lineAbout(error: unknown): Promise<object> {
    const logged = vi.spyOn(console, "error").mockImplementation(() => {});
    onTestFinished(() => logged.mockRestore());
    const request = { path: "/search?q=secret", method: "POST", headers: {} };
    await onRequestError(error, request, {
      routerKind: "App Router",
      routePath: "/search",
      routeType: "render",
      renderSource: "server-rendering",
      revalidateReason: undefined,
    });
    return JSON.parse(String(logged.mock.calls[0]?.[0]));
  }

  it("the log line of an uncaught error names the request without its query", async () => {
    const error = Object.assign(new TypeError("x is not a function"), { digest: "42" });
    expect(await lineAbout(error)).toEqual({
      time: expect.any(String),
      level: "error",
      event: "unhandled",
      method: "POST",
      path: "/search",
      error: "TypeError: x is not a function",
      digest: "42",
    });
  });

  it("the log line of an error without a digest has no digest field", async () => {
    expect(await lineAbout(new Error("no"))).not.toHaveProperty("digest");
  });
});
