import { inAppBrowser } from "./in-app-browser.ts";

/**
 * Pages that look the same for most requests. Each has a prerendered version below /prerendered,
 * which is served at the page's own address. A page is rendered for a request only if the request
 * changes what the page shows, for example by a search query.
 */
const pages = {
  "/auth": { query: ["tab", "next"], isSignIn: true },
  "/auth/forgot": { query: ["next"], isSignIn: true },
  "/search": { query: ["q"], isSignIn: false },
} as const;

const folder = "/prerendered";

/**
 * Matches the session's cookies and the `flash` cookie, which has a message for the next page. If a
 * request for a sign-in page has one of these cookies, the page is rendered for this request, and
 * the prerendered version is not sent.
 */
const stateCookie = /(?:^|;\s*)(?:__Host-)?(?:icp-session(?:\.0)?|flash)=/;

/**
 * Returns the path of the prerendered version for a request: "/prerendered/auth" for "/auth".
 * Undefined if the page has no prerendered version, or if it must be rendered for this request.
 *
 * @param cookies the header Cookie
 * @param userAgent the header User-Agent
 */
export function prerenderedPath(
  { pathname, searchParams }: Pick<URL, "pathname" | "searchParams">,
  cookies = "",
  userAgent = "",
): string | undefined {
  const page = Object.entries(pages).find(([path]) => path === pathname)?.[1];
  if (!page || page.query.some((name) => searchParams.has(name))) return undefined;
  const isForReader = stateCookie.test(cookies) || inAppBrowser(userAgent) !== undefined;
  return page.isSignIn && isForReader ? undefined : folder + pathname;
}

/**
 * Returns the address of the page to which a prerendered version at `path` belongs. Undefined if
 * there is no such page.
 */
export function pageOfPrerendered(path: string): string | undefined {
  return Object.keys(pages).find((page) => path === folder + page);
}
