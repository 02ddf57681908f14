import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { freePort, spawnNext, stopProcess, untilItAnswers } from "../../scripts/processes.ts";

const running: ReturnType<typeof spawnNext>[] = [];

async function start(port: number) {
  const url = `http://localhost:${port}`;
  const env = { ...process.env, SITE_URL: url, LOG_LEVEL: "silent" };
  const web = spawnNext({ command: "start", host: "127.0.0.1", port, env, stdio: "ignore" });
  running.push(web);
  await untilItAnswers(`${url}/favicon.ico`, web);
  return web;
}

afterAll(async () => {
  for (const web of running) await stopProcess(web);
});

/** A whole document or nothing: a page that is cut off must not pass for one. */
async function documentOf(url: string): Promise<string | undefined> {
  try {
    const answer = await fetch(url);
    return answer.ok ? await answer.text() : undefined;
  } catch {
    return undefined;
  }
}

test("a stop is clean, though requests stand half sent", async () => {
  const port = await freePort();
  const web = await start(port);
  const halves = [
    "GET / HTTP/1.1\r\nHost: local",
    "POST /api/profile HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
  ];
  const sockets = await Promise.all(
    halves.map(async (half) => {
      const socket = connect(port, "127.0.0.1");
      // Cut off by the server, as it should be.
      socket.on("error", () => {});
      await once(socket, "connect");
      await new Promise((sent) => socket.write(half, sent));
      return socket;
    }),
  );
  expect(await documentOf(`http://localhost:${port}/about`)).toContain("</html>");
  const begun = Date.now();
  const gone = once(web, "exit");
  await stopProcess(web);
  const [status, signal] = await gone;
  console.log(`stopped with ${sockets.length} requests half sent: ${Date.now() - begun} ms`);
  expect([status, signal]).toEqual([0, null]);
  for (const socket of sockets) socket.destroy();
});

test("a server killed during requests starts again and serves the same pages", async () => {
  const port = await freePort();
  const page = `http://localhost:${port}/polls/2024/day-10-utilities`;
  let web = await start(port);
  const whole = await documentOf(page);
  expect(whole).toContain("</html>");
  let [answered, broken] = [0, 0];
  for (let round = 0; round < 3; round++) {
    const asked = Array.from({ length: 20 }, () => documentOf(page));
    await Promise.race(asked);
    const gone = once(web, "exit");
    web.kill("SIGKILL");
    await gone;
    for (const text of await Promise.all(asked)) {
      if (text === undefined) broken += 1;
      else {
        answered += 1;
        expect(text).toBe(whole);
      }
    }
    web = await start(port);
    expect(await documentOf(page)).toBe(whole);
  }
  console.log(
    `server killed 3 times during 60 requests: ${answered} answered whole, ${broken} broken off, 0 half pages`,
  );
}, 240_000);
