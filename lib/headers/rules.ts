import { pathsOfKind, requestTimeKinds } from "../site/page-kinds.ts";
import {
  fileHeaders,
  type Hashes,
  policy,
  type SecurityHeaderOptions,
  securityHeaders,
} from "./policy.ts";

/**
 * Headers of the responses at some addresses. If two rules name the same header, the later one
 * wins.
 */
export interface HeaderRule {
  /** A regular expression that the path has to match, from its first slash on. */
  source: string;
  /** True if the request must have cookies, false if it must not; absent if it does not matter. */
  cookies?: boolean;
  headers: Readonly<Record<string, string>>;
}

/**
 * Few rules by kind of address, never one for each page: every host tries them on every request.
 */
export interface HeaderRules {
  /** For every response, from a file or from the framework. */
  answers: readonly HeaderRule[];
  /**
   * For files of the build only, by the file's own address: the data of "/about" is "/about.rsc".
   * A response that is rendered per request sets its own lifetime.
   */
  files: readonly HeaderRule[];
}

/** Everything that a web server needs of a build besides its files. */
export interface SiteRules extends HeaderRules {
  /** A regular expression of path and query for the addresses that the framework answers. */
  perRequest: string;
}

export interface HeaderRuleOptions extends SecurityHeaderOptions {
  /** Inline code that any document may have; a document's own style is in `pages`. */
  site: Hashes;
  /**
   * Hashes of other inline code, by a regular expression of the address after its first slash. The
   * last expression that matches counts.
   */
  pages: Readonly<Record<string, Hashes>>;
}

/**
 * Five minutes in shared caches, so that readers soon see a correction; one more day while a cache
 * revalidates.
 */
const pageLifetime =
  "public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * A document, its data and the parts of its data have one address. Only these headers of a request
 * tell them apart.
 */
const vary = "rsc, next-router-segment-prefetch, Accept-Encoding";

/** Files that a page loads: a dozen assets, and the page's data. */
const assets = "_next/static/";
const data = ".*\\.rsc$";
/** Files that load nothing themselves. */
const bare = "(?:icon\\.svg|.*\\.rsc)$";

/** A lookahead for a path after its first slash: it is none of these paths and not below them. */
function notAnyOf(paths: readonly string[]): string {
  const names = paths.map((path) => path.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?!(?:${names.join("|")})(?:[/.]|$))`;
}

const requestTimePages = pathsOfKind(...requestTimeKinds);

/** The home page and its signed-in form: "/index" where its data has an address of its own. */
const home = "^/(?:(?:index|home/member)(?:\\.rsc|\\.segments/.*)?)?$";

/** Files for programs, which pages of any site may read. */
const dataFiles =
  "^/(?:feed\\.xml|cards\\.json|polls/.*\\.(?:json|csv|xml)|data/.*\\.(?:json|csv|xml))$";

/** Headers that the router expects with the data of a page. */
const streamHeaders = {
  "Content-Type": "text/x-component",
  "x-nextjs-stale-time": "300",
  "x-nextjs-prerender": "1",
};

/** Types of files by their endings, the same on every host; a file without one is a document. */
const contentTypes = [
  ["\\.json$", "application/json; charset=utf-8"],
  ["\\.csv$", "text/csv; charset=utf-8; header=present"],
  ["\\.png$", "image/png"],
  ["\\.svg$", "image/svg+xml; charset=utf-8"],
  ["\\.css$", "text/css; charset=utf-8"],
  ["\\.txt$", "text/plain; charset=utf-8"],
  ["\\.js$", "text/javascript; charset=utf-8"],
  ["\\.ico$", "image/x-icon"],
  ["^/sitemap\\.xml$", "application/xml"],
  ["^/(?:feed|(?:data/)?polls/.*)\\.xml$", "application/atom+xml; charset=utf-8"],
] as const;

/** The header rules of a build, the same on every host. */
export function headerRules({ site, pages, ...transport }: HeaderRuleOptions): HeaderRules {
  return {
    answers: [
      { source: "^/", headers: fileHeaders(transport) },
      // Headers that matter for documents only would be a twelfth of a first visit on other files.
      { source: `^/(?!${assets}|${data})`, headers: securityHeaders(transport) },
      {
        source: `^/${bare}`,
        headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" },
      },
      // Pages rendered per request get theirs from middleware: two policies on one response would
      // intersect.
      ...Object.entries(pages).map(([group, groupHashes]) => ({
        source: `^/(?!${assets}|${bare})${notAnyOf(requestTimePages)}${group}`,
        headers: {
          "Content-Security-Policy": policy({
            scripts: [...site.scripts, ...groupHashes.scripts],
            styles: [...groupHashes.styles, ...site.styles],
          }),
        },
      })),
    ],
    files: [
      // A platform also treats the response of a function as a file, and requests "/404" by name.
      {
        source: `^/${notAnyOf([...requestTimePages, ...pathsOfKind("handler"), "/home", "/404"])}`,
        headers: { "Cache-Control": pageLifetime, Vary: vary },
      },
      // A reader with a session gets another page here.
      { source: home, cookies: true, headers: { "Cache-Control": "private, no-store" } },
      { source: "\\.rsc$", headers: streamHeaders },
      { source: "\\.segment\\.rsc$", headers: { "x-nextjs-postponed": "2" } },
      ...contentTypes.map(([source, type]) => ({ source, headers: { "Content-Type": type } })),
      {
        // Their addresses change with their content, and previews on other sites may read them.
        source: "^/share-images/",
        headers: {
          "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
          "Cross-Origin-Resource-Policy": "cross-origin",
        },
      },
      {
        // Cross-Origin-Resource-Policy stays "same-origin": it does not apply to CORS requests.
        source: dataFiles,
        headers: { "Access-Control-Allow-Origin": "*", "Access-Control-Expose-Headers": "ETag" },
      },
      {
        source: "^/_next/static/(?!not-found)",
        headers: {
          "Cache-Control": "public, max-age=31536000, immutable",
          Vary: "Accept-Encoding",
        },
      },
    ],
  };
}

/** The headers that the rules give to the response at a path. */
export function headersFor(
  rules: readonly HeaderRule[],
  path: string,
  hasCookies = false,
): Headers {
  const headers = new Headers();
  for (const { source, cookies = hasCookies, headers: ruleHeaders } of rules) {
    if (cookies !== hasCookies || !new RegExp(source).test(path)) continue;
    for (const [name, value] of Object.entries(ruleHeaders)) headers.set(name, value);
  }
  return headers;
}
