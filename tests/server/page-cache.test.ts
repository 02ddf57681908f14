import { type ChildProcess, spawn } from "node:child_process";
import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { publicAddress } from "../../lib/publish/data/addresses.ts";
import { freePort, root, spawnNext, stopProcess, untilItAnswers } from "../../scripts/processes.ts";
import { weakEtag } from "../../server/page-cache.ts";
import { cookieHeader, sessionCookies } from "../faults/cookies.ts";
import { session, startStandIn } from "../faults/stand-in.ts";

/** The site's own server beside the framework's, on one build: what is kept must be what the framework answers. */
const running: ChildProcess[] = [];
const dist = join(root, ".next");
const poll = "/polls/2024/day-10-utilities";
let backend: Awaited<ReturnType<typeof startStandIn>>;
let [ours, next] = [0, 0];

interface Answer {
  status: number | undefined;
  headers: Record<string, string>;
  body: Buffer;
}

/** Sends just these headers, and takes the answer as it comes: fetch would add some and unpack it. */
function ask(port: number, path: string, headers: Record<string, string> = {}, method = "GET") {
  return new Promise<Answer>((resolve, reject) => {
    const host = `localhost:${port}`;
    const asked = request(
      { host: "127.0.0.1", port, path, method, headers: { host, ...headers } },
      (answer) => {
        const parts: Buffer[] = [];
        answer.on("data", (part: Buffer) => parts.push(part));
        answer.on("end", () => {
          const flat = Object.entries(answer.headers).map(([name, value]) => [name, String(value)]);
          resolve({
            status: answer.statusCode,
            headers: Object.fromEntries(flat),
            body: Buffer.concat(parts),
          });
        });
      },
    );
    asked.on("error", reject);
    asked.end();
  });
}

/** Asks until the answer comes from memory, which its ETag and its stated length show. */
function askKept(path: string, headers: Record<string, string> = {}): Promise<Answer> {
  return vi.waitFor(
    async () => {
      const answer = await ask(ours, path, headers);
      expect(answer.headers.etag, path).toBe(weakEtag(answer.body));
      expect(answer.headers["content-length"], path).toBe(String(answer.body.length));
      return answer;
    },
    { timeout: 10_000, interval: 20 },
  );
}

/** Of a connection, a moment, an encoding or a server's way to name a text; or said for the framework's own ears. */
const own = new Set(
  "connection content-length date etag keep-alive transfer-encoding vary x-middleware-rewrite".split(" "),
);

/** What an answer says, whoever sends it. */
function comparable({ status, headers, body }: Answer) {
  const rest = Object.entries(headers).filter(([name]) => !own.has(name));
  const vary = headers.vary?.replace(/,? ?accept-encoding/i, "");
  return { status, headers: Object.fromEntries(rest), vary, text: body.toString("latin1") };
}

beforeAll(async () => {
  backend = await startStandIn();
  [ours, next] = [await freePort(), await freePort()];
  const env = {
    ...process.env,
    SITE_URL: "http://localhost:3000",
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    LOG_LEVEL: "silent",
    NODE_ENV: "production" as const,
    NEXT_TELEMETRY_DISABLED: "1",
  };
  const stdio = ["ignore", "ignore", "inherit"] as ["ignore", "ignore", "inherit"];
  const entry = join(root, "node_modules", "next", "dist", "bin", "next");
  const args = ["--dns-result-order=ipv4first", entry, "start", "-H", "localhost", "-p", String(next)];
  running.push(
    spawnNext({ command: "start", host: "127.0.0.1", port: ours, env, stdio }),
    spawn(process.execPath, args, { cwd: root, env, stdio }),
  );
  for (const [index, port] of [ours, next].entries()) {
    const child = running[index];
    if (child) await untilItAnswers(`http://127.0.0.1:${port}/favicon.ico`, child);
  }
});

afterAll(async () => {
  for (const child of running) await stopProcess(child);
  await backend?.stop();
});

function prerendered(): string[] {
  const manifest = JSON.parse(readFileSync(join(dist, "prerender-manifest.json"), "utf8")) as {
    routes: Record<string, unknown>;
  };
  const paths = Object.keys(manifest.routes).filter((path) => !/^\/(?:_|home\/)/.test(path));
  return [...new Set([...paths, ...paths.map(publicAddress)])];
}

