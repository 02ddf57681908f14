import { expect, it } from "vitest";
import { policy, securityHeaders } from "@/lib/headers/policy";
import { headerRules, headersFor } from "@/lib/headers/rules";

it("a policy takes hashes and a nonce", () => {
  const value = policy({ scripts: ["'sha256-a'"], styles: ["'sha256-b'"], nonce: "n" });
  expect(value).toContain("script-src 'self' 'nonce-n' 'sha256-a';");
  expect(value).toContain("style-src 'self' 'nonce-n' 'sha256-b';");
  expect(value).toContain("form-action 'self';");
  expect(value).toContain("base-uri 'none'; object-src 'none';");
  expect(value).not.toContain("unsafe-");
});

it("HTTPS is insisted on where the site has it, and entered in browsers' lists if its owner has said so", () => {
  const of = (options: Parameters<typeof securityHeaders>[0]) =>
    securityHeaders(options)["Strict-Transport-Security"];
  expect(of({ https: false, hstsPreload: true })).toBeUndefined();
  expect(of({ https: true })).toBe("max-age=63072000");
  expect(of({ https: true, hstsPreload: true })).toBe("max-age=63072000; includeSubDomains; preload");
});

const rules = headerRules({
  site: { scripts: ["'sha256-page'"], styles: ["'sha256-css'"] },
  styles: { "": ["'sha256-any'"], "polls/\\d+/.": ["'sha256-poll'"] },
  https: true,
});
const [csp, cache] = ["content-security-policy", "cache-control"];
const bare = /^default-src 'none'; frame-ancestors 'none'$/;
const any =
  /script-src 'self' 'sha256-page'; style-src 'self' 'sha256-any' 'sha256-css';.*frame-ancestors 'none'$/;
const poll = /style-src 'self' 'sha256-poll' 'sha256-css';/;

// What answers of the server say in earnest: tests/site/server.test.ts.
it.each<[paths: string, name: string, says: RegExp | undefined]>([
  // Nothing to load, and nothing to frame.
  ["/icon.svg /about.rsc /about.segments/_tree.segment.rsc", csp, bare],
  ["/ /polls/2024 /404 /authors /cards.json", csp, any],
  ["/polls/2024/day-1-travel /polls/2031/day-15-finale", csp, poll],
  // Middleware's to say.
  ["/auth /auth/confirm /search /account /account/x /dev/inbox", csp, undefined],
  ["/ /auth /icon.svg /_next/static/chunks/a.js", "x-content-type-options", /^nosniff$/],
  ["/ /auth", "x-frame-options", /^DENY$/],
  ["/ /auth", "referrer-policy", /^strict-origin-when-cross-origin$/],
  ["/ /auth", "permissions-policy", /^browsing-topics=\(\), camera=\(\), .*microphone=\(\)$/],
  [
    "/ /index.rsc /index.segments/_tree.segment.rsc /about",
    cache,
    /s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800$/,
  ],
  // The lifetime of what is answered per request is its own, also where a platform takes it for a file.
  ["/account /account.rsc /auth /api/health /search /404 /home/member /home/member.rsc", cache, undefined],
  ["/_next/static/chunks/a.js", cache, /immutable/],
  ["/_next/static/not-found.txt", cache, /s-maxage=300,/],
  ["/share-images/home.png", cache, /max-age=86400/],
  ["/share-images/home.png", "cross-origin-resource-policy", /^cross-origin$/],
  ["/about", "access-control-allow-origin", undefined],
])("%s: %s is %s", (paths, name, says) => {
  for (const path of paths.split(" ")) {
    const said = headersFor([...rules.answers, ...rules.files], path, false).get(name)?.[1];
    if (says) expect(said, path).toMatch(says);
    else expect(said, path).toBeUndefined();
  }
});

it("the home page of a request with cookies stays out of shared caches, its data too, and no other", () => {
  const lifetime = (path: string) => headersFor(rules.files, path, true).get(cache)?.[1];
  for (const path of ["/", "/index.rsc", "/index.segments/_tree.segment.rsc"])
    expect(lifetime(path)).toBe("private, no-store");
  expect(lifetime("/about")).toContain("s-maxage=300");
});
