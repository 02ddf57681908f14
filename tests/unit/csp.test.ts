import { createHash } from "node:crypto";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { headerRules, sharedHashes } from "@/lib/headers/header-rules";
import { injectedStyles } from "@/lib/headers/injected-styles";
import { hashSource, inlineHashes } from "@/lib/headers/inline-hashes";
import { policy, securityHeaders } from "@/lib/headers/policy";
import { isRequestTimePage, mayRenderPerRequest } from "@/lib/headers/request-time-routes";

function sha256(text: string): string {
  return `'sha256-${createHash("sha256").update(text).digest("base64")}'`;
}

describe("inlineHashes", () => {
  it("hashes inline scripts and styles, each once, and leaves those with src out", () => {
    const html =
      '<style data-href="/a.css">a{}</style><script>one()</script><script id="x">two()</script>' +
      '<script src="/a.js" async=""></script><script>one()</script>';
    expect(inlineHashes(html)).toEqual({
      scripts: [sha256("one()"), sha256("two()")],
      styles: [sha256("a{}")],
      errors: [],
    });
  });

  it("leaves data blocks out, which never run, but not modules and speculation rules", () => {
    const html =
      '<script type="application/ld+json">{"a":1}</script><script type="module">m()</script>' +
      '<script type="speculationrules">{}</script>';
    expect(inlineHashes(html).scripts).toEqual([sha256("m()"), sha256("{}")]);
  });

  it("hashes line ends as the browser does", () => {
    expect(inlineHashes("<script>a\r\nb</script>").scripts).toEqual([sha256("a\nb")]);
  });

  it("is not misled by markup inside scripts, quoted attributes and comments", () => {
    const html =
      '<script>"<p style=\\"x\\" onclick=y>"</script><p title="a > b style=c">t</p><!-- <b style="d"> -->' +
      "<p>style=&quot;e&quot; onclick=f</p>";
    expect(inlineHashes(html).errors).toEqual([]);
  });

  it.each([
    ['<p style="color:red">', "style attribute on <p>"],
    ["<td style='text-align:right'>", "style attribute on <td>"],
    ['<p title="a > b" style="x">', "style attribute on <p>"],
    ["<button onclick=go()>", "inline handler onclick on <button>"],
    ['<a href="javascript:go()">', "javascript: address on <a>"],
  ])("refuses %s", (html, message) => {
    expect(inlineHashes(html).errors).toEqual([expect.stringContaining(message)]);
  });
});

describe("policy", () => {
  it("allows nothing inline by default", () => {
    expect(policy()).toBe(
      "default-src 'none'; script-src 'self'; style-src 'self'; img-src 'self' data:; font-src 'self'; " +
        "connect-src 'self'; manifest-src 'self'; form-action 'self'; base-uri 'none'; object-src 'none'; " +
        "frame-ancestors 'none'",
    );
  });

  it("takes hashes, a nonce, framing and form targets", () => {
    const value = policy({
      scripts: ["'sha256-a'"],
      styles: ["'sha256-b'"],
      nonce: "n",
      frameAncestors: "*",
      formAction: ["https://accounts.example"],
    });
    expect(value).toContain("script-src 'self' 'nonce-n' 'sha256-a';");
    expect(value).toContain("style-src 'self' 'nonce-n' 'sha256-b';");
    expect(value).toContain("form-action 'self' https://accounts.example;");
    expect(value).toMatch(/frame-ancestors \*$/);
    expect(value).not.toContain("unsafe-");
  });
});

describe("securityHeaders", () => {
  const names = (list: { key: string }[]) => list.map((header) => header.key);

  it("insists on HTTPS only where the site has it", () => {
    expect(names(securityHeaders({ https: true }))).toContain("Strict-Transport-Security");
    expect(names(securityHeaders({ https: false }))).not.toContain("Strict-Transport-Security");
  });

  it("lets embeds be framed by other origins, and nothing be loaded by them", () => {
    const embed = securityHeaders({ https: true, embeddable: true });
    expect(names(embed)).not.toContain("X-Frame-Options");
    expect(embed).toContainEqual({ key: "Cross-Origin-Resource-Policy", value: "same-origin" });
    const page = securityHeaders({ https: true });
    expect(page).toContainEqual({ key: "X-Frame-Options", value: "DENY" });
    expect(page).toContainEqual({ key: "Cross-Origin-Resource-Policy", value: "same-origin" });
  });
});

