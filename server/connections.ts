import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** Time limits of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** Time in which all headers of a request must arrive. */
  headMs: number;
  /** Time in which a whole request must arrive, with its body. */
  requestMs: number;
  /** Time without any byte in either direction, after which the connection is closed. */
  stalledMs: number;
  /** Time in which the client must receive the whole response. */
  responseMs: number;
  /** Time for which an idle connection is kept open for the next request. */
  keepAliveMs: number;
  /** Interval at which `headMs` and `requestMs` are checked. */
  checkMs: number;
}

/**
 * The time limits of the site's server. They are long enough for a phone on 2G, which transfers
 * about one kilobyte a second:
 *
 * - It needs 16 seconds for the largest request (16 kB).
 * - It needs 70 seconds for the largest file (70 kB compressed).
 * - When the kernel's send buffer is full, the server may wait for more than a minute before it can
 *   write again. The connection looks stalled, although the phone is receiving data. So `stalledMs`
 *   is two minutes.
 */
export const connectionLimits: ConnectionLimits = {
  headMs: 30_000,
  requestMs: 60_000,
  stalledMs: 120_000,
  responseMs: 600_000,
  /* Proxies close an idle connection after 60 seconds, and the server must wait longer. If the
     server closed the connection first, a proxy could send a request at that moment, and would get
     an error. */
  keepAliveMs: 65_000,
  checkMs: 5_000,
};

/**
 * The response to an HTTP/2 client: an empty SETTINGS frame, then GOAWAY with the code
 * HTTP_1_1_REQUIRED.
 */
const http11Required = Buffer.from(
  ["000000 04 00 00000000", "000008 07 00 00000000", "00000000 0000000d"]
    .join("")
    .replaceAll(" ", ""),
  "hex",
);

/** Status lines for requests that cannot be parsed, by the code of Node's error. */
const statusByCode: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Ends a connection with a response that has no body, without calling the server's request handler.
 */
function refuse(socket: Socket, status: string, header = ""): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${header}\r\n`, () => socket.destroy());
}

/**
 * Creates an HTTP/1.1 server, which passes normal requests to `handle`. The special cases are:
 *
 * - A request with `Upgrade` reaches `handle` like a normal request, because the server has no
 *   "upgrade" listener.
 * - A request with `Expect: 100-continue` reaches `handle` after Node has sent status 100. With any
 *   other expectation, Node answers 417.
 * - CONNECT, HTTP/2 and requests that cannot be parsed never reach `handle`. They get a response
 *   without a body, and the connection is closed.
 */
export function createWebServer(
  handle: (request: IncomingMessage, response: ServerResponse) => void,
  limits: ConnectionLimits = connectionLimits,
): Server {
  const options = {
    headersTimeout: limits.headMs,
    requestTimeout: limits.requestMs,
    keepAliveTimeout: limits.keepAliveMs,
    connectionsCheckingInterval: limits.checkMs,
  };
  const openResponses = new WeakMap<object, Set<ServerResponse>>();
  const server = createServer(options, (request, response) => {
    const open = openResponses.get(request.socket) ?? new Set();
    openResponses.set(request.socket, open.add(response));
    const timer = setTimeout(() => response.destroy(), limits.responseMs).unref();
    response.once("close", () => {
      clearTimeout(timer);
      open.delete(response);
    });
    handle(request, response);
  });
  server.setTimeout(limits.stalledMs);
  server.on("connect", (_request, socket) =>
    refuse(socket as Socket, "405 Method Not Allowed", "Allow: GET, HEAD\r\n"),
  );
  server.on("clientError", (error: NodeJS.ErrnoException, socket) => {
    // An error response must not be written into the middle of a response that is being sent.
    const open = [...(openResponses.get(socket) ?? [])];
    const isAnswering = open.some((response) => response.headersSent);
    if (!socket.writable || isAnswering) socket.destroy();
    else if (error.code === "HPE_PAUSED_H2_UPGRADE") socket.end(http11Required);
    else refuse(socket as Socket, statusByCode[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}
