import { describe, expect, it } from "vitest";
import {
  type BuildContext,
  builtFiles,
  perRequestRoutes,
  routeExpression,
} from "@/adapter/build-outputs";

interface Outputs {
  prerenders?: object[];
  staticFiles?: object[];
  appPages?: object[];
  appRoutes?: object[];
  dynamicRoutes?: object[];
}

/** The outputs of a build that has only these. */
function contextOf({ dynamicRoutes = [], ...outputs }: Outputs): BuildContext {
  const none = { prerenders: [], staticFiles: [], appPages: [], appRoutes: [] };
  const context: object = { outputs: { ...none, ...outputs }, routing: { dynamicRoutes } };
  return context as BuildContext;
}

/** A prerendered response with this content type. */
const prerender = (pathname: string, type?: string, more: object = {}) => ({
  pathname,
  route: pathname,
  fallback: { filePath: "/build/file", initialHeaders: { "content-type": type, age: 5 } },
  ...more,
});

describe("the files of a build", () => {
  it("builtFiles leaves out a response that was not prerendered", () => {
    const prerenders = [{ pathname: "/a" }, { pathname: "/b", fallback: {} }];
    expect(builtFiles(contextOf({ prerenders }))).toEqual([]);
  });

  it("the headers of a prerendered response are stored as strings", () => {
    const prerenders = [prerender("/a", "text/plain")];
    expect(builtFiles(contextOf({ prerenders }))).toEqual([
      {
        path: "/a",
        source: "/build/file",
        kind: "other",
        headers: { "content-type": "text/plain", age: "5" },
      },
    ]);
  });

  it.each([
    ["text/html; charset=utf-8", "document"],
    ["text/html", "document"],
    ["text/x-component", "data"],
    ["application/json", "other"],
  ])("a prerendered response of the type %s is of the kind “%s”", (type, kind) => {
    const prerenders = [prerender("/a", type)];
    expect(builtFiles(contextOf({ prerenders }))[0]?.kind).toBe(kind);
  });

  it("the kind of a prerendered response without headers is “other”", () => {
    const prerenders = [{ pathname: "/a", fallback: { filePath: "/build/file" } }];
    expect(builtFiles(contextOf({ prerenders }))[0]?.kind).toBe("other");
  });

  it("a prerendered file below /data is also listed without the prefix /data", () => {
    const prerenders = [prerender("/data/polls/2024.json", "application/json")];
    const paths = builtFiles(contextOf({ prerenders })).map(({ path }) => path);
    expect(paths).toEqual(["/data/polls/2024.json", "/polls/2024.json"]);
  });

  it("builtFiles gives a static .html file the kind “document”", () => {
    const staticFiles = [
      { pathname: "/404", filePath: "/build/404.html" },
      { pathname: "/a.js", filePath: "/build/a.js" },
    ];
    expect(builtFiles(contextOf({ staticFiles })).map(({ kind }) => kind)).toEqual([
      "document",
      "other",
    ]);
  });

  it.each(["/500", "/_global-error", "/_global-error.rsc", "/500.html"])(
    "Next.js’s built-in error page at %s is left out of the site’s files",
    (pathname) => {
      const prerenders = [prerender(pathname, "text/html")];
      const staticFiles = [{ pathname, filePath: "/build/500.html" }];
      expect(builtFiles(contextOf({ prerenders, staticFiles }))).toEqual([]);
    },
  );
});

describe("the expression for a route", () => {
  it.each([
    ["/auth", "/auth", true],
    ["/auth", "/authors", false],
    ["/feed.xml", "/feed.xml", true],
    ["/feed.xml", "/feedaxml", false],
    ["/cards/[slug]", "/cards/axis-ace", true],
    ["/cards/[slug]", "/cards/", false],
    ["/cards/[slug]", "/cards/a/b", false],
    ["/cards/[slug]", "/cards/a?b", false],
    ["/share-images/[...path]", "/share-images/polls/2024.png", true],
    ["/share-images/[...path]", "/share-image/polls", false],
    ["/a/[slug].json", "/a/[slug].json", true],
  ])("the expression for the route %s matches the path %s: %s", (route, path, isMatch) => {
    expect(new RegExp(`^${routeExpression(route)}$`).test(path)).toBe(isMatch);
  });
});

describe("the routes that are rendered per request", () => {
  const routesOf = (outputs: Outputs) =>
    perRequestRoutes(contextOf(outputs)).map(({ pathname }) => pathname);

  it("a route handler is rendered per request", () => {
    expect(routesOf({ appRoutes: [{ pathname: "/api/health" }] })).toEqual(["/api/health"]);
  });

  it.each(["/index", "/index.rsc", "/"])(
    "the page %s is not rendered per request if / is prerendered",
    (pathname) => {
      const prerenders = [prerender("/", "text/html")];
      expect(routesOf({ prerenders, appPages: [{ pathname }] })).toEqual([]);
    },
  );

  it("the data of a prerendered page is not rendered per request", () => {
    const prerenders = [prerender("/about", "text/html")];
    expect(routesOf({ prerenders, appPages: [{ pathname: "/about.rsc" }] })).toEqual([]);
  });

  it("the data of a page without a prerendered file is rendered per request", () => {
    expect(routesOf({ appPages: [{ pathname: "/auth.rsc" }] })).toEqual(["/auth.rsc"]);
  });

  it("a route without a prerendered file is rendered per request", () => {
    const prerenders = [prerender("/about", "text/html", { fallback: undefined })];
    expect(routesOf({ prerenders, appPages: [{ pathname: "/about" }] })).toEqual(["/about"]);
  });

  it.each([
    [undefined, []],
    [false, []],
    [null, ["/about"]],
    ["blocking", ["/about"]],
  ])(
    "with the fallback mode %j, the routes rendered per request are %j",
    (parentFallbackMode, expected) => {
      const prerenders = [prerender("/about", "text/html", { parentFallbackMode })];
      expect(routesOf({ prerenders, appPages: [{ pathname: "/about" }] })).toEqual(expected);
    },
  );

  it("perRequestRoutes leaves out a route that Next.js never renders on demand", () => {
    const dynamicRoutes = [{ source: "/cards/[slug]", has: [] }];
    const appPages = [{ pathname: "/cards/[slug]" }, { pathname: "/cards/[slug].rsc" }];
    expect(routesOf({ dynamicRoutes, appPages })).toEqual([]);
  });
});
