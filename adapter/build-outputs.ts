import { readFileSync } from "node:fs";
import type { NextAdapter } from "next";
import { publicAddress } from "../lib/publish/data/addresses.ts";

/** The argument that Next.js passes to `onBuildComplete`. It contains all outputs of a build. */
export type BuildContext = Parameters<NonNullable<NextAdapter["onBuildComplete"]>>[0];

/**
 * A response that the build has already made, such as a page. Every request gets the same response
 * until the next build.
 */
export interface BuiltFile {
  /**
   * The URL path of the response. The data of a page has the path that Next.js gives it, such as
   * "/about.rsc".
   */
  path: string;
  /** The path of the file on disk. */
  source: string;
  kind: "document" | "data" | "other";
  /**
   * The headers that Next.js would send with the response. The header rules of this project set the
   * headers that are really sent. A check of the build compares the two.
   */
  headers: Readonly<Record<string, string>>;
}

const kinds: Readonly<Record<string, BuiltFile["kind"]>> = {
  "text/html": "document",
  "text/x-component": "data",
};

/** The route that Next.js uses for the 404 page. The page's document is the static file "/404". */
const notFound = "/_not-found";

/**
 * Matches the built-in error pages of Next.js. They are not served, because the site cannot style
 * them.
 */
const lastResort = /^\/(?:_global-error|500)(?:\.|$)/;

/**
 * Returns every response that a build has already made: prerendered pages and their data, and
 * static files.
 */
export function builtFiles({ outputs }: BuildContext): BuiltFile[] {
  const prerendered = outputs.prerenders.flatMap(({ pathname, fallback }): BuiltFile[] => {
    if (!fallback?.filePath) return [];
    const headers: Record<string, string> = {};
    for (const [name, value] of Object.entries(fallback.initialHeaders ?? {}))
      headers[name] = String(value);
    const kind = kinds[headers["content-type"]?.split(";", 1)[0] ?? ""] ?? "other";
    const source = fallback.filePath;
    // Next.js prerenders a data file at "/data/polls/2024.json"; readers use "/polls/2024.json".
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
 * Returns the text of the site's only style sheet. Throws if a build has several style sheets:
 * after a client-side navigation, a page could lack one of them.
 */
export function styleSheet({ outputs }: BuildContext): string {
  const sheets = outputs.staticFiles.filter(({ pathname }) => pathname.endsWith(".css"));
  const [sheet] = sheets;
  if (!sheet || sheets.length > 1) {
    throw new Error(
      `The build has ${sheets.length} style sheets, but all pages must share one. Import styles only from app/globals.css.`,
    );
  }
  return readFileSync(sheet.filePath, "utf8");
}

/**
 * Returns a regular expression for the URL paths of a route. "[name]" matches one segment, and
 * "[...path]" matches all segments that follow.
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
 * Returns the routes that are rendered per request: those without prerendered responses, and those
 * that render further pages on demand. A page is listed twice, for its document ("/auth") and for
 * its data ("/auth.rsc").
 */
export function perRequestRoutes({ outputs, routing }: BuildContext) {
  const prerendered = outputs.prerenders.filter(({ fallback }) => fallback?.filePath);
  /* Two values of `parentFallbackMode` mean that no further pages are rendered on demand:
     - `undefined`: the route has no parameters.
     - `false`: the route has parameters, but renders only the paths known at build time. */
  const onDemand = prerendered.filter(
    ({ parentFallbackMode: mode }) => mode !== undefined && mode !== false,
  );
  const onDemandRoutes = new Set(onDemand.map(({ route }) => route));
  /* Next.js adds a `has` condition to routes that are never rendered per request, because all their
     pages are known at build time. Such a route may have no page yet: "/cards/[slug]" has none
     before the first poll result. */
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
