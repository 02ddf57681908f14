import { pathsOfKind, requestTimeKinds } from "../site/page-kinds.ts";
import {
  fileHeaders,
  type Hashes,
  policy,
  type SecurityHeaderOptions,
  securityHeaders,
} from "./policy.ts";

/**
 * Headers of the responses at some addresses. If two rules set the same header, the later rule
 * wins.
 */
export interface HeaderRule {
  /** A regular expression that is matched against the path, with its leading slash. */
  source: string;
  /**
   * True for requests with cookies only, false for requests without. Absent if it does not matter.
   */
  cookies?: boolean;
  headers: Readonly<Record<string, string>>;
}

/**
 * A few rules, each for a kind of address. A rule per page would be slow: every host tries all
 * rules on every request.
 */
export interface HeaderRules {
  /** For every response, static or rendered. */
  answers: readonly HeaderRule[];
  /**
   * Only for files of the build, by the file's own address: the data of "/about" is "/about.rsc". A
   * response that is rendered per request sets its own lifetime.
   */
  files: readonly HeaderRule[];
}

/** Everything that a web server needs from a build besides its files. */
export interface SiteRules extends HeaderRules {
  /** A regular expression for the path and query of requests that the framework answers. */
  perRequest: string;
}

export interface HeaderRuleOptions extends SecurityHeaderOptions {
  /** Hashes of the inline code that all documents share. */
  site: Hashes;
  /**
   * Hashes of other inline code. The key is a regular expression for the address after its first
   * slash; the last key that matches is used.
   */
  pages: Readonly<Record<string, Hashes>>;
}

/**
 * Five minutes in shared caches, so that a correction shows soon. For a day longer, a cache may
 * send the old page while it fetches the new one.
 */
const pageLifetime =
  "public, max-age=0, s-maxage=300, stale-while-revalidate=86400, stale-if-error=604800";

/**
 * A document, its data and the parts of its data share one address. Only these request headers tell
 * them apart.
 */
const vary = "rsc, next-router-segment-prefetch, Accept-Encoding";

/** Assets and page data, which a browser loads for a page but never shows as one. */
const assets = "_next/static/";
const data = ".*\\.rsc$";
/** Files that load no other files. */
const bare = "(?:icon\\.svg|.*\\.rsc)$";

/**
 * A regular expression for the place after a path's first slash. It rejects the given paths and all
 * paths below them.
 */
function notAnyOf(paths: readonly string[]): string {
  const names = paths.map((path) => path.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?!(?:${names.join("|")})(?:[/.]|$))`;
}

const requestTimePages = pathsOfKind(...requestTimeKinds);

/** The home page and its signed-in version, with their data ("/index.rsc"). */
const home = "^/(?:(?:index|home/member)(?:\\.rsc|\\.segments/.*)?)?$";

/** Files for programs. Other sites may read them too. */
const dataFiles =
  "^/(?:feed\\.xml|cards\\.json|polls/.*\\.(?:json|csv|xml)|data/.*\\.(?:json|csv|xml))$";

/** Headers that Next's router expects on the response with a page's data. */
const streamHeaders = {
  "Content-Type": "text/x-component",
  "x-nextjs-stale-time": "300",
  "x-nextjs-prerender": "1",
};

/** Content types by file ending, the same on every host. A file without an ending is a document. */
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
      // Assets and page data do not need these headers.
      // On a first visit they would add a twelfth to the bytes.
      { source: `^/(?!${assets}|${data})`, headers: securityHeaders(transport) },
      {
        source: `^/${bare}`,
        headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" },
      },
      // Middleware sets the policy of pages that are rendered per request.
      // With two policies in a response, a browser would enforce both.
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
      // A platform applies file rules to functions too, and requests the 404 page as "/404".
      {
        source: `^/${notAnyOf([...requestTimePages, ...pathsOfKind("handler"), "/home", "/404"])}`,
        headers: { "Cache-Control": pageLifetime, Vary: vary },
      },
      // With a session, a reader gets their own version of this page.
      { source: home, cookies: true, headers: { "Cache-Control": "private, no-store" } },
      { source: "\\.rsc$", headers: streamHeaders },
      { source: "\\.segment\\.rsc$", headers: { "x-nextjs-postponed": "2" } },
      ...contentTypes.map(([source, type]) => ({ source, headers: { "Content-Type": type } })),
      {
        // The address changes with the picture. Previews on other sites may load it.
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

/** The headers that the rules set for a request. */
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
