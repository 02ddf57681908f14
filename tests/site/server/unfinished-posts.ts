import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ask, memoryMb, port, site } from "./site.ts";

describe("200 unfinished POST requests", () => {
  const sockets: Socket[] = [];
  /** Opens a connection and sends only the beginning of a request. */
  const begin = (request: string) => {
    // The server cuts the connection later, as it should.
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.resume().write(request);
    sockets.push(socket);
  };
  const memory = { before: 0, after: 0 };

  beforeAll(async () => {
    memory.before = memoryMb();
    for (const path of ["/api/auth/sign-in", "/api/profile", "/account", "/"])
      for (let n = 0; n < 50; n++) {
        begin(
          `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: icp-session=x\r\nSec-Fetch-Site: same-origin\r\n` +
            `Content-Type: application/json\r\nContent-Length: ${9 * 2 ** 20}\r\n\r\n${"x".repeat(2 ** 21)}`,
        );
        // When this request is answered, the server has also read what has arrived on other
        // connections.
        await ask("/about");
      }
    memory.after = memoryMb();
  });
  afterAll(() => {
    for (const socket of sockets) socket.destroy();
  });

  test("200 unfinished POST requests take less than 150 MB of memory", () => {
    const { before, after } = memory;
    console.log(`200 unfinished POSTs: memory ${Math.round(before)} to ${Math.round(after)} MB`);
    expect(after - before).toBeLessThan(150);
  });

  test("200 unfinished requests do not prevent the server from shutting down", async () => {
    begin("GET / HTTP/1.1\r\nHost: local");
    begin("POST /api/profile HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{");
    expect((await ask("/about")).status).toBe(200);
    site.web.kill();
    const { exitCode, signal } = await site.web;
    expect(exitCode).toBe(0);
    expect(signal).toBeUndefined();
  });
});
