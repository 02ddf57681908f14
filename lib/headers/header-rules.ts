import { type Header, policy, securityHeaders } from "./policy.ts";
import { isRequestTimePage, requestTimePages } from "./request-time-routes.ts";

export interface Hashes {
  scripts: string[];
  styles: string[];
}

/** What the first pass of the build found on one prerendered route. */
export interface RouteHashes extends Hashes {
  /** Where one file of `app` makes many pages: the `headers()` source of all of them, "/polls/:year/:slug". */
  family?: string;
}

export interface HashFile {
  /** The build's id: hashes of one build never serve another. */
  buildId: string;
  /** Prerendered routes by path, as a browser asks for them; documents and data alike. */
  routes: Record<string, RouteHashes>;
}

/** A condition on a request; without `value`, the header need only be there. */
interface Condition {
  type: "header";
  key: string;
}

export interface HeaderRule {
  source: string;
  has?: Condition[];
  missing?: Condition[];
  headers: Header[];
}

export interface HeaderRuleOptions {
  routes: Record<string, RouteHashes>;
  https: boolean;
  /** Style sources that scripts add at run time, on any page (the toast library's own style). */
  injectedStyles: readonly string[];
}

/** Five minutes in shared caches, so that a correction is soon seen; a day's grace while they ask again. */
const pageLifetime = "public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800";

/** Share images: their addresses change with what they show, and other sites' previews may read them. */
const shareImageRule: HeaderRule = {
  source: "/share-images/:path*",
  headers: [
    { key: "Cache-Control", value: "public, max-age=86400, stale-while-revalidate=604800" },
    { key: "Cross-Origin-Resource-Policy", value: "cross-origin" },
  ],
};

export const notFoundRoute = "/_not-found";

/**
 * The visitor's home page and its signed-in twin, which middleware serves at "/" too. Rules look at the
 * address that was asked for, so one policy has to fit both.
 */
const home = { visitor: "/", member: "/home/member" };

/** A header of these rules wins over one that middleware sets, so what depends on a session is said here. */
function homeLifetimes(source: string): HeaderRule[] {
  const cookie: Condition = { type: "header", key: "cookie" };
  return [
    { source, missing: [cookie], headers: [{ key: "Cache-Control", value: pageLifetime }] },
    { source, has: [cookie], headers: [{ key: "Cache-Control", value: "private, no-store" }] },
  ];
}

function escapePath(path: string): string {
  return path.replace(/[\\:()*+?{}[\]]/g, "\\$&");
}

function isEmbed(path: string): boolean {
  return path === "/embed" || path.startsWith("/embed/");
}

/** A `headers()` source that matches every path but the pages that get their policy from middleware. */
function anyButRequestTimePages(): string {
  const excluded = requestTimePages.map((pattern) =>
    pattern.endsWith("/**") ? `${pattern.slice(1, -2)}.*` : `${pattern.slice(1)}$`,
  );
  return `/:path((?!${excluded.join("|")}).*)`;
}

/** Whether a page needs nothing that a policy with these hashes would not allow. */
function covers(allowed: Hashes, own: Hashes): boolean {
  return (
    own.scripts.every((hash) => allowed.scripts.includes(hash)) &&
    own.styles.every((hash) => allowed.styles.includes(hash))
  );
}

function sameHashes(one: Hashes, other: Hashes): boolean {
  return covers(one, other) && covers(other, one);
}

/**
 * The sources for rules on these routes: one for a family whose pages need the same hashes, else one for each page.
 * Every rule is tried on every request, so with one for each page a thousand pages would halve the requests that the
 * server can answer.
 */
function sources(routes: HeaderRuleOptions["routes"]): Map<string, Hashes> {
  const entries = Object.entries(routes);
  const uniform = (family: string, own: Hashes) =>
    entries.every(([, route]) => route.family !== family || sameHashes(route, own));
  return new Map(
    entries.map(([path, own]) => {
      const { family } = own;
      return [family !== undefined && uniform(family, own) ? family : escapePath(path), own];
    }),
  );
}

function union(all: readonly (Hashes | undefined)[]): Hashes {
  return {
    scripts: [...new Set(all.flatMap((one) => one?.scripts ?? []))],
    styles: [...new Set(all.flatMap((one) => one?.styles ?? []))],
  };
}

/**
 * What a page rendered per request needs besides its nonce: the layout's own inline scripts and style, which
 * carry none, and the 404 page's, which may be answered at such an address. Both are in the 404 page.
 */
export function sharedHashes(
  routes: Readonly<Record<string, RouteHashes>>,
  injectedStyles: readonly string[],
): Hashes {
  const { scripts, styles } = union([routes[notFoundRoute]]);
  return { scripts, styles: [...styles, ...injectedStyles] };
}

/**
 * The rules for `headers()` in `next.config.ts`. Later rules replace the headers of earlier ones, so the
 * default comes first: what the 404 page needs, which any unknown path shows. As a page's data is no inline script
 * (scripts/slim-pages.ts), most pages need just that, and no policy of their own.
 * Routes rendered per request get no policy here: two policies on one answer would intersect.
 */
export function headerRules({ routes, https, injectedStyles }: HeaderRuleOptions): HeaderRule[] {
  const contentPolicy = (hashes: Hashes | undefined, frameAncestors = "'none'"): Header => ({
    key: "Content-Security-Policy",
    value: policy({
      scripts: hashes?.scripts ?? [],
      styles: hashes ? [...hashes.styles, ...injectedStyles] : [],
      frameAncestors,
    }),
  });
  const { [notFoundRoute]: common, [home.visitor]: visitor, [home.member]: member, ...others } = routes;
  const ownPolicy = (source: string, own: Hashes): Header[] => {
    if (isEmbed(source)) return [contentPolicy(own, "*")];
    // Prerendered all the same while there is no middleware: the default passes it over.
    const covered = common && covers(common, own) && !isRequestTimePage(source);
    return covered ? [] : [contentPolicy(own)];
  };
  const atHome = union([visitor, member]);
  const homes = [home.visitor, home.member]
    .filter((path) => routes[path])
    .flatMap((source): HeaderRule[] => {
      const headers = ownPolicy(source, atHome);
      return [...(headers.length > 0 ? [{ source, headers }] : []), ...homeLifetimes(source)];
    });
  // One rule for all images: hundreds of rules would slow every request down.
  const pageRoutes = Object.fromEntries(
    Object.entries(others).filter(([path]) => !path.startsWith("/share-images/")),
  );
  const pages = [...sources(pageRoutes)].map(([source, own]): HeaderRule => {
    return { source, headers: [...ownPolicy(source, own), { key: "Cache-Control", value: pageLifetime }] };
  });
  return [
    // X-Frame-Options cannot be taken back by a later rule, so the embeds never get it.
    { source: "/:path((?!embed(?:/|$)).*)", headers: securityHeaders({ https }) },
    { source: "/embed/:path*", headers: securityHeaders({ https, embeddable: true }) },
    { source: anyButRequestTimePages(), headers: [contentPolicy(common)] },
    shareImageRule,
    ...homes,
    ...pages,
  ];
}
