import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildContext } from "@/adapter/build-outputs";
import { inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import { inItsLanguage } from "@/adapter/document-language";
import { smallestHintedScript } from "@/adapter/first-paint/compile-hints";
import adapter from "@/adapter/index";
import { headersFor, type SiteRules } from "@/lib/headers/rules";
import { nextDocument } from "@/tests/unit/adapter/next-document";

const root = join(import.meta.dirname, "..", "..", "..");
const page = (rows: string) => nextDocument({ rows });

/**
 * A build of two documents, a feed, a style sheet, and two routes that are rendered per request.
 */
class Build {
  readonly dist = mkdtempSync(join(tmpdir(), "adapter-"));
  readonly routes = [
    "/",
    "/polls/[slug]",
    "/feed.xml",
    "/auth",
    "/api/health",
    "/api/auth/[provider]",
  ];
  readonly prerenders: object[] = [];
  readonly staticFiles: object[] = [];
  /** Dynamic routes, in the form that Next hands over for prerendered pages only. */
  readonly dynamicRoutes: object[] = [];

  constructor() {
    this.prerender("/", "/", page("0:1\n"), "text/html; charset=utf-8");
    this.prerender("/index.rsc", "/", "0:1\n", "text/x-component");
    this.document("/polls/a", page("0:2\n"));
    // Its path begins like that of a page rendered per request.
    this.prerender("/authors.json", "/authors.json", "[]", "application/json; charset=utf-8");
    this.prerender("/feed.xml", "/feed.xml", "<feed/>", "application/atom+xml; charset=utf-8");
    this.static("/404", "server/pages/404.html", page("0:3\n"));
    this.static("/_next/static/a.css", "static/a.css", "p{color:red}b{color:blue}");
  }

  write(name: string, text: string): string {
    const file = join(this.dist, name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, text);
    return file;
  }

  read(name: string): string {
    return readFileSync(join(this.dist, name), "utf8");
  }

  prerender(pathname: string, route: string, text: string, type: string): void {
    const filePath = this.write(
      `server/cache${pathname}${type.startsWith("text/html") ? ".html" : ".body"}`,
      text,
    );
    const data = type === "text/x-component" && {
      "x-nextjs-stale-time": "300",
      "x-nextjs-prerender": "1",
    };
    const initialHeaders = { "content-type": type, vary: "rsc", ...data };
    const parentFallbackMode = route.includes("[") ? false : undefined;
    this.prerenders.push({
      pathname,
      route,
      parentFallbackMode,
      fallback: { filePath, initialHeaders },
    });
  }

  /** Adds a page of a prerendered route. */
  document(pathname: string, html: string): void {
    this.prerender(pathname, "/polls/[slug]", html, "text/html; charset=utf-8");
  }

  static(pathname: string, name: string, text: string): void {
    this.staticFiles.push({ pathname, filePath: this.write(name, text) });
  }

  complete(): Promise<void> | void {
    const appPages = this.routes.map((pathname) => ({ pathname }));
    const { prerenders, staticFiles } = this;
    const outputs = { prerenders, staticFiles, appPages, appRoutes: [] };
    const { dynamicRoutes } = this;
    const routing = {
      beforeMiddleware: [{ sourceRegex: "^/old$" }],
      onMatch: [],
      dynamicRoutes,
    };
    const context = { outputs, routing, projectDir: root, distDir: this.dist, buildId: "a-build" };
    return adapter.onBuildComplete?.(context as unknown as BuildContext);
  }
}

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

it("the build notes which addresses are rendered per request", async () => {
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
  const asked = [
    ...rendered,
    "/",
    "/polls/a",
    "/api/auth/google/more",
    "/?page=error_code",
    "/?error_code=",
    "/?a=#&error_code=b",
  ];
  expect(asked.filter((url) => new RegExp(perRequest).test(url))).toEqual(rendered);
  expect(build.read("site/build-id")).toBe("a-build");
});

describe("a route for which the record has no page", () => {
  const route = "/cards/[slug]";

  it("a route that has no page is not rendered per request", async () => {
    build.routes.push(route);
    build.dynamicRoutes.push({ source: route, has: [{ type: "cookie", key: "bypass" }] });
    await build.complete();
    const { perRequest } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    expect("/cards/axis-ace").not.toMatch(new RegExp(perRequest));
  });

  it("the build fails if a route that has no page is rendered per request", () => {
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

it("the build sets a document’s language even after Vercel’s attribute", () => {
  const html = inItsLanguage('<html data-dpl-id="dpl_x" lang="en-IN"><p lang="en-IN">', "/hi");
  expect(html).toBe('<html data-dpl-id="dpl_x" lang="hi"><p lang="en-IN">');
});

it("the build refuses a document that has no language to replace", () => {
  expect(() => inItsLanguage("<html><p>", "/hi")).toThrow('/hi has no <html lang="en-IN">.');
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
    "/polls/a.ics: would be sent with content-type null, not text/calendar",
    (build) => build.prerender("/polls/a.ics", "/polls/[slug]", "BEGIN", "text/calendar"),
  ],
])("the build fails with the reason “%s”", async (why, change) => {
  change(build);
  await expect((async () => build.complete())()).rejects.toThrow(why);
  expect(() => build.read("site/build-id")).toThrow();
});

describe("a plain build", () => {
  beforeEach(() => vi.stubEnv("PLAIN_OUTPUT", "1"));

  it("with PLAIN_OUTPUT, the build leaves documents as Next.js made them", async () => {
    await build.complete();
    expect(build.read("site/files/polls/a.html")).toBe(page("0:2\n"));
  });

  it("with PLAIN_OUTPUT, a document’s policy allows only its own inline data", async () => {
    await build.complete();
    const { answers } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    const policy = headersFor(answers, "/polls/a").get("content-security-policy") ?? "";
    expect(policyProblems(policy, inlineCode(page("0:2\n")))).toEqual([]);
    expect(policyProblems(policy, inlineCode(page("0:3\n")))).toHaveLength(1);
  });

  it("with PLAIN_OUTPUT, both home pages have the same policy", async () => {
    build.prerender("/home/member", "/home/member", page("0:9\n"), "text/html; charset=utf-8");
    await build.complete();
    const { answers } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    const policy = headersFor(answers, "/").get("content-security-policy") ?? "";
    expect(policyProblems(policy, inlineCode(page("0:1\n")))).toEqual([]);
    expect(policyProblems(policy, inlineCode(page("0:9\n")))).toEqual([]);
  });

  it("with PLAIN_OUTPUT, the build fails if a document has a foreign script", async () => {
    build.document("/polls/b", page("0:1\n").replace("<body>", "<body><script>x()</script>"));
    await expect((async () => build.complete())()).rejects.toThrow(
      "/polls/b: script-src does not allow",
    );
  });

  it("with PLAIN_OUTPUT, the build accepts an unknown style sheet link", async () => {
    build.document("/polls/b", page("0:1\n").replace('rel="stylesheet"', 'rel="new-form"'));
    await build.complete();
    expect(build.read("site/build-id")).toBe("a-build");
  });
});

it("a hosting platform gets each file with the headers of our server", async () => {
  await build.complete();
  const { answers, files } = JSON.parse(build.read("site/headers.json")) as SiteRules;
  rmSync(build.dist, { recursive: true });
  build = new Build();
  const platform = build.write(
    "platform.mjs",
    `import { writeFileSync } from "node:fs";
     export default { name: "platform", onBuildComplete({ outputs, routing, distDir }) {
       writeFileSync(distDir + "/handed-over.json", JSON.stringify({ outputs, routing }));
     } };`,
  );
  vi.stubEnv("NEXT_ADAPTER_PATH", platform);
  const script = ";".repeat(smallestHintedScript);
  build.static("/_next/static/chunks/b.js", "b.js", script);
  await build.complete();
  expect(build.read("b.js")).toBe(script);
  const { outputs, routing } = JSON.parse(build.read("handed-over.json")) as BuildContext;
  expect(outputs.prerenders).toEqual([]);
  const paths = outputs.staticFiles.map(({ pathname }) => pathname);
  const expected = ["/index", "/index.rsc", "/polls/a", "/feed.xml", "/404", "/_next/static/a.css"];
  expect(paths).toEqual(expect.arrayContaining(expected));
  const functions = outputs.appPages.map(({ pathname }) => pathname);
  expect(functions).toEqual(["/auth", "/api/health", "/api/auth/[provider]"]);
  expect(routing.beforeMiddleware.at(-1)?.sourceRegex).toBe("^/old$");
  for (const path of paths.filter((one) => one !== "/404")) {
    const sent = new Headers();
    for (const { sourceRegex, headers = {}, has } of [
      ...routing.beforeMiddleware,
      ...routing.onMatch,
    ])
      if (!has && new RegExp(sourceRegex).test(path))
        for (const [name, value] of Object.entries(headers)) sent.set(name, value);
    expect([...sent], path).toEqual([...headersFor([...answers, ...files], path)]);
  }
});
