import { describe, expect, it } from "vitest";
import type { BuildContext, BuiltFile } from "@/adapter/build-outputs";
import { forPlatform } from "@/adapter/vercel";

const none = { answers: [], files: [] };
const file: BuiltFile = {
  path: "/about",
  source: "/build/about.html",
  kind: "document",
  headers: {},
};

/** What a platform gets from a build with these outputs. */
function handedOver(outputs: object, routing: object = {}, rules: object = none): BuildContext {
  const noOutputs = { prerenders: [], staticFiles: [], appPages: [], appRoutes: [] };
  const noRoutes = { beforeMiddleware: [], onMatch: [], afterFiles: [], dynamicRoutes: [] };
  const context: object = {
    outputs: { ...noOutputs, ...outputs },
    routing: { ...noRoutes, ...routing },
    buildId: "a-build",
  };
  return forPlatform(context as BuildContext, [file], rules as typeof none);
}

describe("the outputs for a platform", () => {
  it("the hosting platform gets a prerendered page as a static file", () => {
    expect(handedOver({}).outputs.staticFiles).toEqual([
      {
        type: "STATIC_FILE",
        id: "/about",
        pathname: "/about",
        filePath: "/build/about.html",
        immutableHash: undefined,
      },
    ]);
  });

  it("the hosting platform gets each static file only once", () => {
    const staticFiles = [{ pathname: "/about" }];
    expect(handedOver({ staticFiles }).outputs.staticFiles).toEqual(staticFiles);
  });

  it("the adapter omits the .rsc route that Next.js adds to a route handler", () => {
    const appRoutes = [{ pathname: "/api/health" }, { pathname: "/api/health.rsc" }];
    expect(handedOver({ appRoutes }).outputs.appRoutes).toEqual([{ pathname: "/api/health" }]);
  });

  it("the adapter keeps the .rsc route of a page rendered per request", () => {
    const appPages = [{ pathname: "/auth" }, { pathname: "/auth.rsc" }];
    expect(handedOver({ appPages }).outputs.appPages).toEqual(appPages);
  });

  it("the hosting platform gets no function for a prerendered route", () => {
    const fallback = { filePath: "/build/feed.xml" };
    const prerenders = [{ pathname: "/feed.xml", route: "/feed.xml", fallback }];
    const appRoutes = [{ pathname: "/feed.xml" }];
    expect(handedOver({ prerenders, appRoutes }).outputs.appRoutes).toEqual([]);
  });

  it("the hosting platform gets the build’s id unchanged", () => {
    expect(handedOver({}).buildId).toBe("a-build");
  });
});

describe("the routes for a platform", () => {
  it("the hosting platform gets no rewrites to data files", () => {
    const afterFiles = [{ sourceRegex: "^/polls/.*\\.json$" }];
    expect(handedOver({}, { afterFiles }).routing.afterFiles).toEqual([]);
  });

  it("the hosting platform gets only those dynamic routes that have a function", () => {
    const appPages = [{ pathname: "/api/auth/[provider]" }];
    const dynamicRoutes = [
      { source: "/api/auth/[provider]" },
      { source: "/cards/[slug]", has: [] },
      { sourceRegex: "^/x$" },
    ];
    expect(handedOver({ appPages }, { dynamicRoutes }).routing.dynamicRoutes).toEqual([
      { source: "/api/auth/[provider]" },
    ]);
  });

  it("the hosting platform gets our header rules after those of Next.js", () => {
    const onMatch = [{ sourceRegex: "^/next$" }];
    const files = [{ source: "^/about$", headers: { "X-Test": "a" } }];
    const routes = handedOver({}, { onMatch }, { answers: [], files }).routing.onMatch;
    expect(routes[0]).toEqual(onMatch[0]);
    expect(routes[1]).toMatchObject({ headers: { "X-Test": "a" } });
  });

  const cookie = [{ type: "header", key: "cookie" }];

  it("a header rule for requests with cookies uses the route field “has”", () => {
    const answers = [{ source: "^/a$", cookies: true, headers: { "X-Test": "a" } }];
    expect(handedOver({}, {}, { answers, files: [] }).routing.beforeMiddleware).toEqual([
      { sourceRegex: "^/a$", headers: { "X-Test": "a" }, has: cookie },
    ]);
  });

  it("a rule for requests without cookies gets a “missing” condition", () => {
    const answers = [{ source: "^/a$", cookies: false, headers: { "X-Test": "a" } }];
    expect(handedOver({}, {}, { answers, files: [] }).routing.beforeMiddleware).toEqual([
      { sourceRegex: "^/a$", headers: { "X-Test": "a" }, missing: cookie },
    ]);
  });

  it.each([
    ["^/a$", "^/a$"],
    ["^/a", "^/a.*$"],
    ["\\.rsc$", "^.*\\.rsc$"],
  ])("for the hosting platform, a header rule’s expression %s becomes %s", (source, expected) => {
    const answers = [{ source, headers: {} }];
    const routes = handedOver({}, {}, { answers, files: [] }).routing.beforeMiddleware;
    expect(routes).toEqual([{ sourceRegex: expected, headers: {} }]);
  });
});
