/**
 * The web server, which runs as one process. `npm start` and the container start it. It sends files
 * of the build unchanged, and passes requests for pages that are rendered per request to Next.js.
 */
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import next from "next";
import { parseEnvironment } from "../lib/env.ts";
import { headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { errorText, log } from "../lib/log.ts";
import { prerenderedPath } from "../lib/site/prerendered.ts";
import { createWebServer } from "./connections.ts";
import {
  fileAddress,
  internalFile,
  isReadMethod,
  limitHeaders,
  type Refusal,
  refusalFor,
  sessionCookie,
} from "./request-checks.ts";
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
 * A server for Next.js that never gets a request. Next.js adds an "upgrade" listener to the server
 * that it is given. On the site's own server, that listener would run middleware even on URLs that
 * `respond` refuses.
 */
const unusedServer = createServer();
/* With any host name but "localhost", Next.js would think that the target of a rewrite by
   middleware is on another server, and would send the request there. */
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
 * Returns the path of the home page for a request with a session cookie: "/home/member" if
 * middleware accepts the session, otherwise "/". Middleware may also refresh the session's cookies.
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
