/**
 * The web server, which runs as one process. `npm start` and the container start it. It sends files
 * of the build unchanged, and passes requests for pages that are rendered per request to Next.js.
 */
import { readFileSync } from "node:fs";
import {
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  type OutgoingHttpHeaders,
  type ServerResponse,
} from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import next from "next";
import { parseEnvironment } from "../lib/env.ts";
import {
  isInternalHeader,
  isUnfitAddress,
  limitCookieCount,
  truncateUserAgent,
} from "../lib/headers/refusals.ts";
import { headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { errorText, log } from "../lib/log.ts";
import { pageKind } from "../lib/site/page-kinds.ts";
import { prerenderedPath } from "../lib/site/prerendered.ts";
import { createWebServer } from "./connections.ts";
import { openFiles } from "./served-files.ts";

const root = join(import.meta.dirname, "..");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);
const rules = JSON.parse(readFileSync(join(root, ".next/site/headers.json"), "utf8")) as SiteRules;
const findFile = openFiles(join(root, ".next/site/files"), [...rules.answers, ...rules.files]);
/**
 * The headers of the 404 page. Every refusal and every response with status 500 has them, at any
 * URL.
 */
const pageHeaders = Object.fromEntries(headersFor(rules.answers, "/404"));

function logError(error: unknown): void {
  log("error", "unhandled", { error: errorText(error) });
}

const server = createWebServer((request, response) => {
  respond(request, response).catch((error) => {
    logError(error);
    if (!response.headersSent) response.writeHead(500, pageHeaders);
    response.end();
  });
});
/**
 * Next.js adds an "upgrade" listener to the server that it gets. That listener would run middleware
 * on URLs that are refused below. So Next.js gets this server, which never listens.
 */
const unusedServer = createServer();
// With any host name but "localhost", Next.js would send a rewrite to a page to another server.
const app = next({
  dev: false,
  dir: root,
  hostname: "localhost",
  port: PORT,
  httpServer: unusedServer,
});
/**
 * The site's middleware as the build has compiled it. It is called directly, through the interface
 * that Next.js has for adapters.
 */
const middleware = createRequire(import.meta.url)("../.next/server/middleware.js");
const perRequest = new RegExp(rules.perRequest);
/**
 * Matches the session's cookies. If a request has one of these cookies, middleware chooses which
 * home page the reader gets (see middleware.ts).
 */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;
/** Matches files of the build that cannot be requested directly. */
const internalFile = /^\/404$|\.(?:rsc|br|gz)$/;

/**
 * Returns the path of the home page for a request with a session cookie: the public or the
 * signed-in one. Middleware may also refresh the session's cookies.
 */
async function chooseHome(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<string> {
  const init = { headers: headers as Record<string, string> };
  const request = new Request(`http://localhost:${PORT}${url}`, init);
  const decision: Response = await middleware.handler(request, {});
  response.setHeader("Set-Cookie", decision.headers.getSetCookie());
  return decision.headers.has("x-middleware-rewrite") ? "/home/member" : "/";
}

/**
 * True if the headers of a request announce a body. A body with `Transfer-Encoding` counts even if
 * it is empty.
 */
function announcesBody(headers: IncomingHttpHeaders): boolean {
  return (
    headers["transfer-encoding"] !== undefined || !/^0*$/.test(headers["content-length"] ?? "")
  );
}

/** A response without a page. It has only a status and headers. */
interface Refusal {
  status: number;
  headers?: OutgoingHttpHeaders;
}

const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/**
 * Returns the refusal for a malformed address, a wrong method or an unexpected body. Returns a
 * redirect if the path has surplus slashes or backslashes. Undefined for any other request.
 */
function refusalFor(
  { url = "", method = "", headers }: IncomingMessage,
  path: string,
): Refusal | undefined {
  // A path without a slash at its beginning is "*", or a URL that was meant for a proxy.
  if (!path.startsWith("/") || isUnfitAddress(url)) return { status: 400 };
  const isRead = isReadMethod(method);
  // Only handlers read bodies, and Next.js fails if the body of a page's request is incomplete.
  if (!isRead && (pageKind(path) !== "handler" || method === "TRACE"))
    return { status: 405, headers: { Allow: "GET, HEAD" } };
  if (isRead && announcesBody(headers)) return { status: 400 };
  const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
  return Location === url ? undefined : { status: 308, headers: { Location } };
}

/**
 * Removes the headers that the framework would trust, and shortens the headers that would cost the
 * framework much time.
 */
function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isInternalHeader(name)) delete headers[name];
  if (headers["user-agent"]) headers["user-agent"] = truncateUserAgent(headers["user-agent"]);
  if (headers.cookie) headers.cookie = limitCookieCount(headers.cookie);
}

/**
 * Returns the path of the requested file: a page's document, its data ("/about.rsc"), or a part of
 * its data.
 */
function fileAddress(page: string, headers: IncomingHttpHeaders): string {
  if (headers.rsc !== "1") return page;
  const segment = headers["next-router-segment-prefetch"];
  const ending = segment === undefined ? ".rsc" : `.segments${segment}.segment.rsc`;
  return page.replace(/^\/$/, "/index") + ending;
}

async function respond(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", method = "", headers } = request;
  const [path = ""] = url.split("?", 1);
  const refuse = ({ status, headers: refusalHeaders = {} }: Refusal, body?: Buffer) =>
    response.writeHead(status, { ...pageHeaders, ...refusalHeaders }).end(body);

  // 1. Refuse or redirect a request that is not well-formed.
  const refusal = refusalFor(request, path);
  if (refusal) {
    refuse(refusal);
    return;
  }
  limitHeaders(headers);

  // 2. Let Next.js answer pages and handlers that are rendered per request.
  const { cookie, "user-agent": userAgent } = headers;
  const prerendered = prerenderedPath(new URL(url, "http://localhost"), cookie, userAgent);
  if (!prerendered && perRequest.test(url)) {
    response.setHeaders(headersFor(rules.answers, path));
    await app.getRequestHandler()(request, response);
    return;
  }
  if (!isReadMethod(method)) {
    refuse({ status: 405, headers: { Allow: "GET, HEAD" } });
    return;
  }

  // 3. Send a file of the build.
  const isMembersHome = path === "/" && sessionCookie.test(headers.cookie ?? "");
  const page = prerendered ?? (isMembersHome ? await chooseHome(request, response) : path);
  const accepted = headers["accept-encoding"];
  const file = internalFile.test(path)
    ? undefined
    : findFile(fileAddress(page, headers), accepted, Boolean(headers.cookie));
  if (!file) {
    const missing = findFile("/404", accepted);
    refuse(
      { status: 404, headers: { ...missing?.headers, "cache-control": "no-store" } },
      missing?.body,
    );
    return;
  }
  if (headers["if-none-match"]?.includes(file.etag)) response.writeHead(304, file.headers).end();
  else response.writeHead(200, file.headers).end(file.body);
}

process.on("uncaughtException", logError);
// An error here means that the server cannot start, for example because the port is in use.
server.once("error", (error) => {
  logError(error);
  process.exit(1);
});

/**
 * Stops the server. Open requests have four seconds to finish, because a supervisor kills the
 * process after five.
 */
function stop(): void {
  setTimeout(() => server.closeAllConnections(), 4000).unref();
  server.close(() => {
    app.close().finally(() => process.exit(0));
  });
}
// "disconnect" is handled too, because the parent process may end without sending a signal.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
await app.prepare();
server.listen(PORT, HOST, () => process.send?.("ready"));
