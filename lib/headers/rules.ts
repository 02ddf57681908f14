import { pathsOfKind, requestTimeKinds } from "../site/page-kinds.ts";
import {
  fileHeaders,
  type Hashes,
  policy,
  type SecurityHeaderOptions,
  securityHeaders,
} from "./policy.ts";

/**
 * Headers of the answers at some addresses. Of two rules that name the same header, the later one
 * wins.
 */
export interface HeaderRule {
  /** A regular expression that the path has to match, from its first slash on. */
  source: string;
  /** Whether the request must carry cookies, or none; absent where they do not matter. */
  cookies?: boolean;
  headers: Readonly<Record<string, string>>;
}

/**
 * Few rules by kind of address, never one for each page: every host tries them on every request.
 */
export interface HeaderRules {
  /** For every answer, whoever makes it. */
  answers: readonly HeaderRule[];
  /**
   * For files of the build alone, by the file's own address: the data of "/about" is "/about.rsc".
   * A response that is rendered per request sets its own lifetime.
   */
  files: readonly HeaderRule[];
}

/** What a web server has to know of a build besides its files. */
export interface SiteRules extends HeaderRules {
  /** A regular expression of the addresses that the framework answers, by path and query. */
  perRequest: string;
}

export interface HeaderRuleOptions extends SecurityHeaderOptions {
  /** What stands inline in any of the site's documents, but for a style of its own. */
  site: Hashes;
  /**
   * Hashes of other inline code, by a regular expression of the address after its first slash. The
   * last expression that matches counts.
   */
  pages: Readonly<Record<string, Hashes>>;
}

/**
 * Five minutes in shared caches, so that a correction is soon seen; a day's grace while they ask
 * again.
 */
const pageLifetime =
  "public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * A document, its data and the parts of its data have one address. Only these headers of a request
 * tell them apart.
 */
const vary = "rsc, next-router-segment-prefetch, Accept-Encoding";

/** What comes with a page and is none: a dozen assets and the page's data. */
const assets = "_next/static/";
const data = ".*\\.rsc$";
/** What has nothing to load. */
const bare = "(?:icon\\.svg|.*\\.rsc)$";

/** Looks ahead, after a path's first slash: it is none of these and not below them. */
function notAnyOf(paths: readonly string[]): string {
  const names = paths.map((path) => path.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?!(?:${names.join("|")})(?:[/.]|$))`;
}

const requestTimePages = pathsOfKind(...requestTimeKinds);

/** The home page and its signed-in form: "/index" where its data has an address of its own. */
const home = "^/(?:(?:index|home/member)(?:\\.rsc|\\.segments/.*)?)?$";

/** Files that programs read: open to all of them. */
const dataFiles =
  "^/(?:feed\\.xml|cards\\.json|polls/.*\\.(?:json|csv|xml)|data/.*\\.(?:json|csv|xml))$";

/** What the router wants to hear with the data of a page. */
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
      // What only a document heeds would be a twelfth of a first visit.
      { source: `^/(?!${assets}|${data})`, headers: securityHeaders(transport) },
      {
        source: `^/${bare}`,
        headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" },
      },
      // Pages rendered per request get theirs from middleware: two policies on one answer would
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
      // A platform takes what a function answers for a file, too, and asks for "/404" by that name.
      {
        source: `^/${notAnyOf([...requestTimePages, ...pathsOfKind("handler"), "/home", "/404"])}`,
        headers: { "Cache-Control": pageLifetime, Vary: vary },
      },
      // A reader with a session gets a page of their own here.
      { source: home, cookies: true, headers: { "Cache-Control": "private, no-store" } },
      { source: "\\.rsc$", headers: streamHeaders },
      { source: "\\.segment\\.rsc$", headers: { "x-nextjs-postponed": "2" } },
      ...contentTypes.map(([source, type]) => ({ source, headers: { "Content-Type": type } })),
      {
        // Their addresses change with what they show, and other sites' previews may read them.
        source: "^/share-images/",
        headers: {
          "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
          "Cross-Origin-Resource-Policy": "cross-origin",
        },
      },
      {
        // Cross-Origin-Resource-Policy stays "same-origin": it has no say where a site asks by
        // CORS.
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

/** The headers that rules give to a request. */
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
