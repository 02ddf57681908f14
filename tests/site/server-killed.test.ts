import { once } from "node:events";
import { connect } from "node:net";
import { afterAll, expect, test } from "vitest";
import { stopProcess } from "../../developer/processes.ts";
import { serveForTests, type TestSite } from "../../developer/serve.ts";

const running: TestSite[] = [];

async function start(): Promise<TestSite> {
  const site = await serveForTests({ withBackend: false, env: { LOG_LEVEL: "silent" } });
  running.push(site);
  return site;
}

afterAll(async () => {
  for (const { stop } of running) await stop();
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
  const { url, web } = await start();
  const halves = [
    "GET / HTTP/1.1\r\nHost: local",
    "POST /api/profile HTTP/1.1\r\nHost: localhost\r\nContent-Length: 99\r\n\r\n{",
  ];
  const sockets = await Promise.all(
    halves.map(async (half) => {
      const socket = connect(Number(new URL(url).port), "127.0.0.1");
      // Cut off by the server, as it should be.
      socket.on("error", () => {});
      await once(socket, "connect");
      await new Promise((sent) => socket.write(half, sent));
      return socket;
    }),
  );
  expect(await documentOf(`${url}/about`)).toContain("</html>");
  const begun = Date.now();
  const gone = once(web, "exit");
  await stopProcess(web);
  const [status, signal] = await gone;
  console.log(`stopped with ${sockets.length} requests half sent: ${Date.now() - begun} ms`);
  expect([status, signal]).toEqual([0, null]);
  for (const socket of sockets) socket.destroy();
});

test("a server killed during requests starts again and serves the same pages", async () => {
  const pageOf = ({ url }: TestSite) => `${url}/polls/2024/day-10-utilities`;
  let site = await start();
  const whole = await documentOf(pageOf(site));
  expect(whole).toContain("</html>");
  let [answered, broken] = [0, 0];
  for (let round = 0; round < 3; round++) {
    const asked = Array.from({ length: 20 }, () => documentOf(pageOf(site)));
    await Promise.race(asked);
    const gone = once(site.web, "exit");
    site.web.kill("SIGKILL");
    await gone;
    for (const text of await Promise.all(asked)) {
      if (text === undefined) broken += 1;
      else {
        answered += 1;
        expect(text).toBe(whole);
      }
    }
    site = await start();
    expect(await documentOf(pageOf(site))).toBe(whole);
  }
  console.log(
    `server killed 3 times during 60 requests: ${answered} answered whole, ${broken} broken off, 0 half pages`,
  );
});
