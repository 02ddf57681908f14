import { describe, expect, it } from "vitest";
import { policy, securityHeaders } from "@/lib/headers/policy";
import { headerRules, headersFor } from "@/lib/headers/rules";

describe("policy", () => {
  it("takes hashes and a nonce", () => {
    const value = policy({
      scripts: ["'sha256-a'"],
      styles: ["'sha256-b'"],
      nonce: "n",
    });
    expect(value).toContain("script-src 'self' 'nonce-n' 'sha256-a';");
    expect(value).toContain("style-src 'self' 'nonce-n' 'sha256-b';");
    expect(value).toContain("form-action 'self';");
    expect(value).not.toContain("unsafe-");
  });
});

describe("securityHeaders", () => {
  it("insists on HTTPS only where the site has it", () => {
    expect(securityHeaders({ https: true })).toHaveProperty("Strict-Transport-Security");
    expect(securityHeaders({ https: false })).not.toHaveProperty("Strict-Transport-Security");
  });

  it("tells other sites no path, and asks for no device", () => {
    expect(securityHeaders({ https: true })).toMatchObject({
      "Referrer-Policy": "strict-origin-when-cross-origin",
      "Permissions-Policy": expect.stringMatching(/^browsing-topics=\(\), camera=\(\), .*microphone=\(\)$/),
      "Cross-Origin-Opener-Policy": "same-origin",
    });
  });

  it("enters the domain in browsers' lists only where its owner has said so", () => {
    const of = (hstsPreload: boolean) =>
      securityHeaders({ https: true, hstsPreload })["Strict-Transport-Security"];
    expect(of(false)).toBe("max-age=63072000");
    expect(of(true)).toBe("max-age=63072000; includeSubDomains; preload");
  });
});

describe("headerRules", () => {
  const rules = headerRules({
    site: { scripts: ["'sha256-page'"], styles: ["'sha256-css'"] },
    styles: { "": ["'sha256-any'"], "polls/\\d+/.": ["'sha256-poll'"] },
    https: true,
  });
  const answered = (path: string, name: string) => headersFor(rules.answers, path, false).get(name)?.[1];
  const ofFile = (path: string, name: string, cookies = false) =>
    headersFor(rules.files, path, cookies).get(name)?.[1];

  it.each(["/icon.svg", "/about.rsc", "/about.segments/_tree.segment.rsc"])(
    "let %s load nothing, and nobody frame it",
    (path) => {
      expect(answered(path, "content-security-policy")).toBe("default-src 'none'; frame-ancestors 'none'");
      expect(answered(path, "x-content-type-options")).toBe("nosniff");
    },
  );

  it.each(["/", "/polls/2024/day-10-utilities", "/404", "/authors", "/cards.json"])(
    "give %s the site's policy, and let nobody frame it",
    (path) => {
      expect(answered(path, "content-security-policy")).toContain("script-src 'self' 'sha256-page';");
      expect(answered(path, "content-security-policy")).toMatch(/frame-ancestors 'none'$/);
      expect(answered(path, "x-frame-options")).toBe("DENY");
    },
  );

  it("allow a document the style of its own group", () => {
    expect(answered("/polls/2024", "content-security-policy")).toContain("'sha256-any' 'sha256-css';");
    for (const path of ["/polls/2024/day-1-travel", "/polls/2031/day-15-finale"])
      expect(answered(path, "content-security-policy")).toContain(
        "style-src 'self' 'sha256-poll' 'sha256-css';",
      );
  });

  it.each(["/auth", "/auth/confirm", "/search", "/account", "/account/x", "/dev/inbox"])(
    "leave the policy of %s to middleware",
    (path) => {
      expect(answered(path, "content-security-policy")).toBeUndefined();
      expect(answered(path, "x-content-type-options")).toBe("nosniff");
    },
  );

  it("keep the home page of a request with cookies out of shared caches, its data too", () => {
    for (const path of ["/", "/index.rsc", "/index.segments/_tree.segment.rsc"]) {
      expect(ofFile(path, "cache-control", true)).toBe("private, no-store");
      expect(ofFile(path, "cache-control", false)).toContain("s-maxage=300,");
    }
    expect(ofFile("/about", "cache-control", true)).toContain("s-maxage=300");
  });

  it("leave what is answered per request its own lifetime, where a platform takes it for a file", () => {
    const own = "/account /account.rsc /auth /api/health /search /404 /home/member /home/member.rsc";
    for (const path of own.split(" ")) expect(ofFile(path, "cache-control"), path).toBeUndefined();
  });

  it("keep assets for good, and open share images to other sites' previews", () => {
    expect(ofFile("/_next/static/chunks/a.js", "cache-control")).toContain("immutable");
    expect(ofFile("/share-images/home.png", "cross-origin-resource-policy")).toBe("cross-origin");
    expect(ofFile("/share-images/home.png", "cache-control")).toContain("max-age=86400");
    expect(ofFile("/about", "access-control-allow-origin")).toBeUndefined();
  });
});
