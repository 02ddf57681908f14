import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it } from "vitest";
import { headerRules } from "@/lib/headers/header-rules";
import { collectHashes, verifyBuild } from "@/scripts/prerendered";

const page = (script: string) =>
  `<html><head><style>a{}</style></head><body><script>${script}</script></body></html>`;

let dist: string;

function write(path: string, content: unknown): void {
  const file = join(dist, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, typeof content === "string" ? content : JSON.stringify(content));
}

/** Compiles the few shapes of `source` that the rules use, as Next does for its manifest. */
function compile(source: string): string {
  if (source === "/embed/:path*") return "^/embed(?:/.*)?$";
  const any = /^\/:path\((.*)\)$/.exec(source)?.[1];
  return any
    ? `^(?:/(${any}))(?:/)?$`
    : `^${source.replaceAll(/:\w+\*/g, ".*").replaceAll(/:\w+/g, "[^/]+?")}(?:/)?$`;
}

function writeHeaders(): void {
  const rules = headerRules({ routes: collectHashes(dist), https: false, injectedStyles: [] });
  write("routes-manifest.json", { headers: rules.map((rule) => ({ ...rule, regex: compile(rule.source) })) });
}

beforeEach(() => {
  dist = mkdtempSync(join(tmpdir(), "verify-build-"));
  const fixed = { initialRevalidateSeconds: false };
  write("prerender-manifest.json", {
    routes: {
      "/": fixed,
      "/_not-found": fixed,
      "/polls/a": fixed,
      "/feed.xml": fixed,
      "/_global-error": fixed,
    },
    dynamicRoutes: { "/polls/[slug]": { fallback: false } },
  });
  write("app-path-routes-manifest.json", {
    "/page": "/",
    "/polls/[slug]/page": "/polls/[slug]",
    "/feed.xml/route": "/feed.xml",
    "/auth/page": "/auth",
    "/api/sign-in/route": "/api/sign-in",
    "/_global-error/page": "/_global-error",
  });
  write("server/app/index.html", page("home()"));
  write("server/app/_not-found.html", page("lost()"));
  write("server/app/polls/a.html", page("a()"));
  write("server/app/_global-error.html", '<p style="x">');
  writeHeaders();
});

afterEach(() => rmSync(dist, { recursive: true, force: true }));

describe("verifyBuild", () => {
  it("passes a build whose pages match their policies", () => {
    expect(verifyBuild(dist)).toEqual([]);
  });

  it("fails when an inline script has changed since", () => {
    write("server/app/polls/a.html", page("changed()"));
    expect(verifyBuild(dist)).toEqual([
      expect.stringMatching(/^\/polls\/a: inline script 'sha256-.*' is not allowed$/),
    ]);
  });

  it("fails when the 404 page has changed since", () => {
    write("server/app/_not-found.html", page("changed()"));
    expect(verifyBuild(dist)).toEqual([expect.stringContaining("/_not-found: inline script")]);
  });

  it("fails on a style attribute", () => {
    write("server/app/polls/a.html", page("a()").replace("<body>", '<body style="margin:0">'));
    expect(verifyBuild(dist)).toEqual([expect.stringContaining("/polls/a: style attribute on <body>")]);
  });

  it("fails on a public route that is rendered per request, by its name", () => {
    write("app-path-routes-manifest.json", { "/insights/page": "/insights" });
    expect(verifyBuild(dist)).toEqual([expect.stringContaining("/insights: is rendered per request")]);
  });

  it("fails on a route that renders unknown parameters per request", () => {
    write("prerender-manifest.json", { routes: {}, dynamicRoutes: { "/polls/[slug]": { fallback: null } } });
    write("app-path-routes-manifest.json", { "/polls/[slug]/page": "/polls/[slug]" });
    expect(verifyBuild(dist)).toEqual([expect.stringContaining("dynamicParams = false is missing")]);
  });

  it("fails when headers() would add a second policy to a page rendered per request", () => {
    const headers = [{ key: "Content-Security-Policy", value: "default-src 'none'" }];
    write("prerender-manifest.json", { routes: {}, dynamicRoutes: {} });
    write("app-path-routes-manifest.json", {});
    write("routes-manifest.json", { headers: [{ source: "/:path*", regex: "^/.*$", headers }] });
    expect(verifyBuild(dist)).toContain("/auth: headers() adds a policy to the one from middleware");
  });
});
