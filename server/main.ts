// The web server of one instance: the build's files as they are, and from the framework what is rendered per request.
// `npm start` runs it, and so does each instance behind nginx, which then sends the files itself.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { createRequire } from "node:module";
import { join } from "node:path";
import next from "next";
import { parseEnvironment } from "../lib/env.ts";
import { matchesAny } from "../lib/headers/request-time-routes.ts";
import { type HeaderRule, headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { errorText, log } from "../lib/log.ts";
import { filesOf } from "./files.ts";

const root = join(import.meta.dirname, "..");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);
const rules = JSON.parse(readFileSync(join(root, ".next/site/headers.json"), "utf8")) as SiteRules;
const find = filesOf(join(root, ".next/site/files"));
const server = createServer((request, response) => {
  answer(request, response).catch((error) => {
    log("error", "unhandled", { error: errorText(error) });
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
});
// Always by this name, whatever the host: under another, a rewrite to its own page is one to another server to it.
const app = next({ dev: false, dir: root, hostname: "localhost", port: PORT, httpServer: server });
const handle = app.getRequestHandler();
/** The build's own middleware, by the interface that adapters have. */
const { handler: decide } = createRequire(import.meta.url)("../.next/server/middleware.js") as {
  handler: (request: Request, context: object) => Promise<Response>;
};

/** As in middleware.ts: with one of these cookies the home page is middleware's to choose. */
const withSession = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;
/** Files that are not for everyone who knows their name. */
const hidden = /^\/(?:404$|home\/)|\.(?:rsc|br|gz)$/;

/** Which home page a request with a session gets; middleware renews the session's cookies on the way. */
async function chosenHome({ url, headers }: IncomingMessage, response: ServerResponse): Promise<string> {
  const lines = Object.entries(headers).map(([name, value]): [string, string] => [name, String(value)]);
  const decision = await decide(new Request(`http://localhost:${PORT}${url}`, { headers: lines }), {});
  response.setHeader("Set-Cookie", decision.headers.getSetCookie());
  return decision.headers.has("x-middleware-rewrite") ? "/home/member" : "/";
}

/** The address of what is asked for: the data of a page has one of its own ("/about.rsc"). */
function addressOf(page: string, { headers }: IncomingMessage): string {
  if (headers.rsc !== "1") return page;
  const [name, segment] = [page === "/" ? "/index" : page, headers["next-router-segment-prefetch"]];
  return segment === undefined ? `${name}.rsc` : `${name}.segments${segment}.segment.rsc`;
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<unknown> {
  const { url = "", method = "" } = request;
  const { cookie = "", "accept-encoding": accepted, "if-none-match": known } = request.headers;
  const [path = ""] = url.split("?", 1);
  const ruled = (of: readonly HeaderRule[], at = path) =>
    Object.fromEntries(headersFor(of, at, !!cookie).values());
  const say = (status: number, headers?: OutgoingHttpHeaders, body?: Buffer) =>
    response.writeHead(status, headers).end(method === "HEAD" ? undefined : body);

  response.setHeaders(new Map(Object.entries(ruled(rules.answers))));
  // "*", or the address of another server, as a proxy is asked.
  if (!path.startsWith("/")) return say(400);
  const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
  if (Location !== url) return say(308, { Location });
  if (matchesAny(rules.perRequest, path)) return handle(request, response);
  if (method !== "GET" && method !== "HEAD") return say(405, { Allow: "GET, HEAD" });

  const isReaders = path === "/" && withSession.test(cookie);
  const address = addressOf(isReaders ? await chosenHome(request, response) : path, request);
  const file = hidden.test(path) ? undefined : find(address, accepted);
  const { headers, body } = file ?? find("/404", accepted) ?? {};
  const lost = { ...headers, ...ruled(rules.answers, "/404"), "Cache-Control": "no-store" };
  if (!file) return say(404, lost, body);
  const found = { ...headers, ...ruled(rules.files, address) };
  return known?.includes(file.headers.ETag) ? say(304, found) : say(200, found, body);
}

// Nothing here speaks another protocol; a connection left half open would hold up a stop.
server.on("upgrade", (_, socket) => socket.destroy());
process.on("uncaughtException", (error) => log("error", "unhandled", { error: errorText(error) }));

/** Lets requests that are under way end, and takes no more; what has not ended by then would hold up the stop. */
function stop(): void {
  // Before whoever asked for it kills the process (scripts/processes.ts: five seconds).
  setTimeout(() => server.closeAllConnections(), 4000).unref();
  server.close(() => void app.close().finally(() => process.exit(0)));
}
for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
await app.prepare();
server.listen(PORT, HOST);
