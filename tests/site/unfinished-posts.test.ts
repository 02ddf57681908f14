import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { serveForTests, type TestSite } from "../../developer/serve.ts";

const announced = 9 * 1024 * 1024;
const sent = Buffer.alloc(2 * 1024 * 1024, "x");
const growthMb = 150;
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

function memoryMb(): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(site.web.pid)], { encoding: "utf8" })) / 1024;
}

/** Begins a POST, sends as much of its body as is taken, and leaves it at that. */
function begin(path: string): void {
  const { host, port } = new URL(site.url);
  const socket = connect(Number(port), "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: ${host}\r\nCookie: icp-session=x\r\n` +
      `Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(sent);
  sockets.push(socket);
}

test("200 unfinished POSTs to four kinds of address, each with a session cookie, do not fill the memory", async () => {
  // The code that answers them is loaded with the first, and is not what is measured.
  for (const path of [...paths, "/about"]) await fetch(site.url + path).then((answer) => answer.text());
  for (const path of paths) await fetch(site.url + path, { method: "POST", body: "{}" });
  const before = memoryMb();
  for (const path of paths) for (let n = 0; n < 50; n++) begin(path);
  // Between two answers the server takes in whatever has come on any connection.
  for (let answers = 0; answers < 20; answers++) await (await fetch(`${site.url}/about`)).text();
  const after = memoryMb();
  console.log(`200 unfinished POSTs: memory ${Math.round(before)} to ${Math.round(after)} MB`);
  expect(after - before).toBeLessThan(growthMb);
});
