/**
 * The web server of `npm start`: pages and files that are the same for everyone from memory, all else from the
 * framework. One process for one machine; behind nginx, or on a CDN, those keep the pages.
 */
import { randomUUID } from "node:crypto";
import { createServer } from "node:http";
import { join } from "node:path";
import next from "next";
import { parseEnvironment } from "../lib/env.ts";
import { errorText, log } from "../lib/log.ts";
import { nameForNext } from "./name-for-next.ts";
import { PageCache } from "./page-cache.ts";

const root = join(import.meta.dirname, "..");
const dist = join(root, ".next");
const { PORT, HOST = "127.0.0.1" } = parseEnvironment(process.env);

/** Known to this process alone: with it, a request goes to the framework whatever is kept. */
const past = { name: "x-past-page-cache", value: randomUUID() } as const;

const server = createServer();
const app = next({ dev: false, dir: root, hostname: nameForNext(HOST), port: PORT, httpServer: server });
const handle = app.getRequestHandler();

const anyAddress: Readonly<Record<string, string>> = { "0.0.0.0": "127.0.0.1", "::": "[::1]" };
const self = `http://${anyAddress[HOST] ?? (HOST.includes(":") ? `[${HOST}]` : HOST)}:${PORT}`;
const cache = new PageCache(dist, (path, headers) =>
  fetch(self + path, {
    headers: { ...headers, [past.name]: past.value, "accept-encoding": "identity" },
    redirect: "manual",
  }),
);
await app.prepare();
// Middleware's modules want the framework's environment, which is there only now.
const { HomePage } = await import("./home-page.ts");
const home = new HomePage(dist, cache);

server.on("request", async (request, response) => {
  // "*", or the address of another server as a proxy is asked: nothing that this site has.
  if (!request.url?.startsWith("/")) {
    response.writeHead(400).end();
    return;
  }
  try {
    const isPast = request.headers[past.name] === past.value;
    delete request.headers[past.name];
    if (!isPast && (cache.answer(request, response) || (await home.answer(request, response)))) return;
    await handle(request, response);
  } catch (error) {
    log("error", "unhandled", { method: request.method ?? "", error: errorText(error) });
    if (!response.headersSent) response.statusCode = 500;
    response.end();
  }
});

// Nothing here speaks another protocol; a connection left half open would hold up a stop.
server.on("upgrade", (_, socket) => socket.destroy());

/** Lets requests that are under way end, and takes no more; what has not ended by then would hold up the stop. */
function stop(): void {
  // Before whoever asked for it loses patience (scripts/processes.ts: five seconds).
  setTimeout(() => server.closeAllConnections(), 4000).unref();
  server.close(async () => {
    await app.close();
    process.exit(0);
  });
}

for (const signal of ["SIGINT", "SIGTERM"] as const) process.once(signal, stop);
server.on("error", (error) => {
  console.error(error.message);
  process.exit(1);
});
server.listen(PORT, HOST);