describe("headerRules", () => {
  const own = (name: string) => ({ scripts: [`'sha256-${name}'`], styles: ["'sha256-css'"] });
  const routes = {
    "/": own("home"),
    "/home/member": own("member"),
    "/_not-found": own("lost"),
    "/polls/2024": own("polls"),
    "/embed/polls/day-12": own("embed"),
  };
  const rules = headerRules({ routes, https: true, injectedStyles: ["'sha256-toast'"] });
  const policies = (source: string) =>
    rules
      .filter((rule) => rule.source === source)
      .flatMap((rule) => rule.headers)
      .filter((header) => header.key === "Content-Security-Policy")
      .map((header) => header.value);

  it("gives a route its own hashes and no other's", () => {
    const [value = ""] = policies("/polls/2024");
    expect(value).toContain("script-src 'self' 'sha256-polls';");
    expect(value).toContain("style-src 'self' 'sha256-css' 'sha256-toast';");
  });

  it("gives pages that need what the 404 page needs no rule for their policy", () => {
    const alike = headerRules({
      routes: { "/_not-found": own("all"), "/": own("all"), "/about": own("all"), "/auth": own("all") },
      https: true,
      injectedStyles: [],
    });
    const sources = alike
      .filter((rule) => rule.headers.some((header) => header.key === "Content-Security-Policy"))
      .map((rule) => rule.source);
    expect(sources).toEqual([expect.stringMatching(/^\/:path/), "/auth"]);
  });

  it("gives the pages of one file one rule, however many they are, but never one page another's hashes", () => {
    const family = "/polls/:year/:slug";
    const sourcesOf = (hashes: readonly string[]) => {
      const all = hashes.map((name, at) => [`/polls/2024/day-${at}`, { ...own(name), family }] as const);
      const made = headerRules({ routes: Object.fromEntries(all), https: true, injectedStyles: [] });
      return made.map((rule) => rule.source).filter((source) => source.startsWith("/polls"));
    };
    expect(sourcesOf(["a", "a", "a"])).toEqual([family]);
    expect(sourcesOf(["a", "b", "a"])).toEqual([
      "/polls/2024/day-0",
      "/polls/2024/day-1",
      "/polls/2024/day-2",
    ]);
  });

  it("lets one policy fit both pages that are served at the home address", () => {
    expect(policies("/")).toEqual(policies("/home/member"));
    expect(policies("/")[0]).toContain("'sha256-home' 'sha256-member'");
  });

  it("keeps the home page of a request with cookies out of shared caches", () => {
    const lifetimes = rules.filter(
      (rule) => rule.source === "/" && rule.headers.some((header) => header.key === "Cache-Control"),
    );
    expect(lifetimes).toEqual([
      expect.objectContaining({ missing: [{ type: "header", key: "cookie" }] }),
      {
        source: "/",
        has: [{ type: "header", key: "cookie" }],
        headers: [{ key: "Cache-Control", value: "private, no-store" }],
      },
    ]);
  });

  it("gives no policy to pages that get theirs from middleware", () => {
    expect(policies("/auth")).toEqual([]);
    const fallback = rules.find(
      (rule) =>
        rule.source.startsWith("/:path((?!auth") && rule.headers[0]?.key === "Content-Security-Policy",
    );
    expect(fallback?.source).toBe("/:path((?!auth$|auth/.*|search$|account$|account/.*|dev/inbox$).*)");
    expect(fallback?.headers[0]?.value).toContain("'sha256-lost'");
  });

  it("lets only embeds be framed", () => {
    expect(policies("/embed/polls/day-12")[0]).toMatch(/frame-ancestors \*$/);
    expect(policies("/polls/2024")[0]).toMatch(/frame-ancestors 'none'$/);
  });

  it("shares the 404 page's hashes with pages rendered per request", () => {
    expect(sharedHashes(routes, ["'sha256-toast'"])).toEqual({
      scripts: ["'sha256-lost'"],
      styles: ["'sha256-css'", "'sha256-toast'"],
    });
  });
});

describe("routes rendered per request", () => {
  it.each(["/auth", "/auth/confirm", "/search", "/account", "/account/password"])(
    "%s has a nonce",
    (path) => {
      expect(isRequestTimePage(path)).toBe(true);
    },
  );

  it.each(["/", "/authors", "/polls/2024", "/searching", "/accounts"])("%s has none", (path) => {
    expect(isRequestTimePage(path)).toBe(false);
    expect(mayRenderPerRequest(path)).toBe(false);
  });

  it("knows the handlers", () => {
    expect(mayRenderPerRequest("/api/auth/sign-in")).toBe(true);
    expect(mayRenderPerRequest("/dev/inbox")).toBe(true);
    expect(isRequestTimePage("/api/auth/sign-in")).toBe(false);
  });
});

it("finds the style of the installed toast library", () => {
  const sources = injectedStyles(join(import.meta.dirname, "../.."));
  expect(sources).toEqual([hashSource(""), expect.stringMatching(/^'sha256-[A-Za-z0-9+/]{43}='$/)]);
});
