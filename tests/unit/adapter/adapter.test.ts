import { existsSync, rmSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildContext } from "@/adapter/build-outputs";
import { inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import { inItsLanguage } from "@/adapter/document-language";
import {
  addCompileHints,
  compileHint,
  smallestHintedScript,
} from "@/adapter/first-paint/compile-hints";
import { headersFor, type SiteRules } from "@/lib/headers/rules";
import { Build, page } from "./sample-build";

let build: Build;
beforeEach(() => {
  build = new Build();
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.stubEnv("PLAIN_OUTPUT", "");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(build.dist, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

it("the document at /prerendered/auth loads its page data from /auth", async () => {
  const path = "/prerendered/auth";
  build.prerender(path, path, page("0:4\n"), "text/html; charset=utf-8");
  build.prerender(`${path}.rsc`, path, "0:4\n", "text/x-component");
  await build.complete();
  expect(build.read(`site/files${path}.html`)).toContain('"address":"/auth?data=');
});

it("the build lists the addresses that are rendered per request", async () => {
  await build.complete();
  const { perRequest } = JSON.parse(build.read("site/headers.json")) as SiteRules;
  const rendered = [
    "/auth",
    "/api/health?a=b",
    "/api/auth/google?next=/account",
    "/home/member",
    "/account/x",
    "/?a=b&error_code=c",
  ];
  const urls = [
    ...rendered,
    "/",
    "/polls/a",
    "/api/auth/google/more",
    "/?page=error_code",
    "/?error_code=",
    "/?a=#&error_code=b",
  ];
  expect(urls.filter((url) => new RegExp(perRequest).test(url))).toEqual(rendered);
  expect(build.read("site/build-id")).toBe("a-build");
});

describe("the built-in error pages of Next.js", () => {
  const html = "<!DOCTYPE html><title>Error</title>";

  it("the site does not serve the built-in page at /500", async () => {
    build.static("/500", "server/pages/500.html", html);
    await build.complete();
    expect(existsSync(join(build.dist, "site/files/500.html"))).toBe(false);
  });

  it("the site does not serve the built-in page at /_global-error", async () => {
    build.prerender("/_global-error", "/_global-error", html, "text/html; charset=utf-8");
    await build.complete();
    expect(existsSync(join(build.dist, "site/files/_global-error.html"))).toBe(false);
  });

  it("the site serves a page such as /500-cards, unlike /500 itself", async () => {
    build.document("/500-cards", page("0:5\n"));
    await build.complete();
    expect(existsSync(join(build.dist, "site/files/500-cards.html"))).toBe(true);
  });

  it.each(["/_global-error", "/_not-found"])(
    "the build lists no requests for the built-in page %s",
    async (path) => {
      build.routes.push(path);
      await build.complete();
      const { perRequest } = JSON.parse(build.read("site/headers.json")) as SiteRules;
      expect(path).not.toMatch(new RegExp(perRequest));
    },
  );
});

describe("a route for which the record has no page", () => {
  const route = "/cards/[slug]";

  it("a `[slug]` route that has no pages is not rendered per request", async () => {
    build.routes.push(route);
    build.dynamicRoutes.push({ source: route, has: [{ type: "cookie", key: "bypass" }] });
    await build.complete();
    const { perRequest } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    expect("/cards/axis-ace").not.toMatch(new RegExp(perRequest));
  });

  it("the build fails if a `[slug]` route without pages renders on demand", () => {
    build.routes.push(route);
    build.dynamicRoutes.push({ source: route });
    return expect(build.complete()).rejects.toThrow("/cards/[slug] is rendered per request");
  });
});

it.each([
  ["/hi", "hi"],
  ["/hi/privacy", "hi"],
  ["/history", "en-IN"],
  ["/", "en-IN"],
])("the build sets the language of the document at %s", (path, language) => {
  const html = inItsLanguage('<!DOCTYPE html><html lang="en-IN" data-x><p lang="en-IN">', path);
  expect(html).toBe(`<!DOCTYPE html><html lang="${language}" data-x><p lang="en-IN">`);
});

it("the build sets the language if `<html>` has an attribute before `lang`", () => {
  const html = inItsLanguage('<html data-dpl-id="dpl_x" lang="en-IN"><p lang="en-IN">', "/hi");
  expect(html).toBe('<html data-dpl-id="dpl_x" lang="hi"><p lang="en-IN">');
});

it("a script that is processed twice gets only one compile hint", () => {
  build.static("/_next/static/chunks/b.js", "b.js", ";".repeat(smallestHintedScript));
  const context = { outputs: { staticFiles: build.staticFiles } } as unknown as BuildContext;
  addCompileHints(context);
  addCompileHints(context);
  expect(build.read("b.js").split(compileHint)).toHaveLength(2);
});

it("the build refuses a document whose `<html>` has no `lang` attribute", () => {
  expect(() => inItsLanguage("<html><p>", "/hi")).toThrow(
    'The document of /hi has no <html lang="en-IN">. Write this tag in app/layout.tsx and',
  );
});

/** Replaces every document of the build by this one. */
const allAre = (html: string) => (build: Build) => {
  for (const name of ["server/cache/.html", "server/cache/polls/a.html", "server/pages/404.html"])
    build.write(name, html);
};

it.each<[why: string, change: (build: Build) => void]>([
  [
    "/polls/a: no style sheet in <link",
    allAre(page("0:1\n").replace(/<link rel="stylesheet"[^>]*>/, "")),
  ],
  [
    "The build has 2 style sheets",
    (build) => build.static("/_next/static/b.css", "static/b.css", "b{}"),
  ],
  ["The build has 0 style sheets", (build) => build.staticFiles.pop()],
  [
    "/polls/b: script-src does not allow inline 'sha256-",
    (build) =>
      build.document("/polls/b", page("0:1\n").replace("<body>", "<body><script>x()</script>")),
  ],
  [
    "/polls/b: style attribute on <p>",
    (build) =>
      build.document("/polls/b", page("0:1\n").replace("<body>", '<body><p style="color:red">')),
  ],
  ["/insights is rendered per request", (build) => build.routes.push("/insights")],
  [
    "/polls/[slug] is rendered per request",
    (build) => Object.assign(build.prerenders[2] ?? {}, { parentFallbackMode: null }),
  ],
  [
    "/polls/a.ics: the header content-type would be null instead of text/calendar",
    (build) => build.prerender("/polls/a.ics", "/polls/[slug]", "BEGIN", "text/calendar"),
  ],
])("the build fails with the reason “%s”", async (why, change) => {
  change(build);
  await expect((async () => build.complete())()).rejects.toThrow(why);
  expect(() => build.read("site/build-id")).toThrow();
});

describe("a build with PLAIN_OUTPUT", () => {
  beforeEach(() => vi.stubEnv("PLAIN_OUTPUT", "1"));

  it("with PLAIN_OUTPUT, the build leaves documents as Next.js made them", async () => {
    await build.complete();
    expect(build.read("site/files/polls/a.html")).toBe(page("0:2\n"));
  });

  it("with PLAIN_OUTPUT, a page’s policy allows only the page’s inline scripts", async () => {
    await build.complete();
    const { answers } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    const policy = headersFor(answers, "/polls/a").get("content-security-policy") ?? "";
    expect(policyProblems(policy, inlineCode(page("0:2\n")))).toEqual([]);
    expect(policyProblems(policy, inlineCode(page("0:3\n")))).toHaveLength(1);
  });

  it("with PLAIN_OUTPUT, the CSP of / allows the member home page’s scripts", async () => {
    build.prerender("/home/member", "/home/member", page("0:9\n"), "text/html; charset=utf-8");
    await build.complete();
    const { answers } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    const policy = headersFor(answers, "/").get("content-security-policy") ?? "";
    expect(policyProblems(policy, inlineCode(page("0:1\n")))).toEqual([]);
    expect(policyProblems(policy, inlineCode(page("0:9\n")))).toEqual([]);
  });

  it("with PLAIN_OUTPUT, the build fails on an inline script not from Next.js", async () => {
    build.document("/polls/b", page("0:1\n").replace("<body>", "<body><script>x()</script>"));
    await expect((async () => build.complete())()).rejects.toThrow(
      "/polls/b: script-src does not allow",
    );
  });

  it("with PLAIN_OUTPUT=1, an unusual style-sheet link does not fail the build", async () => {
    build.document("/polls/b", page("0:1\n").replace('rel="stylesheet"', 'rel="new-form"'));
    await build.complete();
    expect(build.read("site/build-id")).toBe("a-build");
  });
});
