import { parseAndValidateFlightRouterState } from "next/dist/server/app-render/parse-and-validate-flight-router-state.js";

/**
 * The largest number of parameters that a URL may have. No page reads so many parameters, and the
 * framework's work on a query grows with the square of their number.
 */
const maxParameters = 64;
const maxAddressLength = 4096;

/**
 * True for a URL that is too long or has too many parameters. No page has such a URL, and its query
 * could keep the framework's thread busy for seconds.
 */
export function isUnfitAddress(url: string): boolean {
  return url.length > maxAddressLength || url.split("&", maxParameters + 1).length > maxParameters;
}

/**
 * Shortens a User-Agent header. The framework searches it for the names of robots, in a time that
 * grows with the square of its length.
 */
export const truncateUserAgent = (agent: string): string => agent.slice(0, 512);

/**
 * If a request has more cookies than this, the others are dropped. The site itself sets only a few
 * cookies.
 */
const maxCookies = 64;
/** Matches the site's own cookies (lib/account), with or without the `__Host-` prefix. */
const ownCookie = /^\s*(?:__Host-)?(?:icp-|viewer=|flash=)/;

/**
 * Returns at most 64 cookies of a request, because the framework serialises all of them for each
 * handler. The site's own cookies are kept first, so that a reader with many other cookies stays
 * signed in.
 */
export function limitCookieCount(cookies: string): string {
  const all = cookies.split(";");
  if (all.length <= maxCookies) return cookies;
  const ownCookies = all.filter((cookie) => ownCookie.test(cookie));
  const others = all.filter((cookie) => !ownCookie.test(cookie));
  return [...ownCookies, ...others].slice(0, maxCookies).join(";");
}

/**
 * Matches headers that the framework and this site's middleware use internally. The framework would
 * also trust such a header from a client: `x-middleware-prefetch: 1` turns a 401 into `200 {}`.
 */
const middlewareHeaders = /^(?:x-middleware-.*|x-nonce|content-security-policy(?:-report-only)?)$/;

/**
 * Matches headers that the proxy of a platform sets for the framework. The site's own server needs
 * none of these headers, and removes them, because a client can send them too.
 */
const platformHeaders =
  /^(?:x-(?:action|invoke|next|nextjs|now|prerender)-.*|x-invocation-id|x-matched-path|x-forwarded-(?:host|port|proto)|next-(?:action|hmr-refresh|resume))$/;

/** True for a header that a client must not send, whatever the host. `name` is in lower case. */
export const isMiddlewareHeader = (name: string): boolean => middlewareHeaders.test(name);

/**
 * True for a header that a client must not send to the site's own server. `name` is in lower case.
 */
export const isInternalHeader = (name: string): boolean =>
  isMiddlewareHeader(name) || platformHeaders.test(name);

/**
 * True if a request for a page's data has a router state that the framework cannot parse. The
 * framework would respond with 500 and log a stack trace.
 */
export function hasBrokenRouterState(headers: Headers): boolean {
  try {
    parseAndValidateFlightRouterState(headers.get("next-router-state-tree") ?? undefined);
    return false;
  } catch {
    return headers.has("rsc");
  }
}
