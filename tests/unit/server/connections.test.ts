import { once } from "node:events";
import type { IncomingMessage, ServerResponse } from "node:http";
import { type AddressInfo, connect, type Socket } from "node:net";
import { text } from "node:stream/consumers";
import { setTimeout as wait } from "node:timers/promises";
import { describe, expect, onTestFinished, test, vi } from "vitest";
import {
  type ConnectionLimits,
  connectionLimits,
  createWebServer,
} from "../../../server/connections.ts";

/** An hour in milliseconds. A test reaches a limit only if it lowers the limit. */
const never = 3_600_000;
const patientLimits: ConnectionLimits = {
  headMs: never,
  requestMs: never,
  stalledMs: never,
  responseMs: never,
  keepAliveMs: never,
  checkMs: 20,
};

/** More than the kernel's buffers of a connection can hold. */
const large = Buffer.alloc(24 * 2 ** 20, "x");

/** Starts a server with some limits lowered; returns a function that opens a connection to it. */
async function serve(
  lowered: Partial<ConnectionLimits>,
  handle: (request: IncomingMessage, response: ServerResponse) => void = (_, response) =>
    response.end(large),
): Promise<() => Socket> {
  const server = createWebServer(handle, { ...patientLimits, ...lowered });
  server.listen(0, "127.0.0.1");
  await once(server, "listening");
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  return () => connect(port, "127.0.0.1").on("error", () => {});
}

const request = "GET / HTTP/1.1\r\nHost: localhost\r\n\r\n";

test("the server’s refusal of a CONNECT tunnel lists the allowed methods", async () => {
  const open = await serve({});
  const socket = open();
  socket.write("CONNECT example.in:443 HTTP/1.1\r\nHost: example.in:443\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 405 .*\r\nAllow: GET, HEAD\r\n/s);
});

describe("a client that sends slowly", () => {
  test("a client that never finishes its request headers gets 408", async () => {
    const open = await serve({ headMs: 100 });
    const socket = open();
    socket.write("GET / HTTP/1.1\r\nHost: local");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a client that never finishes its request body gets 408", async () => {
    const open = await serve({ headMs: 100, requestMs: 100 }, (incoming) => incoming.resume());
    const socket = open();
    socket.write("POST / HTTP/1.1\r\nHost: localhost\r\nContent-Length: 9\r\n\r\nhalf");
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 408 /);
  });

  test("a client gets 431 if its request’s headers are too large", async () => {
    const open = await serve({});
    const socket = open();
    socket.write(`GET / HTTP/1.1\r\nHost: localhost\r\nCookie: ${"x".repeat(2 ** 15)}\r\n\r\n`);
    expect(await text(socket)).toMatch(/^HTTP\/1\.1 431 /);
  });

  test("a client that sends nothing gets 408", async () => {
    const open = await serve({ headMs: 100 });
    expect(await text(open())).toMatch(/^HTTP\/1\.1 408 /);
  });
});

/**
 * Reads a response in steps with pauses; returns how many bytes arrived before the connection
 * ended.
 */
async function readSlowly(socket: Socket, stepBytes: number, pauseMs: number): Promise<number> {
  let received = 0;
  for (;;) {
    const chunk = socket.read(stepBytes) ?? socket.read();
    if (chunk === null && socket.readableEnded) return received;
    if (chunk === null && socket.destroyed) return received;
    if (chunk === null) await Promise.race([once(socket, "readable"), once(socket, "close")]);
    else received += chunk.length;
    await wait(pauseMs);
  }
}

describe("a client that reads slowly", () => {
  test("a client that stops reading the response is disconnected", async () => {
    let sent: ServerResponse | undefined;
    const open = await serve({ stalledMs: 300 }, (_, response) => {
      sent = response.end(large);
    });
    const socket = open().pause();
    socket.write(request);
    await once(socket, "connect");
    while (!sent) await wait(5);
    await once(sent, "close");
    expect(sent.writableFinished).toBe(false);
  });

  test("a client is disconnected if its response takes too long", async () => {
    const open = await serve({ responseMs: 500, stalledMs: 300 });
    const socket = open();
    socket.write(request);
    expect(await readSlowly(socket, 64 * 1024, 10)).toBeLessThan(large.length);
  });

  test("a slow client gets the whole response while it keeps reading", async () => {
    const open = await serve({ stalledMs: 2_000 });
    const socket = open();
    socket.write(request.replace("\r\n\r\n", "\r\nConnection: close\r\n\r\n"));
    const started = performance.now();
    const received = await readSlowly(socket, 256 * 1024, 30);
    expect(received).toBeGreaterThan(large.length);
    // The whole response takes longer than the pause after which a silent client is disconnected.
    expect(performance.now() - started).toBeGreaterThan(2_000);
  });
});

describe("the site's own limits", () => {
  /** The lowest speed of a phone on 2G, in bytes per second. */
  const slowest = 1_000;

  test("the server’s time limit lets a phone on 2G send the largest request", () => {
    expect(connectionLimits.requestMs).toBeGreaterThan((32_000 / slowest) * 1_000);
  });

  test("the server’s time limit lets a phone on 2G load the largest file", () => {
    expect(connectionLimits.responseMs).toBeGreaterThan((235_000 / slowest) * 1_000);
  });

  test.each<[keyof ConnectionLimits, number, string]>([
    ["headMs", 30, "the head of a request"],
    ["requestMs", 60, "a request with its body"],
    ["stalledMs", 120, "a client that sends or reads nothing"],
    ["responseMs", 600, "the whole response"],
    ["keepAliveMs", 75, "the next request of a connection"],
    ["checkMs", 10, "the next check of these limits"],
  ])("the limit %s is at most %i seconds: the time for %s", (name, seconds) => {
    expect(connectionLimits[name]).toBeLessThanOrEqual(seconds * 1_000);
  });

  test("a stalled transfer is not cut off within the first minute", () => {
    expect(connectionLimits.stalledMs).toBeGreaterThan(60_000);
  });

  test("an idle connection stays open for more than 60 seconds", () => {
    expect(connectionLimits.keepAliveMs).toBeGreaterThan(60_000);
  });
});

test("a malformed second request adds no error to an unfinished response", async () => {
  const open = await serve({}, (_, response) => response.write("a beginning"));
  const socket = open();
  socket.write(request);
  await once(socket, "data");
  socket.write("hello\r\n\r\n");
  expect(await text(socket)).not.toContain("400");
});

test("a malformed request after a complete response gets 400", async () => {
  const open = await serve({}, (_, response) => response.end("complete"));
  const socket = open();
  socket.write(request);
  await once(socket, "data");
  socket.write("hello\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 /);
});

test("a connection whose first request is malformed gets 400", async () => {
  const open = await serve({});
  const socket = open();
  socket.write("hello\r\n\r\n");
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 400 .*Connection: close/s);
});

test("a request with overlong chunk extensions gets 413", async () => {
  const open = await serve({}, (incoming) => incoming.resume());
  const socket = open();
  const head = "POST / HTTP/1.1\r\nHost: localhost\r\nTransfer-Encoding: chunked\r\n\r\n";
  socket.write(`${head}1;${"x".repeat(2 ** 15)}\r\na\r\n0\r\n\r\n`);
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 413 /);
});

test("a finished response leaves no timer running", async () => {
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  onTestFinished(() => {
    vi.useRealTimers();
  });
  let closed: Promise<unknown> | undefined;
  const open = await serve({}, (_, response) => {
    closed = once(response, "close");
    response.end("complete");
  });
  const socket = open();
  socket.write(request);
  await once(socket, "data");
  await closed;
  expect(vi.getTimerCount()).toBe(0);
});
