import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { brotliDecompressSync } from "node:zlib";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import adapter from "@/host/adapter";
import type { BuildContext } from "@/host/outputs";
import { hashesMark } from "@/lib/headers/policy";
import { headersFor, type SiteRules } from "@/lib/headers/rules";

const root = join(import.meta.dirname, "..", "..", "..");
const pushed = (rows: string) => `<script>self.__next_f.push([1,${JSON.stringify(rows)}])</script>`;
const page = (rows: string) =>
  `<!DOCTYPE html><html><head><link rel="stylesheet" href="/_next/static/a.css" data-precedence="next"/></head><body><p><script>start()</script>${pushed(rows)}</body></html>`;

/** A build of two documents, a feed, a style sheet, middleware, and two routes that are rendered per request. */
class Build {
  readonly dist = mkdtempSync(join(tmpdir(), "adapter-"));
  readonly routes = ["/", "/polls/[slug]", "/feed.xml", "/auth", "/api/health"];
  readonly prerenders: object[] = [];
  readonly staticFiles: object[] = [];

  constructor() {
    this.prerender("/", "/", page("0:1\n"), "text/html; charset=utf-8");
    this.prerender("/index.rsc", "/", "0:1\n", "text/x-component");
    this.prerender("/polls/a", "/polls/[slug]", page("0:2\n"), "text/html; charset=utf-8");
    this.prerender("/feed.xml", "/feed.xml", "<feed/>", "application/atom+xml; charset=utf-8");
    this.static("/404", "server/pages/404.html", page("0:3\n"));
    this.static("/_next/static/a.css", "static/a.css", "p{color:red}b{color:blue}");
    this.write("server/middleware.js", `const hashes = "${hashesMark}";`);
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
    const data = type === "text/x-component" && { "x-nextjs-stale-time": "300", "x-nextjs-prerender": "1" };
    const initialHeaders = { "content-type": type, vary: "rsc", ...data };
    const parentFallbackMode = route.includes("[") ? false : undefined;
    this.prerenders.push({ pathname, route, parentFallbackMode, fallback: { filePath, initialHeaders } });
  }

  static(pathname: string, name: string, text: string): void {
    this.staticFiles.push({ pathname, filePath: this.write(name, text) });
  }

  complete(): Promise<void> | void {
    const appPages = this.routes.map((pathname) => ({ pathname }));
    const middleware = { assets: { "middleware.js": join(this.dist, "server/middleware.js") } };
    const outputs = {
      prerenders: this.prerenders,
      staticFiles: this.staticFiles,
      appPages,
      appRoutes: [],
      middleware,
    };
    const routing = { beforeMiddleware: [{ sourceRegex: "^/old$" }], onMatch: [], dynamicRoutes: [] };
    const context = { outputs, routing, projectDir: root, distDir: this.dist, buildId: "a-build" };
    return adapter.onBuildComplete?.(context as unknown as BuildContext);
  }
}

let build: Build;
beforeEach(() => {
  build = new Build();
  vi.stubEnv("SITE_URL", "http://localhost:3000");
  vi.spyOn(console, "log").mockImplementation(() => undefined);
});
afterEach(() => {
  rmSync(build.dist, { recursive: true, force: true });
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
});

describe("a build for own machines", () => {
  it("becomes files at the names of their addresses, each beside its compressed form", async () => {
    await build.complete();
    expect(build.read("site/files/polls/a.html")).toContain(
      '<script type="application/json">{"scripts":[],"sheet":"/_next/static/a.css","rows":"0:2\\n"}</script>',
    );
    expect(build.read("site/files/polls/a.html")).toContain("<style>p{color:red}</style>");
    expect(build.read("site/files/index.html")).toMatch(
      /{"scripts":\[\],"sheet":"[^"]+","data":{"address":"\/\?data=/,
    );
    expect(build.read("site/files/index.rsc")).toBe("0:1\n");
    expect(build.read("site/files/feed.xml")).toBe("<feed/>");
    expect(build.read("site/build-id")).toBe("a-build");
    const compressed = readFileSync(join(build.dist, "site/files/polls/a.html.br"));
    expect(brotliDecompressSync(compressed).toString()).toBe(build.read("site/files/polls/a.html"));
  });

  it("tells the web server its rules, and what the framework answers", async () => {
    await build.complete();
    const rules = JSON.parse(build.read("site/headers.json")) as SiteRules;
    expect(rules.perRequest).toBe("^(?:/auth|/api/health|/home/member)$");
    for (const rule of rules.answers) expect(JSON.stringify(rule).split("'sha256-").length).toBeLessThan(10);
  });

  it("has no more rules for thirty polls than for one", async () => {
    const rules = async () => {
      await build.complete();
      return build.read("site/headers.json");
    };
    const before = await rules();
    build.write("server/middleware.js", `const hashes = "${hashesMark}";`);
    for (let n = 0; n < 30; n++)
      build.prerender(`/polls/${n}`, "/polls/[slug]", page(`0:${n}\n`), "text/html; charset=utf-8");
    expect(await rules()).toBe(before);
  });

  it("puts the hashes of what stands inline into middleware", async () => {
    await build.complete();
    expect(build.read("server/middleware.js")).toMatch(
      /^const hashes = "sha256-[^"|]+,sha256-[^"|]+\|sha256-[^"|]+";$/,
    );
  });
});

