import { once } from "node:events";
import http2 from "node:http2";
import { connect } from "node:net";
import { isDeepStrictEqual } from "node:util";
import { describe, expect, test } from "vitest";
import { ask, port, sendRaw, site } from "./site.ts";

describe("requests that are not for this site", () => {
  test.each([
    ["GET *", 400],
    ["OPTIONS *", 400],
    ["GET http://evil.example/account", 400],
    // Next.js would fail on the method TRACE.
    ["TRACE /auth", 405],
    ["TRACE /api/profile", 405],
  ])("the server refuses the request “%s”", async (target, status) => {
    const response = await sendRaw(
      `${target} HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n`,
    );
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
    expect(response).not.toContain("evil.example");
    if (status === 405) expect(response).toMatch(/^content-security-policy: default-src 'none'/im);
  });

  test("the server keeps idle connections open longer than proxies do", async () => {
    const response = await fetch(`${site.url}/about`);
    await response.text();
    expect(response.headers.get("keep-alive")).toBe("timeout=65");
  });
});

/** A request that asks the server to change to another protocol. */
function upgradeRequest(target: string, protocol: string, rest = "\r\n"): string {
  const connection = `Connection: Upgrade, close\r\nUpgrade: ${protocol}\r\n`;
  return `${target} HTTP/1.1\r\nHost: localhost\r\n${connection}${rest}`;
}

describe("a request to switch protocols", () => {
  const tooMany = "a&".repeat(7_000);

  test.each(["x", "websocket", "h2c", "TLS/1.0"])(
    "the server ignores a request to switch to the protocol %s",
    async (protocol) => {
      const page = await sendRaw(upgradeRequest("GET /about", protocol));
      expect(page).toMatch(/^HTTP\/1\.1 200 /);
      expect(page).toContain("<title>About");
    },
  );

  test.each([
    ["a long query", `GET /auth?${tooMany}`, 400],
    ["a long search", `GET /search?${tooMany}`, 400],
    ["another host", "GET http://evil.example/account", 400],
    ["a doubled slash", "GET //evil.example/", 308],
    ["a missing page", "GET /_next/webpack-hmr", 404],
    ["a method", "DELETE /auth", 405],
    ["a protected page", "GET /account", 307],
  ])("an Upgrade header does not bypass the check for %s", async (_, target, status) => {
    const response = await sendRaw(upgradeRequest(target, "x"));
    expect(response).toMatch(new RegExp(`^HTTP/1\\.1 ${status} `));
  });

  test("an Upgrade header does not bypass the same-origin check of a POST", async () => {
    const body = "Content-Type: application/json\r\nContent-Length: 2\r\n\r\n{}";
    const response = await sendRaw(upgradeRequest("POST /api/auth/sign-in", "x", body));
    expect(response).toMatch(/^HTTP\/1\.1 403 /);
  });

  test("the server refers HTTP/2 clients to HTTP/1.1", async () => {
    const client = http2.connect(site.url.replace("localhost", "127.0.0.1"));
    client.on("error", () => {});
    client.request({ ":path": "/about" }).on("error", () => {});
    const [code] = await once(client, "goaway");
    expect(code).toBe(http2.constants.NGHTTP2_HTTP_1_1_REQUIRED);
  });

  test("the server refuses a CONNECT tunnel with the status 405", async () => {
    const response = await sendRaw(
      "CONNECT evil.example:443 HTTP/1.1\r\nHost: evil.example:443\r\n\r\n",
    );
    expect(response).toMatch(/^HTTP\/1\.1 405 .*\r\n\r\n$/s);
  });
});

describe("headers that only the framework sets", () => {
  const names =
    `x-middleware-prefetch x-middleware-rewrite x-middleware-redirect x-middleware-next x-middleware-skip
    x-middleware-set-cookie x-middleware-subrequest x-middleware-override-headers x-middleware-request-x
    x-nextjs-data x-nextjs-request-id x-nextjs-html-request-id x-matched-path x-now-route-matches x-invoke-path
    x-invoke-status x-invocation-id x-prerender-revalidate x-action-forwarded next-action next-resume
    x-next-resume-state-length x-forwarded-host x-forwarded-proto x-forwarded-port x-nonce`.split(
      /\s+/,
    );
  const paths = [
    "/api/account/export",
    "/auth",
    "/search",
    "/account",
    "/",
    "/api/no-such-handler",
  ];

  /**
   * The parts that two responses to the same request have in common. Nonces, dates and request ids
   * differ.
   */
  async function essence(path: string, headers: Record<string, string>): Promise<unknown> {
    const { status, headers: sent, body } = await ask(path, headers);
    const names = Object.keys(sent).sort();
    return { status, names, location: sent.location, length: body.length };
  }

  test.each(paths)("the server ignores internal framework headers sent to %s", async (path) => {
    const plain = await essence(path, {});
    const different: string[] = [];
    for (const name of names)
      for (const value of ["1", "/account"]) {
        const actual = await essence(path, { [name]: value });
        if (!isDeepStrictEqual(actual, plain)) different.push(`${name}: ${value}`);
      }
    expect(different).toEqual([]);
  });
});

describe("a request body that breaks off", () => {
  const targets = ["POST /auth", "GET /auth", "GET /search", "GET /about", "GET /account", "GET /"];
  const handlers = [
    "POST /api/auth/sign-in",
    "POST /api/profile",
    "GET /api/account/export",
    "GET /api/health",
  ];
  const endings = {
    "with no length": "\r\nname=x",
    "shorter than its length": "Content-Length: 99\r\n\r\n{",
    "in the middle of a chunk": "Transfer-Encoding: chunked\r\n\r\n50\r\nhello",
    "in no chunk": "Transfer-Encoding: chunked\r\n\r\nhello",
  };
  const head = `Host: localhost:${port}\r\nCookie: icp-session=x\r\nSec-Fetch-Site: same-origin\r\n`;
  const type = "Content-Type: application/json\r\n";

  test.each(Object.entries(endings))(
    "a request body that breaks off %s causes no uncaught exception",
    async (_, ending) => {
      for (const target of [...targets, ...handlers]) {
        const socket = connect(port, "127.0.0.1").on("error", () => {});
        socket.write(`${target} HTTP/1.1\r\n${head}${type}${ending}`);
        // When this request is answered, the server has also read what has arrived on other
        // connections.
        await ask("/about");
        socket.resetAndDestroy();
        await once(socket, "close");
      }
      expect((await ask("/about")).status).toBe(200);
      expect((await ask("/uncaught")).body.toString()).toBe("0");
    },
  );

  test.each(["GET /about", "GET /auth", "HEAD /search"])(
    "the server refuses a request body sent with %s",
    async (target) => {
      const response = await sendRaw(
        `${target} HTTP/1.1\r\n${head}Connection: close\r\nContent-Length: 1\r\n\r\nx`,
      );
      expect(response).toMatch(/^HTTP\/1\.1 400 /);
    },
  );

  test.each(["GET /about", "GET /auth", "HEAD /search"])(
    "the server refuses a request body sent in chunks with %s",
    async (target) => {
      const chunks = "Transfer-Encoding: chunked\r\n\r\n1\r\nx\r\n0\r\n\r\n";
      const response = await sendRaw(`${target} HTTP/1.1\r\n${head}Connection: close\r\n${chunks}`);
      expect(response.split("\r\n", 1)[0]).toMatch(/^HTTP\/1\.1 400 /);
    },
  );
});
