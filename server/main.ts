// The web server of one instance: the build's files as they are, and from the framework what is
// rendered per request. `npm start` runs it, and so does the container.
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
  fewCookies,
  isInternalHeader,
  isUnfitAddress,
  shortened,
} from "../lib/headers/refusals.ts";
import { headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { errorText, log } from "../lib/log.ts";
import { pageKind } from "../lib/site/page-kinds.ts";
import { createWebServer } from "./connections.ts";
import { filesOf } from "./served-files.ts";

const root = join(import.meta.dirname, "..");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);
const rules = JSON.parse(readFileSync(join(root, ".next/site/headers.json"), "utf8")) as SiteRules;
const find = filesOf(join(root, ".next/site/files"), [...rules.answers, ...rules.files]);
/** With the headers that a page has, whatever the address. */
const ofPage = Object.fromEntries(headersFor(rules.answers, "/404"));
const logError = (error: unknown) => log("error", "unhandled", { error: errorText(error) });
const server = createWebServer((request, response) => {
  answer(request, response).catch((error) => {
    logError(error);
    if (!response.headersSent) response.writeHead(500, ofPage);
    response.end();
  });
});
/**
 * The framework answers "upgrade" on the server that it is given, with middleware and on the
 * address as it came. So it is given one that never listens, and every request passes the refusals
 * below.
 */
const unusedServer = createServer();
// Always by this name, whatever the host: under another, a rewrite to its own page is one to
// another server to it.
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
/** As in middleware.ts: with one of these cookies the home page is middleware's to choose. */
const withSession = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;
/** Files that are not for everyone who knows their name. */
const hidden = /^\/404$|\.(?:rsc|br|gz)$/;

/**
 * Which home page a request with a session gets; middleware renews the session's cookies on the
 * way.
 */
async function chosenHome(
  { url, headers }: IncomingMessage,
  response: ServerResponse,
): Promise<string> {
  const init = { headers: headers as Record<string, string> };
  const asked = new Request(`http://localhost:${PORT}${url}`, init);
  const decision: Response = await middleware.handler(asked, {});
  response.setHeader("Set-Cookie", decision.headers.getSetCookie());
  return decision.headers.has("x-middleware-rewrite") ? "/home/member" : "/";
}

/** Whether a request says that a body follows, be it empty in the end. */
const hasBody = (headers: IncomingHttpHeaders): boolean =>
  headers["transfer-encoding"] !== undefined || !/^0*$/.test(headers["content-length"] ?? "");

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = "", method = "", headers: asked } = request;
  const [path = ""] = url.split("?", 1);
  const say = (status: number, headers: OutgoingHttpHeaders, body?: Buffer) =>
    response.writeHead(status, headers).end(body);
  const sayNo = (status: number, headers: OutgoingHttpHeaders = {}, body?: Buffer) =>
    say(status, { ...ofPage, ...headers }, body);
  // "*", or the address of another server, as a proxy is asked; or one that no page has.
  if (!path.startsWith("/") || isUnfitAddress(url)) return sayNo(400);
  const isRead = method === "GET" || method === "HEAD";
  // Of the framework only handlers read bodies; for a page it would fail on one that breaks off.
  if (!isRead && (pageKind(path) !== "handler" || method === "TRACE"))
    return sayNo(405, { Allow: "GET, HEAD" });
  if (isRead && hasBody(asked)) return sayNo(400);
  for (const name of Object.keys(asked)) if (isInternalHeader(name)) delete asked[name];
  if (asked["user-agent"]) asked["user-agent"] = shortened(asked["user-agent"]);
  if (asked.cookie) asked.cookie = fewCookies(asked.cookie);
  const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
  if (Location !== url) return sayNo(308, { Location });
  if (perRequest.test(url)) {
    response.setHeaders(headersFor(rules.answers, path));
    return app.getRequestHandler()(request, response);
  }
  if (!isRead) return sayNo(405, { Allow: "GET, HEAD" });

  const isReaders = path === "/" && withSession.test(asked.cookie ?? "");
  const page = isReaders ? await chosenHome(request, response) : path;
  // The data of a page has an address of its own ("/about.rsc"), and so has each part of it.
  const part = asked["next-router-segment-prefetch"];
  const ending = part === undefined ? ".rsc" : `.segments${part}.segment.rsc`;
  const address = asked.rsc === "1" ? page.replace(/^\/$/, "/index") + ending : page;
  const accepted = asked["accept-encoding"];
  const file = hidden.test(path) ? undefined : find(address, accepted, !!asked.cookie);
  if (file)
    return asked["if-none-match"]?.includes(file.etag)
      ? say(304, file.headers)
      : say(200, file.headers, file.body);
  const missing = find("/404", accepted);
  return sayNo(404, { ...missing?.headers, "cache-control": "no-store" }, missing?.body);
}

process.on("uncaughtException", logError);
// Such as a port that is taken: it cannot begin.
server.once("error", (error) => {
  logError(error);
  process.exit(1);
});

/**
 * Takes no more requests, and lets those under way end before whoever asked kills the process, five
 * seconds later.
 */
function stop(): void {
  setTimeout(() => server.closeAllConnections(), 4000).unref();
  server.close(() => void app.close().finally(() => process.exit(0)));
}
// Who has started it may be gone without a word.
for (const event of ["SIGINT", "SIGTERM", "disconnect"]) process.once(event, stop);
await app.prepare();
server.listen(PORT, HOST, () => process.send?.("ready"));
