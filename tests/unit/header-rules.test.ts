import { describe, expect, it } from "vitest";
import { headerRules, headersFor } from "@/lib/headers/rules";

const none = { scripts: [], styles: [] };
const rules = headerRules({
  site: none,
  pages: { "": none, "prerendered/": none },
  https: true,
  hstsPreload: true,
});
const all = [...rules.answers, ...rules.files];
const header = (path: string, name: string, hasCookies = false): string | null =>
  headersFor(all, path, hasCookies).get(name);

describe("headersFor", () => {
  const rule = (value: string, more: object = {}) => ({
    source: "^/a$",
    headers: { "X-Test": value },
    ...more,
  });

  it("of two rules for the same response header, the later rule wins", () => {
    expect(headersFor([rule("first"), rule("second")], "/a").get("x-test")).toBe("second");
  });

  it("a header rule sets no header for a path outside its pattern", () => {
    expect(headersFor([rule("first")], "/b").has("x-test")).toBe(false);
  });

  it.each([
    [true, true, "set"],
    [true, false, null],
    [false, true, null],
    [false, false, "set"],
  ])(
    "a header rule with cookies: %s on a request with cookies: %s gives %s",
    (cookies, has, value) => {
      expect(headersFor([rule("set", { cookies })], "/a", has).get("x-test")).toBe(value);
    },
  );
});

describe("the content type of a file", () => {
  it.each([
    ["/polls/2024.json", "application/json; charset=utf-8"],
    ["/polls/2024.csv", "text/csv; charset=utf-8; header=present"],
    ["/apple-touch-icon.png", "image/png"],
    ["/icon.svg", "image/svg+xml; charset=utf-8"],
    ["/_next/static/a.css", "text/css; charset=utf-8"],
    ["/robots.txt", "text/plain; charset=utf-8"],
    ["/_next/static/a.js", "text/javascript; charset=utf-8"],
    ["/favicon.ico", "image/x-icon"],
    ["/sitemap.xml", "application/xml"],
    ["/feed.xml", "application/atom+xml; charset=utf-8"],
    ["/polls/2024.xml", "application/atom+xml; charset=utf-8"],
    ["/data/polls/2024.xml", "application/atom+xml; charset=utf-8"],
    ["/about.rsc", "text/x-component"],
    ["/about.segments/_tree.segment.rsc", "text/x-component"],
    ["/about", null],
  ])("the content type of %s is %s", (path, type) => {
    expect(header(path, "content-type")).toBe(type);
  });
});

describe("open data", () => {
  const open = [
    "/feed.xml",
    "/cards.json",
    "/polls/2024.json",
    "/polls/2024/day-1-travel.json",
    "/polls/2024.csv",
    "/polls/2024.xml",
    "/data/cards.json",
    "/data/polls/2024.xml",
  ];

  it.each(open)("scripts of other sites may read %s", (path) => {
    expect(header(path, "access-control-allow-origin")).toBe("*");
  });

  it.each(open)("scripts of other sites may read the ETag of %s", (path) => {
    expect(header(path, "access-control-expose-headers")).toBe("ETag");
  });

  it.each(["/", "/about.rsc", "/polls/2024", "/search-index.json", "/sitemap.xml", "/api/profile"])(
    "scripts of other sites may not read %s",
    (path) => {
      expect(header(path, "access-control-allow-origin")).toBeNull();
    },
  );
});

describe("headers that Next’s router reads", () => {
  const segment = "/about.segments/_tree.segment.rsc";

  it.each([
    ["/about.rsc", "x-nextjs-stale-time", "300"],
    ["/about.rsc", "x-nextjs-prerender", "1"],
    ["/about.rsc", "x-nextjs-postponed", null],
    [segment, "x-nextjs-prerender", "1"],
    [segment, "x-nextjs-postponed", "2"],
    ["/about", "x-nextjs-prerender", null],
  ])("the response for %s has the header %s with %s", (path, name, value) => {
    expect(header(path, name)).toBe(value);
  });
});

describe("caches", () => {
  const page = "public, max-age=0, s-maxage=300, stale-if-error=604800";
  const asset = "public, max-age=31536000, immutable";
  const image = "public, max-age=86400, stale-while-revalidate=604800";

  it.each([
    ["/about", page],
    ["/feed.xml", page],
    ["/accounts", page],
    ["/404s", page],
    ["/404", null],
    ["/account/x", null],
    ["/account.rsc", null],
    ["/api/health", null],
    ["/_next/static/chunks/a.js", asset],
    ["/share-images/polls/2024.png", image],
    ["/prerendered/search", "private, no-store"],
  ])("the cache lifetime of %s is “%s”", (path, lifetime) => {
    expect(header(path, "cache-control")).toBe(lifetime);
  });

  it.each(["/about", "/home/members", "/indexes"])(
    "a request with cookies for %s gets a cacheable page",
    (path) => {
      expect(header(path, "cache-control", true)).toBe(page);
    },
  );

  it("a file of the build has the Vary header “Accept-Encoding”", () => {
    expect(header("/_next/static/chunks/a.js", "vary")).toBe("Accept-Encoding");
  });
});

describe("security headers", () => {
  it.each(["/", "/auth", "/feed.xml", "/icon.svg", "/share-images/home.png"])(
    "another site cannot show %s in a frame",
    (path) => {
      expect(header(path, "x-frame-options")).toBe("DENY");
    },
  );

  it.each(["/_next/static/a.js", "/about.rsc"])(
    "%s, which is no page, has no header X-Frame-Options",
    (path) => {
      expect(header(path, "x-frame-options")).toBeNull();
    },
  );

  it.each(["/", "/_next/static/a.js", "/about.rsc", "/auth"])(
    "a browser may not guess the content type of %s",
    (path) => {
      expect(header(path, "x-content-type-options")).toBe("nosniff");
    },
  );

  it("on https, a static file has the header Strict-Transport-Security", () => {
    expect(header("/_next/static/a.js", "strict-transport-security")).toBe(
      "max-age=63072000; includeSubDomains; preload",
    );
  });

  it("only the CSP rule for prerendered pages is matched against file paths", () => {
    const byFile = rules.answers.filter(({ forFile }) => forFile);
    expect(byFile).toHaveLength(1);
    expect(byFile[0]?.source).toMatch(/prerendered\/$/);
  });
});
