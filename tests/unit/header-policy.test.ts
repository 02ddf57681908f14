import { afterEach, describe, expect, it, vi } from "vitest";
import { fileHeaders, policy, securityHeaders } from "@/lib/headers/policy";

afterEach(() => {
  vi.unstubAllEnvs();
  vi.resetModules();
});

/** Returns one directive of a policy, with its sources. */
const directive = (value: string, name: string): string | undefined =>
  value.split("; ").find((text) => text.startsWith(`${name} `));

it("without options, the CSP allows only files from the site itself", () => {
  expect(policy()).toBe(
    "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self'; " +
      "connect-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
      "frame-ancestors 'none'",
  );
});

it("a content policy names a hash only once", () => {
  expect(policy({ scripts: ["'sha256-a'", "'sha256-a'"] })).toContain(
    "script-src 'self' 'sha256-a';",
  );
});

describe("the policy in development", () => {
  const value = policy({ development: true, nonce: "n", scripts: ["'sha256-a'"] });

  it.each([
    ["script-src", "script-src 'self' 'unsafe-inline' 'unsafe-eval'"],
    ["style-src", "style-src 'self' 'unsafe-inline'"],
    ["font-src", "font-src 'self'"],
    ["connect-src", "connect-src 'self' ws:"],
  ])("the content policy in development has the right %s", (name, expected) => {
    expect(directive(value, name)).toBe(expected);
  });
});

describe("the policy of a page rendered per request", () => {
  /** The policy with the nonce "n", in an environment and with hashes from the build. */
  async function policyIn(environment: string): Promise<string> {
    const hashes = { scripts: ["'sha256-s'"], styles: ["'sha256-t'"] };
    vi.stubEnv("INLINE_HASHES", JSON.stringify(hashes));
    vi.stubEnv("NODE_ENV", environment);
    const { requestPolicy } = await import("@/lib/headers/policy");
    return requestPolicy("n");
  }

  it("the CSP of a page rendered per request has the inline scripts’ hashes", async () => {
    expect(directive(await policyIn("production"), "script-src")).toBe(
      "script-src 'self' 'nonce-n' 'sha256-s'",
    );
  });

  it("the CSP of a page rendered per request has the hash of the toasts’ style", async () => {
    expect(directive(await policyIn("production"), "style-src")).toBe(
      "style-src 'self' 'nonce-n' 'sha256-t'",
    );
  });

  it("in development, a page rendered per request may use eval", async () => {
    expect(directive(await policyIn("development"), "script-src")).toContain("'unsafe-eval'");
  });
});

it("without HTTPS, every file is sent with two security headers", () => {
  expect(fileHeaders({ https: false })).toEqual({
    "X-Content-Type-Options": "nosniff",
    "Cross-Origin-Resource-Policy": "same-origin",
  });
});

it.each([
  ["X-Content-Type-Options", "nosniff"],
  ["Cross-Origin-Resource-Policy", "same-origin"],
  ["Referrer-Policy", "strict-origin-when-cross-origin"],
  ["Permissions-Policy", "browsing-topics=(), camera=(), geolocation=(), microphone=()"],
  ["Cross-Origin-Opener-Policy", "same-origin"],
  ["X-Frame-Options", "DENY"],
])("every document has the header %s: %s", (name, value) => {
  expect(securityHeaders({ https: true })[name]).toBe(value);
});