describe("what is kept in memory", () => {
  test("is what the framework answers: every prerendered path, and every script, font and image of the build", async () => {
    const assets = globSync("**/*.*", { cwd: join(dist, "static") }).map((name) => `/_next/static/${name}`);
    const paths = [...prerendered(), ...assets];
    expect(paths.length).toBeGreaterThan(150);
    for (const path of paths) {
      const [here, there] = [await askKept(path), await ask(next, path)];
      expect(comparable(here), path).toEqual(comparable(there));
    }
    console.log(`page cache: ${paths.length} paths, 0 answered otherwise than by the framework`);
  }, 240_000);

  test("says the same in each encoding, for any query, and to HEAD", async () => {
    const plain = await askKept(poll);
    const br = await ask(ours, poll, { "accept-encoding": "gzip, deflate, br" });
    const zipped = await ask(ours, poll, { "accept-encoding": "gzip" });
    const head = await ask(ours, poll, {}, "HEAD");
    expect([br.headers["content-encoding"], zipped.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(br.headers.vary).toMatch(/accept-encoding/i);
    expect((await ask(ours, `${poll}?utm_source=a&_rsc=b`)).body).toEqual(plain.body);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(plain.body.length));
  });

  test.each([poll, `${poll}.json`, "/polls/2024.csv", "/cards.json", "/feed.xml"])(
    "is not sent again to a reader who has it: %s",
    async (path) => {
      const { headers } = await askKept(path);
      const etag = headers.etag ?? "";
      for (const known of [etag, etag.replace("W/", ""), `"other", ${etag}`, "*"]) {
        const again = await ask(ours, path, { "if-none-match": known });
        expect([known, again.status, again.body.length]).toEqual([known, 304, 0]);
        expect(again.headers["cache-control"]).toBe(headers["cache-control"]);
        for (const name of ["content-security-policy", "access-control-allow-origin"])
          expect(again.headers[name], name).toBe(headers[name]);
      }
      expect((await ask(ours, path, { "if-none-match": '"other"' })).status).toBe(200);
    },
  );

  test("is for documents: a page's data, other methods and other spellings go to the framework", async () => {
    await askKept(poll);
    for (const [path, headers, method] of [
      [poll, { rsc: "1" }, "GET"],
      [poll, { rsc: "1", "next-router-prefetch": "1", "next-router-segment-prefetch": "/_tree" }, "GET"],
      [poll, {}, "POST"],
      [poll, {}, "OPTIONS"],
      [`${poll}/`, {}, "GET"],
      [poll.toUpperCase(), {}, "GET"],
      [poll.replace("day", "%64ay"), {}, "GET"],
      [`/${poll}`, {}, "GET"],
      ["/home/member", {}, "GET"],
      ["/no-such-page", {}, "GET"],
      ["/_next/static/../../package.json", {}, "GET"],
      ["/account", {}, "GET"],
    ] as const) {
      const [here, there] = [
        await ask(ours, path, { ...headers }, method),
        await ask(next, path, { ...headers }, method),
      ];
      const name = `${method} ${path} ${JSON.stringify(headers)}`;
      expect([name, here.status, here.headers["content-type"], here.headers.location]).toEqual([
        name,
        there.status,
        there.headers["content-type"],
        there.headers.location,
      ]);
      if (path !== "/account") expect(here.body.equals(there.body), name).toBe(true);
    }
  });

  test("cannot be passed by a header that a reader sends", async () => {
    await askKept(poll);
    const answer = await ask(ours, poll, { "x-past-page-cache": "1" });
    expect(answer.headers.etag).toBe(weakEtag(answer.body));
  });
});

/** Sends a request as it stands, and answers with all that comes back until the server closes. */
function sendRaw(port: number, text: string): Promise<string> {
  return new Promise((resolve, reject) => {
    const socket = connect(port, "127.0.0.1", () => socket.write(text));
    let came = "";
    socket.on("data", (part) => {
      came += part;
    });
    socket.on("close", () => resolve(came));
    socket.on("error", reject);
  });
}

describe("what is no request for this site", () => {
  test.each(["GET *", "OPTIONS *", "GET http://evil.example/account"])("%s is refused", async (target) => {
    const answer = await sendRaw(ours, `${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`);
    expect(answer).toMatch(/^HTTP\/1\.1 400 /);
    expect(answer).not.toContain("evil.example");
  });

  test("a change of protocol ends the connection", async () => {
    const asked =
      "GET /_next/webpack-hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    expect(await sendRaw(ours, asked)).not.toContain("101 ");
  });
});

describe("the home page from memory", () => {
  const soon = Math.floor(Date.now() / 1000) + 3600;
  const live = cookieHeader(sessionCookies(session("live", { expiresAt: soon })));
  const stale = cookieHeader(sessionCookies(session("stale", { expiresAt: soon - 7200 })));

  test.each([
    ["a visitor", undefined],
    ["a visitor with another cookie", "cookie-consent=accepted"],
    ["a cookie whose name only ends like a session's", "x-icp-session=1"],
    ["a reader", live],
    ["a broken session", "icp-session=base64-broken; viewer=Asha"],
    ["an empty session", "icp-session="],
  ] as const)("is the framework's for %s", async (_, cookie) => {
    const headers: Record<string, string> = cookie === undefined ? {} : { cookie };
    expect(comparable(await askKept("/", headers))).toEqual(comparable(await ask(next, "/", headers)));
  });

  test("tells a reader from a visitor, and keeps both apart", async () => {
    const visitor = await askKept("/");
    const reader = await askKept("/", { cookie: live });
    expect(reader.body.equals(visitor.body)).toBe(false);
    expect(visitor.headers["cache-control"]).toContain("s-maxage=300");
    expect(reader.headers["cache-control"]).toBe("private, no-store");
    expect((await ask(ours, "/")).body.equals(visitor.body)).toBe(true);
  });

  test("refreshes a session that is about to end, once for twenty requests", async () => {
    await askKept("/", { cookie: live });
    backend.calls.length = 0;
    backend.answer = () => ({ status: 200, body: session("new", { expiresAt: soon }), afterMs: 50 });
    const cookie = stale;
    const answers = await Promise.all(Array.from({ length: 20 }, () => ask(ours, "/", { cookie })));
    expect(backend.calls.filter((call) => call.includes("/token"))).toHaveLength(1);
    for (const answer of answers) {
      expect(answer.status).toBe(200);
      expect(answer.headers["set-cookie"]).toContain("icp-session");
      expect(answer.headers["cache-control"]).toBe("private, no-store");
    }
  });

  test("stays signed in, and comes within two seconds, while the backend hangs", async () => {
    await askKept("/", { cookie: live });
    backend.fault = "hangs";
    const since = performance.now();
    const cookie = cookieHeader(sessionCookies(session("other", { expiresAt: soon - 7200 })));
    const answer = await ask(ours, "/", { cookie });
    backend.fault = undefined;
    expect(performance.now() - since).toBeLessThan(2000);
    expect(answer.headers["set-cookie"] ?? "").not.toMatch(/icp-session=;/);
    expect(answer.body.equals((await askKept("/", { cookie: live })).body)).toBe(true);
  });
});
