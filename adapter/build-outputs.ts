import { readFileSync } from "node:fs";
import type { NextAdapter } from "next";
import { publicAddress } from "../lib/publish/data/addresses.ts";

/** The argument of `onBuildComplete`: the outputs of a build. */
export type BuildContext = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];

/**
 * A response that the build has made. It is the same for everyone as long as the build is served.
 */
export interface BuiltFile {
  /**
   * The path of the response. For a page's data it is the name that Next gives it: "/about.rsc".
   */
  path: string;
  /** The file on disk. */
  source: string;
  kind: "document" | "data" | "other";
  /**
   * The headers that the framework would send. The header rules have those that a browser needs.
   */
  headers: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<string, BuiltFile["kind"]>> = {
  "text/html": "document",
  "text/x-component": "data",
};

/** Next's route for the 404 page. Its document is the static file "/404". */
const notFound = "/_not-found";

/** Next's built-in page for a failure of rendering. We cannot style it. */
const lastResort = /^\/(?:_global-error|500)(?:\.|$)/;

/** Every prerendered response of a build. */
export function builtFiles({ outputs }: BuildContext): BuiltFile[] {
  const prerendered = outputs.prerenders.flatMap(({ pathname, fallback }): BuiltFile[] => {
    if (!fallback?.filePath) return [];
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(fallback.initialHeaders ?? {}))
      headers[name] = String(value);
    const kind = kinds[headers["content-type"]?.split(";", 1)[0] ?? ""] ?? "other";
    const source = fallback.filePath;
    // A data file has two addresses: the one beside the page that it describes, and its own.
    return [...new Set([pathname, publicAddress(pathname)])].map((path) => ({
      path,
      source,
      kind,
      headers,
    }));
  });
  const assets = outputs.staticFiles.map(({ pathname, filePath }): BuiltFile => {
    const kind = filePath.endsWith(".html") ? "document" : "other";
    return { path: pathname, source: filePath, kind, headers: {} };
  });
  return [...prerendered, ...assets].filter(({ path }) => !lastResort.test(path));
}

/**
 * The only style sheet of the site. A second one would be missing after a soft navigation, so it
 * stops the build.
 */
export function styleSheet({ outputs }: BuildContext): string {
  const sheets = outputs.staticFiles.filter(({ pathname }) => pathname.endsWith(".css"));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(
      `The build has ${sheets.length} style sheets; its pages are made to share one.`,
    );
  }
  return readFileSync(sheet.filePath, "utf8");
}

/**
 * A regular expression for the addresses of a route: "[name]" matches one segment, "[...path]"
 * matches all that follows.
 */
export function routeExpression(route: string): string {
  const segments = route.split("/").map((segment) => {
    if (/^\[\.\.\.\w+\]$/.test(segment)) return ".*";
    if (/^\[\w+\]$/.test(segment)) return "[^/?]+";
    return segment.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
  });
  return segments.join("/");
}

/**
 * The routes that are rendered per request: those without prerendered responses, and those that
 * render further pages on demand. A page is listed twice, for its document and for its data
 * ("/auth.rsc").
 */
export function perRequestRoutes({ outputs, routing }: BuildContext) {
  const prerendered = outputs.prerenders.filter(({ fallback }) => fallback?.filePath);
  // `false`: nothing is rendered on demand. `undefined`: the route has no parameters.
  const onDemand = prerendered.filter(
    ({ parentFallbackMode: mode }) => mode !== undefined && mode !== false,
  );
  const onDemandRoutes = new Set(onDemand.map(({ route }) => route));
  // Next gives such a route a `has` condition.
  // Before the first result no card has a page, so the route may have none.
  const closedRoutes = new Set(
    routing.dynamicRoutes.filter(({ has }) => has).map(({ source }) => source),
  );
  const prerenderedRoutes = new Set(prerendered.map(({ route }) => route));
  return [...outputs.appPages, ...outputs.appRoutes].filter(({ pathname }) => {
    const route = pathname.replace(/\.rsc$/, "").replace(/^\/index$/, "/");
    if (route === notFound || lastResort.test(route)) return false;
    if (onDemandRoutes.has(route)) return true;
    return !prerenderedRoutes.has(route) && !closedRoutes.has(route);
  });
}
