// The web server of one instance: the build's files as they are, and from the framework what is rendered per request.
// `npm start` runs it, and so does each instance behind nginx, which then sends the files itself.
import { readFileSync } from "node:fs";
import { createServer, type IncomingMessage, type OutgoingHttpHeaders, type ServerResponse } from "node:http";
import { join } from "node:path";
import { LRUCache } from "lru-cache";
import next from "next";
import sirv from "sirv";
import { parseEnvironment } from "../lib/env.ts";
import { matchesAny } from "../lib/headers/request-time-routes.ts";
import { headersFor, type SiteRules } from "../lib/headers/rules.ts";
import { errorText, log } from "../lib/log.ts";

const root = join(import.meta.dirname, "..");
const site = join(root, ".next", "site");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);
const rules = JSON.parse(readFileSync(join(site, "headers.json"), "utf8")) as SiteRules;

/** What the rules say of an address. Few addresses are asked for, over and over. */
const ruled = new LRUCache<string, (readonly [name: string, value: string])[]>({ max: 5000 });

function setHeaders(response: ServerResponse, kind: "answers" | "files", address: string): void {
  const { cookie } = response.req.headers;
  const key = `${kind}${cookie ? "+" : "-"}${address}`;
  const headers = ruled.get(key) ?? [...headersFor(rules[kind], address, Boolean(cookie)).values()];
  ruled.set(key, headers);
  for (const [name, value] of headers) response.setHeader(name, value);
}

const server = createServer();
// Always by this name, whatever the host: under another, a rewrite to its own page is one to another server to it.
const app = next({ dev: false, dir: root, hostname: "localhost", port: PORT, httpServer: server });
const handle = app.getRequestHandler();
const sendFile = sirv(join(site, "files"), {
  extensions: ["html"],
  brotli: true,
  gzip: true,
  etag: true,
  // It has a Vary of its own, which knows only of encodings: what the rules say is said again.
  setHeaders: (response, address) => setHeaders(response, "files", address),
});

/** As in middleware.ts: with one of these cookies the home page is middleware's to answer. */
const withSession = /(?:^|;\s*)(?:__Host-)?icp-session(?:\.0)?=/;

/** An address has one spelling: no slash at its end, no second one, no backslash. */
const otherSpelling = /[\\/]{2,}|\\|.\/$/;

/** Files that answer at another address than their name. */
const notAnAddress = /^\/(?:index|404)$|\.(?:html|rsc|br|gz)$/;

function isForFramework(path: string, { headers }: IncomingMessage): boolean {
  if (path === "/") return withSession.test(headers.cookie ?? "");
  return matchesAny(rules.perRequest, path);
}

/** The name of the file that is asked for: the data of a page has files beside the page's own. */
function fileName(path: string, { headers }: IncomingMessage): string {
  if (headers.rsc !== "1") return path;
  const page = path === "/" ? "/index" : path;
  const segment = headers["next-router-segment-prefetch"];
  return segment === undefined ? `${page}.rsc` : `${page}.segments${String(segment)}.segment.rsc`;
}

/** Sends the page for an address that is neither a file nor rendered per request. */
function sendLost(request: IncomingMessage, response: ServerResponse): void {
  const writeHead = response.writeHead.bind(response);
  const sayLost = (_status: number, headers: OutgoingHttpHeaders) =>
    writeHead(404, { ...headers, "Cache-Control": "no-store" });
  // What the name said that was looked for: the type of a data stream, say.
  for (const name of response.getHeaderNames()) response.removeHeader(name);
  setHeaders(response, "answers", "/404");
  request.url = "/404";
  delete request.headers["if-none-match"];
  sendFile(request, Object.assign(response, { writeHead: sayLost }));
}

async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
  const { url = "", method } = request;
  const [path = ""] = url.split("?", 1);
  setHeaders(response, "answers", path);
  // "*", or the address of another server, as a proxy is asked.
  if (!path.startsWith("/")) response.writeHead(400).end();
  else if (otherSpelling.test(path)) {
    const Location = path.replace(/[\\/]+/g, "/").replace(/(.)\/$/, "$1") + url.slice(path.length);
    response.writeHead(308, { Location }).end();
  } else if (isForFramework(path, request)) await handle(request, response);
  else if (method !== "GET" && method !== "HEAD") response.writeHead(405, { Allow: "GET, HEAD" }).end();
  else if (notAnAddress.test(path)) sendLost(request, response);
  else {
    request.url = fileName(path, request);
    setHeaders(response, "files", request.url);
    // Whole answers only: a part of a compressed file is of no use to a reader.
    delete request.headers.range;
    sendFile(request, response, () => sendLost(request, response));
  }
}

server.on("request", (request, response) => {
  answer(request, response).catch((error) => {
    log("error", "unhandled", { error: errorText(error) });
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  });
});
// Nothing here speaks another protocol; a connection left half open would hold up a stop.
server.on("upgrade", (_, socket) => socket.destroy());
// A file that is gone, say: one reader's answer breaks off, and the others' go on.
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
