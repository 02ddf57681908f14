import { execFileSync } from "node:child_process";
import { connect, type Socket } from "node:net";
import { afterAll, beforeAll, expect, test } from "vitest";
import { freePort, spawnNext, stopProcess, untilItAnswers } from "../../scripts/processes.ts";

const announced = 9 * 1024 * 1024;
const sent = Buffer.alloc(2 * 1024 * 1024, "x");
const growthMb = 150;

let web: ReturnType<typeof spawnNext>;
let port: number;
const sockets: Socket[] = [];

beforeAll(async () => {
  port = await freePort();
  const env = { ...process.env, SITE_URL: `http://localhost:${port}`, LOG_LEVEL: "silent" };
  web = spawnNext({ command: "start", host: "127.0.0.1", port, env, stdio: "ignore" });
  await untilItAnswers(`http://127.0.0.1:${port}/favicon.ico`, web);
});
afterAll(async () => {
  for (const socket of sockets) socket.destroy();
  await stopProcess(web);
});

function memoryMb(): number {
  return Number(execFileSync("ps", ["-o", "rss=", "-p", String(web.pid)], { encoding: "utf8" })) / 1024;
}

/** Begins a POST, sends as much of its body as is taken, and leaves it at that. */
function begin(path: string): void {
  const socket = connect(port, "127.0.0.1");
  socket.on("error", () => {});
  socket.resume();
  socket.write(
    `POST ${path} HTTP/1.1\r\nHost: localhost:${port}\r\nCookie: icp-session=x\r\n` +
      `Sec-Fetch-Site: same-origin\r\nContent-Type: application/json\r\nContent-Length: ${announced}\r\n\r\n`,
  );
  socket.write(sent);
  sockets.push(socket);
}

test.each(["/api/auth/sign-in", "/api/profile", "/account", "/"])(
  "200 unfinished POSTs to %s, each with a session cookie, do not fill the memory",
  async (path) => {
    const before = memoryMb();
    for (let n = 0; n < 200; n++) begin(path);
    await new Promise((resolve) => setTimeout(resolve, 4000));
    const after = memoryMb();
    console.log(`unfinished POSTs to ${path}: memory ${Math.round(before)} to ${Math.round(after)} MB`);
    expect(after - before).toBeLessThan(growthMb);
    for (const socket of sockets.splice(0)) socket.destroy();
  },
);
