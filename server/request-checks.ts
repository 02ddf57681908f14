import type { IncomingHttpHeaders, IncomingMessage, OutgoingHttpHeaders } from "node:http";
import {
  isInternalHeader,
  isUnfitAddress,
  limitCookieCount,
  truncateUserAgent,
} from "../lib/headers/refusals.ts";
import { pageKind } from "../lib/site/page-kinds.ts";

/*
 * What the server decides about a request before it reads a file of the build: whether it refuses
 * the request, which headers it changes, and which file it sends.
 */

/**
 * Matches the session's cookies. If a request has one of these cookies, middleware chooses which
 * home page the reader gets (see middleware.ts).
 */
export const sessionCookie = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;
/** Matches files of the build that cannot be requested directly. */
export const internalFile = /^\/404$|\.(?:rsc|br|gz)$/;

/**
 * True if the headers of a request announce a body. `Transfer-Encoding` announces one even if the
 * body is empty.
 */
function announcesBody(headers: IncomingHttpHeaders): boolean {
  return (
    headers["transfer-encoding"] !== undefined || !/^0*$/.test(headers["content-length"] ?? "")
  );
}

/** A response without a page. It has only a status and headers. */
export interface Refusal {
  status: number;
  headers?: OutgoingHttpHeaders;
}

export const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Returns the refusal for a malformed address, a wrong method or an unexpected body. Returns a
 * redirect if the path has surplus slashes or backslashes. Undefined for any other request.
 */
export function refusalFor(
  { url = "", method = "", headers }: IncomingMessage,
  path: string,
): Refusal | undefined {
  // A path without a slash at its beginning is "*", or a URL that was meant for a proxy.
  if (!path.startsWith("/") || isUnfitAddress(url)) return { status: 400 };
  const isRead = isReadMethod(method);
  // Next.js fails if a request for a page has an incomplete body, so only handlers may get a body.
  if (!isRead && (pageKind(path) !== "handler" || method === "TRACE"))
    return { status: 405, headers: { Allow: "GET, HEAD" } };
  if (isRead && announcesBody(headers)) return { status: 400 };
  const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
  return Location === url ? undefined : { status: 308, headers: { Location } };
}

/**
 * Removes headers that the framework would trust, such as `x-middleware-prefetch`, and shortens
 * headers that would cost the framework much time (`User-Agent` and `Cookie`).
 */
export function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isInternalHeader(name)) delete headers[name];
  if (headers["user-agent"]) headers["user-agent"] = truncateUserAgent(headers["user-agent"]);
  if (headers.cookie) headers.cookie = limitCookieCount(headers.cookie);
}

/**
 * Returns the path of the requested file: a page's document, its data ("/about.rsc"), or a part of
 * its data.
 */
export function fileAddress(page: string, headers: IncomingHttpHeaders): string {
  if (headers.rsc !== "1") return page;
  const segment = headers["next-router-segment-prefetch"];
  const ending = segment === undefined ? ".rsc" : `.segments${segment}.segment.rsc`;
  return page.replace(/^\/$/, "/index") + ending;
}
