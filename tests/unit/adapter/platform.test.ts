import { rmSync } from "node:fs";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import type { BuildContext } from "@/adapter/build-outputs";
import { inlineCode, policyProblems } from "@/adapter/checks/inline-code";
import { smallestHintedScript } from "@/adapter/first-paint/compile-hints";
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

/**
 * Completes the build for a hosting platform, and returns the data that the platform's adapter
 * gets.
 */
async function handOver(): Promise<BuildContext> {
  const platform = build.write(
    "platform.mjs",
    `import { writeFileSync } from "node:fs";
     export default { name: "platform", onBuildComplete({ outputs, routing, distDir }) {
       writeFileSync(distDir + "/handed-over.json", JSON.stringify({ outputs, routing }));
     } };`,
  );
  vi.stubEnv("NEXT_ADAPTER_PATH", platform);
  await build.complete();
  return JSON.parse(build.read("handed-over.json")) as BuildContext;
}

type Route = BuildContext["routing"]["onMatch"][number];

/** The headers that a platform's routes give the response at a path to a request without cookies. */
function headersOf(routes: readonly Route[], path: string): Headers {
  const sent = new Headers();
  for (const { sourceRegex, headers = {}, has } of routes) {
    if (has || !new RegExp(sourceRegex).test(path)) continue;
    for (const [name, value] of Object.entries(headers)) sent.set(name, value);
  }
  return sent;
}

it("the CSP of /auth’s prerendered file applies only to the file’s own path", async () => {
  const path = "/prerendered/auth";
  build.prerender(path, path, page("0:4\n"), "text/html; charset=utf-8");
  const { routing } = await handOver();
  expect(headersOf(routing.beforeMiddleware, "/auth").has("content-security-policy")).toBe(false);
  const headers = headersOf(routing.onMatch, path);
  const html = build.read(`server/cache${path}.html`);
  expect(policyProblems(headers.get("content-security-policy") ?? "", inlineCode(html))).toEqual(
    [],
  );
  expect(headers.get("cache-control")).toBe("private, no-store");
});

it("header rules for prerendered files do not run before middleware", async () => {
  const path = "/prerendered/auth";
  build.prerender(path, path, page("0:4\n"), "text/html; charset=utf-8");
  const { routing } = await handOver();
  const sourcesIn = (routes: readonly Route[]) => routes.map(({ sourceRegex }) => sourceRegex);
  expect(sourcesIn(routing.beforeMiddleware).join("\n")).not.toContain("prerendered/");
  expect(sourcesIn(routing.onMatch).join("\n")).toContain("prerendered/");
});

it("the hosting platform adds security headers to a per-request page", async () => {
  const { routing } = await handOver();
  const headers = headersOf(routing.beforeMiddleware, "/auth");
  expect(headers.get("x-content-type-options")).toBe("nosniff");
  expect(headers.get("x-frame-options")).toBe("DENY");
});

it("page data rendered per request has no header x-nextjs-prerender", async () => {
  build.routes.push("/auth.rsc");
  const { routing } = await handOver();
  expect(headersOf(routing.onMatch, "/auth.rsc").has("x-nextjs-prerender")).toBe(false);
  expect(headersOf(routing.onMatch, "/index.rsc").has("x-nextjs-prerender")).toBe(true);
});

it("a hosting platform sends each file with the same headers as our server", async () => {
  await build.complete();
  const { answers, files } = JSON.parse(build.read("site/headers.json")) as SiteRules;
  rmSync(build.dist, { recursive: true });
  build = new Build();
  const script = ";".repeat(smallestHintedScript);
  build.static("/_next/static/chunks/b.js", "b.js", script);
  const { outputs, routing } = await handOver();
  expect(build.read("b.js")).toBe(script);
  expect(outputs.prerenders).toEqual([]);
  const paths = outputs.staticFiles.map(({ pathname }) => pathname);
  const expected = ["/index", "/index.rsc", "/polls/a", "/feed.xml", "/404", "/_next/static/a.css"];
  expect(paths).toEqual(expect.arrayContaining(expected));
  const functions = outputs.appPages.map(({ pathname }) => pathname);
  expect(functions).toEqual(["/auth", "/api/health", "/api/auth/[provider]"]);
  expect(routing.beforeMiddleware.at(-1)?.sourceRegex).toBe("^/old$");
  const routes = [...routing.beforeMiddleware, ...routing.onMatch];
  for (const path of paths.filter((candidate) => candidate !== "/404")) {
    const sent = [...headersOf(routes, path)];
    expect(sent, path).toEqual([...headersFor([...answers, ...files], path)]);
  }
});

describe("the 404 page on a hosting platform", () => {
  const notFound = ["/404", "/_next/static/not-found.txt"];

  it.each(notFound)("a hosting platform does not cache the 404 page at %s", async (path) => {
    const { routing } = await handOver();
    expect(headersOf(routing.onMatch, path).get("cache-control")).toBe("no-store");
  });

  it.each(notFound)("a hosting platform sends the policy of the 404 page at %s", async (path) => {
    const { routing } = await handOver();
    const policy = headersOf(routing.onMatch, path).get("content-security-policy") ?? "";
    const html = build.read("server/pages/404.html");
    expect(policyProblems(policy, inlineCode(html))).toEqual([]);
  });

  it("the hosting platform’s no-store rule for /404 does not match /404s", async () => {
    build.prerender("/404s", "/404s", page("0:5\n"), "text/html; charset=utf-8");
    const { routing } = await handOver();
    expect(headersOf(routing.onMatch, "/404s").get("cache-control")).not.toBe("no-store");
  });
});
