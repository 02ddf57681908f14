import { describe, expect, test } from "vitest";
import { environment } from "@/lib/env";
import { clientAddress } from "@/lib/protection/client-address";
import { isFromThisSite, isReadAllowed, safeRedirect } from "@/lib/protection/same-origin";

describe("the page after a sign-in", () => {
  const longest = `/${"a".repeat(2047)}`;

  test.each<[what: string, value: string, target: string]>([
    ["a path of 2,048 characters", longest, longest],
    ["a path of 2,049 characters", `${longest}a`, "/"],
    ["a path that only begins like the sign-in page", "/authors", "/authors"],
    ["a path that only begins like a handler", "/apiary", "/apiary"],
    ["a page that confirms an email", "/auth/confirm?code=1", "/"],
    ["a prerendered version of a page", "/prerendered/search", "/"],
    ["a handler with a slash at the end", "/api/", "/"],
    ["a folder of Next.js", "/_next", "/"],
    ["a folder whose name begins with _next", "/_nexts", "/_nexts"],
    ["an escaped letter with a small hex digit", "/%5fnext/x", "/"],
    ["an escaped letter with a large hex digit", "/%5Fnext/x", "/"],
    ["the search page", "/search", "/search"],
  ])("safeRedirect replaces every target but a safe one with “/”: %s", (_, value, target) => {
    expect(safeRedirect(value)).toBe(target);
  });
});

describe("the page that sends a request", () => {
  const site = environment().SITE_URL;

  test.each<[headers: Record<string, string>, isHere: boolean]>([
    [{ "sec-fetch-site": "same-origin", origin: "https://evil.example" }, true],
    [{ "sec-fetch-site": "same-site", origin: site }, false],
    [{ "sec-fetch-site": "none", origin: site }, false],
    [{ origin: site }, true],
    [{ origin: "https://evil.example" }, false],
    [{}, false],
  ])("a POST with the headers %j is from this site: %s", (headers, isHere) => {
    expect(isFromThisSite(new Headers(headers))).toBe(isHere);
  });

  test.each<[headers: Record<string, string>, isAllowed: boolean]>([
    [{}, true],
    [{ "sec-fetch-site": "none" }, true],
    [{ "sec-fetch-site": "same-origin" }, true],
    [{ "sec-fetch-site": "same-site" }, false],
    [{ "sec-fetch-site": "cross-site" }, false],
  ])("a GET with the headers %j is answered: %s", (headers, isAllowed) => {
    expect(isReadAllowed(new Headers(headers))).toBe(isAllowed);
  });
});

describe("the address of a reader", () => {
  test.each<[proxy: string, headers: Record<string, string>, address: string | undefined]>([
    ["vercel", { "x-vercel-forwarded-for": "203.0.113.9, 198.51.100.1" }, "203.0.113.9"],
    ["vercel", { "x-forwarded-for": "203.0.113.9" }, undefined],
    ["x-forwarded-for", { "x-forwarded-for": "198.51.100.1, 203.0.113.9" }, "203.0.113.9"],
    ["none", { none: "203.0.113.9" }, undefined],
    ["x-real-ip", { "x-real-ip": "2001:DB8::1" }, "2001:db8::1"],
    ["x-real-ip", { "x-real-ip": "::ffff:203.0.113.9" }, "203.0.113.9"],
  ])("behind the proxy %s, the headers %j give the address %s", (proxy, headers, address) => {
    expect(clientAddress(new Headers(headers), proxy)).toBe(address);
  });

  test("the setting TRUSTED_PROXY names the header with the client’s address", () => {
    environment().TRUSTED_PROXY = "cf-connecting-ip";
    const headers = new Headers({ "cf-connecting-ip": "203.0.113.9" });
    expect(clientAddress(headers)).toBe("203.0.113.9");
  });
});
