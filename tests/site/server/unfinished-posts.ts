import { connect } from "node:net";
import { expect, onTestFinished, test } from "vitest";
import { ask, memoryMb, port, site } from "./site.ts";

test("200 unfinished POST requests neither fill memory nor block a stop", async () => {
  /** Sends as much of a request's beginning as the server accepts, and no more. */
  const begin = (request: string) => {
    // The server cuts the connection in the end, as it should.
    const socket = connect(port, "127.0.0.1").on("error", () => {});
    socket.resume().write(request);
    onTestFinished(() => {
      socket.destroy();
    });
  };
  const before = memoryMb();
  for (const path of ["/api/auth/sign-in", "/api/profile", "/account", "/"])
    for (let n = 0; n < 50; n++) {
      begin(
        `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: icp-session=x\r\nSec-Fetch-Site: same-origin\r\n` +
          `Content-Type: application/json\r\nContent-Length: ${9 * 2 ** 20}\r\n\r\n${"x".repeat(2 ** 21)}`,
      );
      // Before it responds, the server has read whatever arrived on any connection.
      await ask("/about");
    }
  const after = memoryMb();
  console.log(`200 unfinished POSTs: memory ${Math.round(before)} to ${Math.round(after)} MB`);
  expect(after - before).toBeLessThan(150);

  begin("GET / HTTP/1.1\r\nHost: local");
  begin("POST /api/profile HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{");
  expect((await ask("/about")).status).toBe(200);
  site.web.kill();
  const { exitCode, signal } = await site.web;
  expect([exitCode, signal]).toEqual([0, undefined]);
});