describe("a build is refused, and says why,", () => {
  const refused = async (why: string | RegExp) => {
    await expect((async () => build.complete())()).rejects.toThrow(why);
    expect(() => build.read("site/build-id")).toThrow();
  };

  it("without a document", async () => {
    build.prerenders.length = 0;
    build.staticFiles.shift();
    await refused("The build has no document.");
  });

  it("without a style sheet, or with two", async () => {
    build.static("/_next/static/b.css", "static/b.css", "b{}");
    await refused("The build has 2 style sheets");
    build.staticFiles.length = 1;
    await refused("The build has 0 style sheets");
  });

  it("whose documents have no script", async () => {
    for (const name of ["server/cache/.html", "server/cache/polls/a.html", "server/pages/404.html"])
      build.write(name, "<style>a{}</style><p>Nothing runs");
    await refused("No document has an inline script");
  });

  it("whose documents have no style", async () => {
    for (const name of ["server/cache/.html", "server/cache/polls/a.html", "server/pages/404.html"])
      build.write(name, page("0:1\n").replace(/<link[^>]*>/, ""));
    await refused("No document has its style inline.");
  });

  it("whose slimming has left data in scripts", async () => {
    for (let n = 0; n < 9; n++)
      build.prerender(
        `/x${n}`,
        "/polls/[slug]",
        page("").replace("start()", `__next_f.push(${n})`),
        "text/html",
      );
    await refused("different inline scripts; slimming has left some in");
  });

  it("with markup that no policy allows", async () => {
    const markup = page("0:1\n").replace("<body>", '<body><p style="color:red">');
    build.prerender("/polls/b", "/polls/[slug]", markup, "text/html");
    await refused("/polls/b: style attribute on <p>");
  });

  it("with a public route that is rendered per request", async () => {
    build.routes.push("/insights");
    await refused("/insights is rendered per request");
  });

  it("with a route that renders unknown parameters per request", async () => {
    Object.assign(build.prerenders[2] ?? {}, { parentFallbackMode: null });
    await refused("/polls/[slug] is rendered per request");
  });

  it("with a file that would be sent as something else", async () => {
    build.prerender("/polls/a.ics", "/polls/[slug]", "BEGIN", "text/calendar");
    await refused("/polls/a.ics: would be sent with content-type undefined, not text/calendar");
  });

  it("whose middleware has no place for the hashes", async () => {
    build.write("server/middleware.js", "const hashes = '';");
    await refused("Middleware has no mark");
  });
});

describe("a build for a platform", () => {
  /** What the platform's own adapter is handed. */
  async function handedOver() {
    const platform = build.write(
      "platform.mjs",
      `import { writeFileSync } from "node:fs";
       export default { name: "platform", onBuildComplete({ outputs, routing, distDir }) {
         writeFileSync(distDir + "/handed-over.json", JSON.stringify({ outputs, routing }));
       } };`,
    );
    vi.stubEnv("NEXT_ADAPTER_PATH", platform);
    await build.complete();
    return JSON.parse(build.read("handed-over.json")) as Pick<BuildContext, "outputs" | "routing">;
  }

  it("has static files for what is prerendered, and functions for what is not", async () => {
    const { outputs, routing } = await handedOver();
    expect(outputs.prerenders).toEqual([]);
    expect(outputs.staticFiles.map(({ pathname }) => pathname)).toEqual(
      expect.arrayContaining([
        "/index",
        "/index.rsc",
        "/polls/a",
        "/feed.xml",
        "/404",
        "/_next/static/a.css",
      ]),
    );
    expect(outputs.appPages.map(({ pathname }) => pathname)).toEqual(["/auth", "/api/health"]);
    expect(routing.beforeMiddleware.at(-1)?.sourceRegex).toBe("^/old$");
  });

  it("sends every file with the headers that own machines send", async () => {
    await build.complete();
    const { answers, files } = JSON.parse(build.read("site/headers.json")) as SiteRules;
    build.write("server/middleware.js", `const hashes = "${hashesMark}";`);
    const { outputs, routing } = await handedOver();
    const paths = outputs.staticFiles.map(({ pathname }) => pathname).filter((path) => path !== "/404");
    expect(paths.length).toBeGreaterThan(4);
    for (const path of paths) {
      const sent = new Map<string, string>();
      for (const { sourceRegex, headers = {}, has } of [...routing.beforeMiddleware, ...routing.onMatch])
        if (!has && new RegExp(sourceRegex).test(path))
          for (const [name, value] of Object.entries(headers)) sent.set(name, value);
      const own = [...headersFor([...answers, ...files], path, false).values()];
      expect([path, Object.fromEntries(sent)]).toEqual([path, Object.fromEntries(own)]);
    }
  });
});
