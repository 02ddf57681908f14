import { pathsOfKind, requestTimeKinds } from "../site/page-kinds.ts";
import {
  fileHeaders,
  type Hashes,
  policy,
  type SecurityHeaderOptions,
  securityHeaders,
} from "./policy.ts";

/**
 * Headers for the responses at some URLs. If two rules set the same header, the later rule wins.
 */
export interface HeaderRule {
  /** A regular expression for URL paths, which begin with a slash. */
  source: string;
  /**
   * True if the rule is only for requests with cookies, false if it is only for requests without
   * cookies. Absent if it is for both.
   */
  cookies?: boolean;
  /**
   * If true, `source` is compared with the path of the file that is sent, such as
   * "/prerendered/search". If absent or false, it is compared with the path that the browser
   * requests: "/search".
   */
  forFile?: boolean;
  headers: Readonly<Record<string, string>>;
}

/**
 * The header rules of a build. Each rule is for a kind of URL. A rule for each page would be slow,
 * because every host tries all rules on every request.
 */
export interface HeaderRules {
  /** Rules for every response, static or rendered per request. */
  answers: readonly HeaderRule[];
  /**
   * Rules only for files of the build, such as their cache lifetimes. `source` matches the URL of a
   * file, such as "/about.rsc" for the data of "/about".
   */
  files: readonly HeaderRule[];
}

/**
 * What a web server needs from a build besides its files: the headers, and which requests Next.js
 * answers.
 */
export interface SiteRules extends HeaderRules {
  /** A regular expression for the path and query of the requests that Next.js answers. */
  perRequest: string;
}

export interface HeaderRuleOptions extends SecurityHeaderOptions {
  /** Hashes of the inline code that all documents share. */
  site: Hashes;
  /**
   * Hashes of inline code that only some documents have. Each key is a regular expression for a URL
   * path after its first slash. If several keys match, the last one is used.
   */
  pages: Readonly<Record<string, Hashes>>;
}

/**
 * The cache lifetime of a page. Shared caches keep a page for five minutes, so that a correction
 * shows soon. If the server fails, they may send the old page for a week.
 *
 * The header must not have `stale-while-revalidate`. With it, Firefox would show a page from its
 * cache before it asks the server: after a sign-in, the home page for visitors.
 */
const pageLifetime = "public, max-age=0, s-maxage=300, stale-if-error=604800";

/**
 * The header Vary of pages. It tells caches which request headers change the response. `rsc` asks
 * for the page's data instead of its document, and `next-router-segment-prefetch` for a part of the
 * data.
 */
const vary = "rsc, next-router-segment-prefetch, Accept-Encoding";

/**
 * Assets and page data. A browser loads these files for a page, but never shows one of them as a
 * page.
 */
const assets = "_next/static/";
const data = ".*\\.rsc$";
/** Files that load no other files. Their policy allows nothing. */
const bare = "(?:icon\\.svg|.*\\.rsc)$";

/**
 * Returns a negative lookahead for the text after a path's first slash. It excludes the given paths
 * and all paths below them.
 */
function notAnyOf(paths: readonly string[]): string {
  const names = paths.map((path) => path.slice(1).replace(/[.*+?^${}()|[\]\\]/g, "\\$&"));
  return `(?!(?:${names.join("|")})(?:[/.]|$))`;
}

const requestTimePages = pathsOfKind(...requestTimeKinds);

/** Matches the home page and its signed-in version, with their data ("/index.rsc"). */
const home = "^/(?:(?:index|home/member)(?:\\.rsc|\\.segments/.*)?)?$";

/**
 * Files for other programs, such as open data and feeds. Scripts of other sites may read them too.
 */
const dataFiles =
  "^/(?:feed\\.xml|cards\\.json|polls/.*\\.(?:json|csv|xml)|data/.*\\.(?:json|csv|xml))$";

/** Headers that Next's router expects in a response with a page's data. */
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

/** Returns the header rules of a build, which are the same on every host. */
export function headerRules({ site, pages, ...transport }: HeaderRuleOptions): HeaderRules {
  return {
    answers: [
      { source: "^/", headers: fileHeaders(transport) },
      /* Assets and page data need no further security headers, because browsers never show them as
         pages. With further headers on these files, a first visit would receive 8% more bytes. */
      { source: `^/(?!${assets}|${data})`, headers: securityHeaders(transport) },
      {
        source: `^/${bare}`,
        headers: { "Content-Security-Policy": "default-src 'none'; frame-ancestors 'none'" },
      },
      // Pages that are rendered per request are left out, because middleware sets their policy.
      // With two policies in a response, a browser would enforce both.
      ...Object.entries(pages).map(([group, groupHashes]) => ({
        source: `^/(?!${assets}|${bare})${notAnyOf(requestTimePages)}${group}`,
        /* Most requests for "/auth" get the file "/prerendered/auth". The others get a page that is
           rendered per request and has its own policy with a nonce. A rule for the URL "/auth"
           would apply to both, so this rule matches the path of the file. */
        forFile: group.startsWith("prerendered/"),
        headers: {
          "Content-Security-Policy": policy({
            scripts: [...site.scripts, ...groupHashes.scripts],
            styles: [...groupHashes.styles, ...site.styles],
          }),
        },
      })),
    ],
    files: [
      /* Lets caches store files. A host may also apply this rule to responses that are not files,
         so the pattern excludes handlers and pages rendered per request. It also excludes files
         that must not be cached, such as the 404 page. */
      {
        source: `^/${notAnyOf([...requestTimePages, ...pathsOfKind("handler", "variant"), "/404"])}`,
        headers: { "Cache-Control": pageLifetime, Vary: vary },
      },
      /* A file below /prerendered is served at the address of its page: "/prerendered/auth" at
         "/auth". Some requests for that address, such as those with a session, get a page rendered
         for them instead. So no cache may keep the file. */
      { source: "^/prerendered/", headers: { "Cache-Control": "private, no-store" } },
      /* At "/", members get a different page than visitors. So no cache may keep the response to a
         request with cookies. */
      { source: home, cookies: true, headers: { "Cache-Control": "private, no-store" } },
      { source: "\\.rsc$", headers: streamHeaders },
      { source: "\\.segment\\.rsc$", headers: { "x-nextjs-postponed": "2" } },
      ...contentTypes.map(([source, type]) => ({ source, headers: { "Content-Type": type } })),
      {
        // The URL of a share image changes with the picture, so the image can be cached.
        // Other sites may load the image for a link preview.
        source: "^/share-images/",
        headers: {
          "Cache-Control": "public, max-age=86400, stale-while-revalidate=604800",
          "Cross-Origin-Resource-Policy": "cross-origin",
        },
      },
      {
        /* `Access-Control-Allow-Origin` lets scripts of other sites read these files. The files'
           header Cross-Origin-Resource-Policy "same-origin" does not stop these scripts: browsers
           check it only for requests without CORS, such as that of an <img>. */
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

/** Returns the headers that the rules set for a request. */
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
