import { describe, expect, it } from "vitest";
import { policy, securityHeaders } from "@/lib/headers/policy";
import { limitCookieCount } from "@/lib/headers/refusals";
import { headerRules, headersFor } from "@/lib/headers/rules";

it("a content policy can allow a nonce as well as hashes", () => {
  const value = policy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"], nonce: "n" });
  expect(value).toContain("script-src 'self' 'nonce-n' 'sha256-a';");
  expect(value).toContain("style-src 'self' 'nonce-n' 'sha256-b';");
  expect(value).toContain("form-action 'self';");
  expect(value).toContain("base-uri 'none'; object-src 'none';");
  expect(value).not.toContain("unsafe-");
});

describe("the header Strict-Transport-Security", () => {
  const hsts = (options: Parameters<typeof securityHeaders>[0]) =>
    securityHeaders(options)["Strict-Transport-Security"];

  it("Strict-Transport-Security is not sent on http", () =>
    expect(hsts({ https: false, hstsPreload: true })).toBeUndefined());

  it("Strict-Transport-Security asks for https for two years", () =>
    expect(hsts({ https: true })).toBe("max-age=63072000"));

  it("Strict-Transport-Security has “preload” if the option hstsPreload is set", () =>
    expect(hsts({ https: true, hstsPreload: true })).toBe(
      "max-age=63072000; includeSubDomains; preload",
    ));
});

it("the site reads at most 64 cookies of a request", () => {
  expect(limitCookieCount("a=1;".repeat(100)).match(/a/g)).toHaveLength(64);
});

it.each(["icp-session.0", "__Host-icp-session.1", "icp-sign-up", "viewer", "__Host-flash"])(
  "the site finds its cookie %s after any number of other cookies",
  (name) => {
    const cookies = limitCookieCount(`${"other=1; ".repeat(100)}${name}=x`);
    expect(cookies).toContain(`${name}=x`);
    expect(cookies.split(";")).toHaveLength(64);
  },
);

it("the limit of 64 cookies also applies to the site’s own cookies", () => {
  const cookies = Array.from({ length: 5000 }, (_, index) => `icp-session.${index}=x`).join("; ");
  expect(limitCookieCount(cookies).split(";")).toHaveLength(64);
});

it("a Cookie header of fewer than 64 cookies is not changed", () => {
  expect(limitCookieCount("b=1; icp-session=2;a=3")).toBe("b=1; icp-session=2;a=3");
});

const rules = headerRules({
  site: { scripts: ["'sha256-page'"], styles: ["'sha256-css'"] },
  pages: {
    "": { scripts: [], styles: ["'sha256-any'"] },
    "polls/\\d+/.": { scripts: [], styles: ["'sha256-poll'"] },
  },
  https: true,
});
const csp = "content-security-policy";
const cache = "cache-control";
const bare = /^default-src 'none'; frame-ancestors 'none'$/;
const any =
  /script-src 'self' 'sha256-page'; style-src 'self' 'sha256-any' 'sha256-css';.*frame-ancestors 'none'$/;
const poll = /style-src 'self' 'sha256-poll' 'sha256-css';/;
const homePage = "/ /index.rsc /index.segments/_tree.segment.rsc";
const nothing = /^nothing$/;

// tests/site/server.test.ts and tests/site/doctor.test.ts test the real responses.
it.each<[paths: string, name: string, says: RegExp, hasCookies?: boolean]>([
  // Files load nothing and cannot be framed.
  ["/icon.svg /about.rsc /about.segments/_tree.segment.rsc", csp, bare],
  ["/ /polls/2024 /404 /authors /cards.json", csp, any],
  ["/polls/2024/day-1-travel /polls/2031/day-15-finale", csp, poll],
  // Middleware sets these policies.
  ["/auth /auth/confirm /search /account /account/x /dev/inbox", csp, nothing],
  // Firefox would show an old page if the header had "stale-while-revalidate".
  [`${homePage} /about`, cache, /^public, max-age=0, s-maxage=300, stale-if-error=604800$/],
  // A reader with a session gets a home page of their own. All other static pages are the same for
  // everybody.
  [homePage, cache, /^private, no-store$/, true],
  ["/about", cache, /s-maxage=300/, true],
  ["/about /about.rsc", "vary", /^rsc, next-router-segment-prefetch, Accept-Encoding$/],
  // The response to such an address depends on the query and the cookies, so nobody may store it.
  ["/prerendered/auth /prerendered/search.rsc", cache, /^private, no-store$/],
  ["/prerendered/auth /prerendered/search", csp, any],
  // A response rendered per request sets its own lifetime, even if a hosting platform takes it for
  // a file.
  [
    "/account /account.rsc /auth /api/health /search /404 /home/member /home/member.rsc",
    cache,
    nothing,
  ],
  ["/_next/static/not-found.txt", cache, /s-maxage=300,/],
  ["/share-images/home.png", cache, /max-age=86400/],
  ["/share-images/home.png", "cross-origin-resource-policy", /^cross-origin$/],
])("on %s, the header %s matches %s", (paths, name, says, hasCookies) => {
  for (const path of paths.split(" "))
    expect(
      headersFor([...rules.answers, ...rules.files], path, hasCookies).get(name) ?? "nothing",
      path,
    ).toMatch(says);
});
