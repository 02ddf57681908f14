import { NextRequest } from "next/server";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { policy } from "@/lib/headers/policy";
import { config, middleware } from "@/middleware";

const info = vi.spyOn(console, "info").mockImplementation(() => {});
beforeEach(() => info.mockClear());
afterEach(() => vi.unstubAllEnvs());

const site = "http://localhost:3000";
const send = (path: string, init: { method?: string; headers?: Record<string, string> } = {}) =>
  middleware(new NextRequest(site + path, init));

describe("a request that no browser sends", () => {
  const tooMany = `/search?${"a&".repeat(65)}`;

  test("middleware refuses an address with too many parameters", async () => {
    expect((await send(tooMany)).status).toBe(400);
  });

  test("middleware refuses an RSC request with a broken router state", async () => {
    const headers = { rsc: "1", "next-router-state-tree": "{" };
    expect((await send("/search?q=axis", { headers })).status).toBe(400);
  });

  test("middleware lets a HEAD request through", async () => {
    expect((await send("/search?q=axis", { method: "HEAD" })).status).toBe(200);
  });

  test("middleware answers a refused request with one line of plain text", async () => {
    const response = await send(tooMany);
    expect(response.headers.get("content-type")).toBe("text/plain; charset=utf-8");
    expect(await response.text()).toBe("There is no answer to such a request here.\n");
  });

  test("the response to a refused request has a CSP that allows no inline code", async () => {
    const response = await send(tooMany);
    expect(response.headers.get("content-security-policy")).toBe(policy());
  });

  test("the log line of a refused request has the path without the query", async () => {
    await send("/search?q=secret", { method: "POST" });
    const [line] = info.mock.calls[0] ?? [];
    expect(JSON.parse(String(line))).toMatchObject({
      level: "info",
      event: "refused",
      method: "POST",
      path: "/search",
      status: 405,
    });
  });
});

describe("a page that is rendered per request", () => {
  const rendered = "/search?q=axis";

  test("a rendered page gets at most 512 characters of the user agent", async () => {
    const { headers } = await send(rendered, { headers: { "user-agent": "a".repeat(600) } });
    expect(headers.get("x-middleware-request-user-agent")).toHaveLength(512);
  });

  test("the page renderer gets the same Content-Security-Policy as the browser", async () => {
    const { headers } = await send(rendered);
    const policyOfPage = headers.get("x-middleware-request-content-security-policy");
    expect(headers.get("content-security-policy")).toBe(policyOfPage);
  });

  test("a page’s nonce is in the page’s policy", async () => {
    const { headers } = await send(rendered);
    const nonce = headers.get("x-middleware-request-x-nonce");
    expect(headers.get("content-security-policy")).toContain(`script-src 'self' 'nonce-${nonce}'`);
  });

  test("a nonce has 16 random bytes", async () => {
    const nonces = await Promise.all(
      [rendered, rendered].map(async (path) => {
        const { headers } = await send(path);
        return headers.get("x-middleware-request-x-nonce") ?? "";
      }),
    );
    expect(nonces.map((nonce) => Buffer.from(nonce, "base64").length)).toEqual([16, 16]);
    expect(new Set(nonces).size).toBe(2);
  });

  test("a response of the home page gets no policy with a nonce", async () => {
    expect((await send("/")).headers.has("content-security-policy")).toBe(false);
  });
});

describe("the cookies for which middleware runs on the home page", () => {
  const home = config.matcher.find((entry) => typeof entry !== "string");
  const condition = typeof home === "object" ? home.has[0] : undefined;
  // Next.js compares the expression with the whole Cookie header, so the test adds both anchors.
  const expression = new RegExp(`^${condition?.value}$`);

  test("middleware looks for a session in the header Cookie", () => {
    expect(condition).toMatchObject({ type: "header", key: "cookie" });
  });

  test.each([
    ["icp-session=x", true],
    ["icp-session.0=x", true],
    ["__Host-icp-session=x", true],
    ["a=b; icp-session=x; c=d", true],
    ["a=b;__Host-icp-session.0=x", true],
    ["x-icp-session=1", false],
    ["a=b", false],
    ["icp-session.1=x", false],
    ["icp-session-code-verifier=x", false],
  ])("for the cookies “%s”, middleware on the home page runs: %s", (cookies, runs) => {
    expect(expression.test(cookies)).toBe(runs);
  });
});
