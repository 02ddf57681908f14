import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { notFoundRoute, type RouteHashes } from "../lib/headers/header-rules.ts";
import { inlineHashes } from "../lib/headers/inline-hashes.ts";
import {
  isRequestTimePage,
  mayRenderPerRequest,
  requestTimePages,
} from "../lib/headers/request-time-routes.ts";

interface PrerenderManifest {
  routes: Record<string, { initialRevalidateSeconds: number | false; srcRoute?: string | null }>;
  dynamicRoutes: Record<string, { fallback: string | false | null }>;
}

interface RoutesManifest {
  headers: HeaderRule[];
}

interface HeaderRule {
  regex: string;
  has?: unknown[];
  headers: { key: string; value: string }[];
}

/** Next's own last-resort page: built in, not ours to style, and served only when rendering itself broke. */
const builtIn = new Set(["/_global-error"]);

function readManifest<Manifest>(dist: string, name: string): Manifest {
  return JSON.parse(readFileSync(join(dist, name), "utf8")) as Manifest;
}

function documentOf(dist: string, route: string): string | undefined {
  const file = join(dist, "server", "app", `${route === "/" ? "/index" : route}.html`);
  return existsSync(file) ? readFileSync(file, "utf8") : undefined;
}

function prerenderedRoutes(dist: string): string[] {
  const manifest = readManifest<PrerenderManifest>(dist, "prerender-manifest.json");
  return Object.keys(manifest.routes).filter((route) => !builtIn.has(route));
}

/** "/polls/[year]/[slug]" → "/polls/:year/:slug"; undefined for a route without parameters. */
function familyOf(sourceRoute: string | null | undefined): string | undefined {
  if (!sourceRoute?.includes("[")) return undefined;
  return sourceRoute.replaceAll(/\[\.\.\.(\w+)\]/g, ":$1*").replaceAll(/\[(\w+)\]/g, ":$1");
}

/** Hashes of every prerendered route of a build; a route that is no document (a feed, an image) has none. */
export function collectHashes(dist: string): Record<string, RouteHashes> {
  const manifest = readManifest<PrerenderManifest>(dist, "prerender-manifest.json");
  const routes: Record<string, RouteHashes> = {};
  for (const route of prerenderedRoutes(dist).sort()) {
    const { scripts, styles } = inlineHashes(documentOf(dist, route) ?? "");
    const family = familyOf(manifest.routes[route]?.srcRoute);
    routes[route] = { scripts, styles, ...(family !== undefined && { family }) };
  }
  return routes;
}

/** What a request without cookies would get, in order; the last value is the one that is sent. */
function headerValues(manifest: RoutesManifest, path: string, name: string): string[] {
  return manifest.headers
    .filter((rule) => !rule.has && new RegExp(rule.regex).test(path))
    .flatMap((rule) => rule.headers)
    .filter((header) => header.key.toLowerCase() === name)
    .map((header) => header.value);
}

function sourcesOf(policy: string, name: string): Set<string> {
  const found = policy.split("; ").find((directive) => directive.startsWith(`${name} `));
  return new Set(found?.split(" ").slice(1));
}

/** What is wrong with one prerendered document under the policy that would be sent with it. */
function documentProblems(route: string, html: string, sent: string | undefined): string[] {
  const { scripts, styles, errors } = inlineHashes(html);
  if (sent === undefined) return [...errors, "no Content-Security-Policy would be sent with it"];
  const allowedScripts = sourcesOf(sent, "script-src");
  const allowedStyles = sourcesOf(sent, "style-src");
  return [
    ...errors,
    ...scripts
      .filter((hash) => !allowedScripts.has(hash))
      .map((hash) => `inline script ${hash} is not allowed`),
    ...styles.filter((hash) => !allowedStyles.has(hash)).map((hash) => `inline style ${hash} is not allowed`),
    ...(sent.includes("unsafe-") ? [`policy allows ${sent.match(/'unsafe-[a-z-]+'/)?.[0]}`] : []),
  ].map((problem) => `${route}: ${problem}`);
}

/** Without middleware nobody gives out nonces, and a prerendered placeholder may stand for such a page. */
function hasMiddleware(dist: string): boolean {
  const file = join(dist, "server", "functions-config-manifest.json");
  return existsSync(file) && readFileSync(file, "utf8").includes('"/_middleware"');
}

/** Routes that would be rendered per request although nothing says they may be. */
function requestTimeProblems(dist: string): string[] {
  const prerender = readManifest<PrerenderManifest>(dist, "prerender-manifest.json");
  const routes = Object.values(readManifest<Record<string, string>>(dist, "app-path-routes-manifest.json"));
  return routes.flatMap((route) => {
    if (route in prerender.routes || mayRenderPerRequest(route)) return [];
    const dynamic = prerender.dynamicRoutes[route];
    if (dynamic?.fallback === false) return [];
    const why = dynamic
      ? "renders unknown parameters per request (dynamicParams = false is missing)"
      : "is rendered per request";
    return [`${route}: ${why}; prerender it, or list it in lib/headers/request-time-routes.ts`];
  });
}

/**
 * Checks a finished build: every public route is prerendered, every inline script and style in it is allowed
 * by the policy that goes out with it, nothing needs `unsafe-inline`, and no page gets two policies.
 *
 * @returns one line per problem; empty when all is well
 */
export function verifyBuild(dist: string): string[] {
  const manifest = readManifest<RoutesManifest>(dist, "routes-manifest.json");
  const problems = requestTimeProblems(dist);
  for (const route of prerenderedRoutes(dist)) {
    const html = documentOf(dist, route);
    if (html === undefined) continue;
    if (isRequestTimePage(route) && hasMiddleware(dist)) {
      problems.push(`${route}: is prerendered, but listed as rendered per request`);
      continue;
    }
    const path = route === notFoundRoute ? "/no-such-page" : route;
    problems.push(
      ...documentProblems(route, html, headerValues(manifest, path, "content-security-policy").at(-1)),
    );
    if (route !== notFoundRoute && headerValues(manifest, path, "cache-control").length === 0) {
      problems.push(`${route}: no lifetime for shared caches would be sent with it`);
    }
  }
  for (const pattern of requestTimePages) {
    const path = pattern.replace("**", "example");
    if (!documentOf(dist, path) && headerValues(manifest, path, "content-security-policy").length > 0) {
      problems.push(`${path}: headers() adds a policy to the one from middleware`);
    }
  }
  return problems;
}
