import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveForTests, type TestSite } from "../../developer/serve.ts";

const sent = "x".repeat(2 * 1024 * 1024);
const paths = ["/api/auth/sign-in", "/api/profile", "/account", "/"];

let site: TestSite;
const sockets: Socket[] = [];

beforeAll(async () => {
  site = await serveForTests({ withBackend: false, env: { LOG_LEVEL: "silent" } });
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await site?.stop();
});

const memoryMb = () =>
  Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.web.pid)], { encoding: "utf8" })) / 1024;

/** Sends the beginning of a request, as much of it as is taken, and leaves it at that. */
function begin(head: string, body = ""): void {
  const socket = connect(Number(new URL(site.url).port), "127.0.0.1");
  // Cut off by the server in the end, as it should be.
  socket.on("error", () => {});
  socket.resume();
  socket.write(`${head}${body}`);
  sockets.push(socket);
}

test("200 unfinished POSTs, each with a session cookie, do not fill the memory, and a stop is clean", async () => {
  const get = async (path: string) => (await fetch(site.url + path)).text();
  // The code that answers them is loaded with the first, and is not what is measured.
  for (const path of [...paths, "/about"]) await get(path);
  for (const path of paths) await fetch(site.url + path, { method: "POST", body: "{}" });
  const before = memoryMb();
  for (const path of paths)
    for (let n = 0; n < 50; n++)
      begin(
        `POST ${path} HTTP/1.1\r\nHost: ${new URL(site.url).host}\r\nCookie: icp-session=x\r\n` +
          `Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${9 * 1024 * 1024}\r\n\r\n`,
        sent,
      );
  // Between two answers the server takes in whatever has come on any connection.
  for (let answers = 0; answers < 20; answers++) await get("/about");
  const after = memoryMb();
  console.log(`200 unfinished POSTs: memory ${Math.round(before)} to ${Math.round(after)} MB`);
  expect(after - before).toBeLessThan(150);

  begin("GET / HTTP/1.1\r\nHost: local");
  begin("POST /api/profile HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{");
  expect(await get("/about")).toContain("</html>");
  site.web.kill();
  const { exitCode, signal } = await site.web;
  expect([exitCode, signal]).toEqual([0, undefined]);
});
