// The web server: it sends the build's files, and calls the framework for pages and handlers that
// run per request. `npm start` runs it, and so does the container.
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
import { createWebServer } from "./connections.ts";
import { openFiles } from "./served-files.ts";

const root = join(import.meta.dirname, "..");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);
const rules = JSON.parse(readFileSync(join(root, ".next/site/headers.json"), "utf8")) as SiteRules;
const findFile = openFiles(join(root, ".next/site/files"), [...rules.answers, ...rules.files]);
/** Headers of a page, for a refusal at any address. */
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
 * The framework adds an "upgrade" listener to the server that it is given, which would run
 * middleware on addresses that are refused below. So it gets one that never listens.
 */
const unusedServer = createServer();
// Always "localhost", whatever the host is: under another name the framework treats a rewrite to
// its own page as one to another server.
const app = next({
  dev: false,
  dir: root,
  hostname: "localhost",
  port: PORT,
  httpServer: unusedServer,
});
/** The build's own middleware, by the interface that adapters have. */
const middleware = createRequire(import.meta.url)("../.next/server/middleware.js");
const perRequest = new RegExp(rules.perRequest);
/** As in middleware.ts: with one of these cookies middleware chooses the home page. */
const sessionCookie = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;
/** Files that have no address of their own. */
const internalFile = /^\/404$|\.(?:rsc|br|gz)$/;

/**
 * Chooses the home page for a request with a session. Middleware refreshes the session's cookies on
 * the way.
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

/** True if a request announces a body, even an empty one. */
function announcesBody(headers: IncomingHttpHeaders): boolean {
  return (
    headers["transfer-encoding"] !== undefined || !/^0*$/.test(headers["content-length"] ?? "")
  );
}

/** A response without the page that was requested. */
interface Refusal {
  status: number;
  headers?: OutgoingHttpHeaders;
}

const isReadMethod = (method: string): boolean => method === "GET" || method === "HEAD";

/** The refusal of a request that no page and no handler of this site can answer. */
function refusalFor(
  { url = "", method = "", headers }: IncomingMessage,
  path: string,
): Refusal | undefined {
  // "*", or the address of another server, as a proxy gets it; or an address that no page has.
  if (!path.startsWith("/") || isUnfitAddress(url)) return { status: 400 };
  const isRead = isReadMethod(method);
  // Only handlers read bodies: for a page the framework fails on a body that breaks off.
  if (!isRead && (pageKind(path) !== "handler" || method === "TRACE"))
    return { status: 405, headers: { Allow: "GET, HEAD" } };
  if (isRead && announcesBody(headers)) return { status: 400 };
  const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
  return Location === url ? undefined : { status: 308, headers: { Location } };
}

/** Removes the headers of a request that the framework would trust or spend much time on. */
function limitHeaders(headers: IncomingHttpHeaders): void {
  for (const name of Object.keys(headers)) if (isInternalHeader(name)) delete headers[name];
  if (headers["user-agent"]) headers["user-agent"] = truncateUserAgent(headers["user-agent"]);
  if (headers.cookie) headers.cookie = limitCookieCount(headers.cookie);
}

/** The address of the file for a page, or of its data ("/about.rsc") and each part of that. */
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

  // 1. Refuse requests that nothing here answers.
  const refusal = refusalFor(request, path);
  if (refusal) {
    refuse(refusal);
    return;
  }
  limitHeaders(headers);

  // 2. Pages and handlers that are rendered per request.
  if (perRequest.test(url)) {
    response.setHeaders(headersFor(rules.answers, path));
    await app.getRequestHandler()(request, response);
    return;
  }
  if (!isReadMethod(method)) {
    refuse({ status: 405, headers: { Allow: "GET, HEAD" } });
    return;
  }

  // 3. A file of the build.
  const isMembersHome = path === "/" && sessionCookie.test(headers.cookie ?? "");
  const page = isMembersHome ? await chooseHome(request, response) : path;
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
// The server cannot start, such as when its port is in use.
server.once("error", (error) => {
  logError(error);
  process.exit(1);
});

/**
 * Takes no more requests, and lets those under way end before a supervisor kills the process, five
 * seconds later.
 */
function stop(): void {
  setTimeout(() => server.closeAllConnections(), 4000).unref();
  server.close(() => {
    app.close().finally(() => process.exit(0));
  });
}
// "disconnect": the parent process may be gone without a signal.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
await app.prepare();
server.listen(PORT, HOST, () => process.send?.("ready"));
