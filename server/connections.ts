import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { Socket } from "node:net";

/** How long the server waits for the other end of a connection, in milliseconds. */
export interface ConnectionLimits {
  /** For the whole head of a request. */
  headMs: number;
  /** For a whole request, its body included. */
  requestMs: number;
  /** For the next byte, in either direction. */
  stalledMs: number;
  /** Until a response has been read. */
  responseMs: number;
  /** For the next request on a connection. */
  keepAliveMs: number;
  /** How often the first two limits are checked. */
  checkMs: number;
}

/**
 * Far more than a phone on 2G needs, at one kilobyte a second and with gaps. A request has 16 kB at
 * most, and the largest file of the build 70 kB when compressed. The kernel frees a full send
 * buffer in steps, so a reader that slow may look stalled for more than a minute.
 */
export const connectionLimits: ConnectionLimits = {
  headMs: 30_000,
  requestMs: 60_000,
  stalledMs: 120_000,
  responseMs: 600_000,
  // Longer than the minute for which proxies keep a connection: no request may meet its end.
  keepAliveMs: 65_000,
  checkMs: 5_000,
};

/**
 * The answer to a client that speaks HTTP/2: an empty SETTINGS frame, then GOAWAY with the code
 * HTTP_1_1_REQUIRED.
 */
const http11Required = Buffer.from(
  ["000000 04 00 00000000", "000008 07 00 00000000", "00000000 0000000d"]
    .join("")
    .replaceAll(" ", ""),
  "hex",
);

/** Status lines for requests that cannot be parsed, by the error's code. */
const statusByCode: Readonly<Record<string, string>> = {
  ERR_HTTP_REQUEST_TIMEOUT: "408 Request Timeout",
  HPE_CHUNK_EXTENSIONS_OVERFLOW: "413 Content Too Large",
  HPE_HEADER_OVERFLOW: "431 Request Header Fields Too Large",
};

/**
 * Ends a connection with a bare response, for what is no request that the server's function could
 * answer.
 */
function refuse(socket: Socket, status: string, header = ""): void {
  socket.on("error", () => socket.destroy());
  socket.end(`HTTP/1.1 ${status}\r\nConnection: close\r\n${header}\r\n`, () => socket.destroy());
}

/**
 * An HTTP/1.1 server whose every request reaches `handle`, or is refused here:
 *
 * - `Upgrade`, of any protocol, is ignored, as a server may. Without listeners for "upgrade" Node
 *   treats the request like any other.
 * - `Expect: 100-continue` is granted by Node, which then calls `handle`; any other expectation
 *   gets 417.
 * - CONNECT, HTTP/2 and what cannot be parsed have no request to hand on: they are answered and the
 *   connection is closed.
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
    // A bare response must not be written into the middle of another.
    const open = [...(openResponses.get(socket) ?? [])];
    const isAnswering = open.some((response) => response.headersSent);
    if (!socket.writable || isAnswering) socket.destroy();
    else if (error.code === "HPE_PAUSED_H2_UPGRADE") socket.end(http11Required);
    else refuse(socket as Socket, statusByCode[error.code ?? ""] ?? "400 Bad Request");
  });
  return server;
}
