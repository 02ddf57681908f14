import { globSync, readFileSync } from "node:fs";
import { request } from "node:http";
import { connect } from "node:net";
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { root } from "../../developer/processes.ts";
import { serveForTests, type TestSite } from "../../developer/serve.ts";
import { cookieHeader, sessionCookies } from "../backend/faults/cookies.ts";
import { session, startStandIn } from "../backend/faults/stand-in.ts";

/** The site's own server, asked as readers, crawlers and strangers do. */
const files = join(root, ".next", "site", "files");
const poll = "/polls/2024/day-10-utilities";
const soon = Math.floor(Date.now() / 1000) + 3600;
const live = cookieHeader(sessionCookies(session("live", { expiresAt: soon })));
let site: TestSite;
let backend: Awaited<ReturnType<typeof startStandIn>>;
let ours = 0;

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

const fileOf = (name: string) => readFileSync(join(files, name));

beforeAll(async () => {
  backend = await startStandIn();
  const own = { SITE_URL: "http://localhost:3000", LOG_LEVEL: "silent" };
  const env = {
    ...own,
    SUPABASE_URL: backend.url,
    SUPABASE_PUBLISHABLE_KEY: "publishable",
    NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, "thread-time.mjs"))}`,
  };
  site = await serveForTests({ withBackend: false, env });
  ours = Number(new URL(site.url).port);
});

afterAll(async () => {
  await site?.stop();
  await backend?.stop();
});

describe("a file of the build", () => {
  test("answers at its address: every document, its data, every data file and asset", async () => {
    const names = globSync("**/*.*", { cwd: files }).filter(
      (name) => !/\.(?:br|gz|segments)$|^404|^home\/member/.test(name),
    );
    expect(names.length).toBeGreaterThan(300);
    for (const name of names) {
      const page = `/${name.replace(/^index(?=\.)/, "").replace(/\.(?:html|rsc)$|\.segments\/.*$/, "")}`;
      const segment = /\.segments(\/.*)\.segment\.rsc$/.exec(name)?.[1];
      const asksForData = name.endsWith(".rsc");
      const answer = await ask(ours, asksForData || name.endsWith(".html") ? page : `/${name}`, {
        ...(asksForData && { rsc: "1" }),
        ...(segment !== undefined && {
          "next-router-prefetch": "1",
          "next-router-segment-prefetch": segment,
        }),
      });
      expect([name, answer.status, answer.body.equals(fileOf(name))]).toEqual([name, 200, true]);
      if (asksForData) expect(answer.headers["content-type"]).toBe("text/x-component");
      expect(answer.headers["x-content-type-options"], name).toBe("nosniff");
      const lifetime = name.startsWith("_next/static/")
        ? /^public, max-age=31536000, immutable$/
        : /^public, max-age=/;
      expect(answer.headers["cache-control"], name).toMatch(lifetime);
      for (const never of ["set-cookie", "x-powered-by"]) expect(answer.headers[never], name).toBeUndefined();
      if (!name.endsWith(".html")) continue;
      expect(answer.headers["cache-control"], name).toMatch(/s-maxage=\d+.*stale-while-revalidate=\d+/);
      expect(answer.headers["content-security-policy"], name).toMatch(
        /^default-src 'none'; script-src 'self' /,
      );
      expect(answer.headers["content-security-policy"], name).not.toContain("unsafe-");
    }
    console.log(`server: ${names.length} files of the build, each answered as it is`);
  });

  test("says the same in each encoding, for any query, and to HEAD", async () => {
    const plain = await ask(ours, poll);
    const br = await ask(ours, poll, { "accept-encoding": "gzip, deflate, br" });
    const zipped = await ask(ours, poll, { "accept-encoding": "gzip" });
    const head = await ask(ours, poll, {}, "HEAD");
    expect([br.headers["content-encoding"], zipped.headers["content-encoding"]]).toEqual(["br", "gzip"]);
    expect(brotliDecompressSync(br.body)).toEqual(plain.body);
    expect(gunzipSync(zipped.body)).toEqual(plain.body);
    expect(br.headers.vary).toMatch(/rsc.*accept-encoding/i);
    const refused = await ask(ours, poll, { "accept-encoding": "br;q=0, gzip;q=0.5, *" });
    expect(refused.headers["content-encoding"]).toBe("gzip");
    expect((await ask(ours, `${poll}?utm_source=a&_rsc=b`)).body).toEqual(plain.body);
    expect(head.body).toHaveLength(0);
    expect(head.headers["content-length"]).toBe(String(plain.body.length));
  });

  test.each(["/apple-touch-icon.png", "/favicon.ico"])(
    "that browsers ask for by themselves is small: %s",
    async (path) => {
      const { status, headers, body } = await ask(ours, path);
      expect([status, headers["content-type"], body.length < 2000]).toEqual([
        200,
        expect.stringMatching(/^image\//),
        true,
      ]);
    },
  );

  test.each([poll, `${poll}.json`, "/polls/2024.csv", "/cards.json", "/feed.xml"])(
    "is not sent again to a reader who has it: %s",
    async (path) => {
      const { headers } = await ask(ours, path);
      expect(headers["access-control-allow-origin"], path).toBe(path === poll ? undefined : "*");
      // No other page may take a file in unasked.
      expect(headers["cross-origin-resource-policy"], path).toBe("same-origin");
      const again = await ask(ours, path, { "if-none-match": headers.etag ?? "" });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      for (const name of ["cache-control", "content-security-policy", "access-control-allow-origin"])
        expect(again.headers[name], name).toBe(headers[name]);
      expect((await ask(ours, path, { "if-none-match": '"other"' })).status).toBe(200);
    },
  );

  test.each(["bytes=0-99", "bytes=5-2", "bytes=-1", "bytes=x"])(
    "is sent whole when asked for %s",
    async (range) => {
      expect((await ask(ours, poll, { range })).body.equals(fileOf(`${poll.slice(1)}.html`))).toBe(true);
    },
  );
});

describe("an address", () => {
  test.each([
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/about//?a=b", "/about?a=b"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/account/", "/account"],
    [`${poll}/?q=//x/`, `${poll}?q=//x/`],
  ])("%s has one spelling: %s", async (path, location) => {
    const answer = await ask(ours, path);
    expect([answer.status, answer.headers.location]).toEqual([308, location]);
    expect(answer.headers["x-content-type-options"]).toBe("nosniff");
    expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  const missing = `/no-such-page /about.html /about.rsc /index /404 ${poll.toUpperCase()} /home/member.html /cards/%zz /%
    /about%00 /_next/data/x/about.json /_next/static/../../../package.json /..%2f..%2fpackage.json /polls/2024.json.br
    /auth/no-such-page /account/no-such-page /api/no-such-handler /polls/2031 /polls/2031/day-1-travel /polls/2024/no-such-poll /cards/x
    /polls/2031.json /polls/2024/no-such-poll.json /data/none.json`;
  test.each(missing.split(/\s+/))("%s is the 404 page, with every header of a page", async (path) => {
    const answer = await ask(ours, path, { "if-none-match": "*" });
    expect([answer.status, answer.body.equals(fileOf("404.html"))]).toEqual([404, true]);
    expect(answer.headers["content-security-policy"]).toContain("'sha256-");
    expect(answer.headers["cache-control"]).toBe("no-store");
  });

  test.each(["/../../about", "/_tree/../../../about", ""])("has no data at %s", async (segment) => {
    const headers = { rsc: "1", "next-router-segment-prefetch": segment };
    expect((await ask(ours, "/about", headers)).status).toBe(404);
  });

  test.each(["POST", "OPTIONS", "DELETE", "PUT"])("of a page takes no %s", async (method) => {
    const answer = await ask(ours, poll, {}, method);
    expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
  });

  test("of the home page with an error of the auth server leads to where it is told, query and all", async () => {
    const late = "?error=invalid_request&error_code=bad_oauth_state";
    const { status, headers } = await ask(ours, `/${late}`);
    expect([status, headers.location]).toEqual([307, `/auth/callback${late}`]);
    const told = await ask(ours, `/auth/callback${late}`, {
      cookie: "icp-session-code-verifier=v; icp-google-next=%2Fcards",
    });
    expect([told.status, told.headers.location]).toEqual([303, "/auth?next=%2Fcards"]);
    expect(decodeURIComponent(told.headers["set-cookie"] ?? "")).toContain("took too long");
    expect((await ask(ours, "/?page=error_code")).status).toBe(200);
  });

  test("of a page gives everyone the same, whatever a stranger has asked for before", async () => {
    const before = await ask(ours, "/about");
    await ask(ours, "/about?_rsc=x", { rsc: "1" });
    await ask(ours, "/abou%74");
    await ask(ours, "/about", { host: "evil.example", "x-forwarded-host": "evil.example" });
    const after = await ask(ours, "/about");
    expect([after.status, after.body.equals(before.body)]).toEqual([200, true]);
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

  test("TRACE, on which the framework fails, is refused with the headers of a page", async () => {
    const answer = await sendRaw(
      ours,
      "TRACE /auth HTTP/1.1\r\nHost: localhost\r\nConnection: close\r\n\r\n",
    );
    expect(answer).toMatch(/^HTTP\/1\.1 405 /);
    expect(answer).toContain("Content-Security-Policy: default-src 'none'");
  });

  test("a connection is kept for longer than proxies keep it, so that no POST is sent into its end", async () => {
    const answer = await fetch(`${site.url}/about`);
    await answer.text();
    expect(answer.headers.get("keep-alive")).toBe("timeout=65");
  });

  test("a change of protocol ends the connection", async () => {
    const asked =
      "GET /_next/webpack-hmr HTTP/1.1\r\nHost: localhost\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n";
    expect(await sendRaw(ours, asked)).not.toContain("101 ");
  });
});

describe("what no browser asks", () => {
  test.each(["POST", "PUT", "DELETE", "OPTIONS"])(
    "a page that is rendered per request takes no %s",
    async (method) => {
      const answer = await ask(ours, "/auth", {}, method);
      expect([answer.status, answer.headers.allow]).toEqual([405, "GET, HEAD"]);
      expect(answer.headers["content-security-policy"]).toContain("default-src 'none'");
    },
  );

  test.each(["{", "{}", '["",1]', "[[", "%E0%A4%A"])(
    "data for a reader who is nowhere is refused: %s",
    async (state) => {
      const headers = { rsc: "1", "next-router-state-tree": state };
      for (const path of ["/auth", "/search"]) {
        // The framework leads to the address that such a request has.
        const { headers: led } = await ask(ours, path, headers);
        const answer = await ask(ours, led.location ?? path, headers);
        expect([path, answer.status, answer.body.toString().split("\n").length]).toEqual([path, 400, 2]);
      }
    },
  );
});

describe("sixteen kilobytes of the same", () => {
  /** Milliseconds of the server's thread, over those that the request takes without them. */
  const most = 20;
  const paths = ["/auth", "/search", "/", "/about", "/api/health"];
  const fills = ["a", "-", "/", ",", ";", "=", " a", "[", "%", "a&", "a; "];
  const names = `user-agent cookie accept accept-encoding accept-language referer origin forwarded x-forwarded-for
    x-forwarded-host x-forwarded-proto if-none-match range content-type next-router-state-tree next-url
    next-router-segment-prefetch rsc next-action purpose traceparent baggage authorization`;

  const spent = async () => Number((await ask(ours, "/thread-time")).body) / 1000;

  /** Milliseconds that the server's thread worked on a request. */
  async function held(path: string, headers: Record<string, string>): Promise<number> {
    const before = await spent();
    await ask(ours, path, headers);
    return (await spent()) - before;
  }

  test.each(paths)("in a query or a header hold the thread for 20 ms at most: %s", async (path) => {
    const cookie = "icp-session=x";
    // What is asked often is compiled; a first request's cost is not what is measured.
    for (let turn = 0; turn < 20; turn++) await ask(ours, path, { cookie });
    const plain = await held(path, { cookie });
    const slow: string[] = [];
    const see = async (what: string, at: string, headers: Record<string, string>) => {
      let took = await held(at, { cookie, ...headers });
      // Other work comes on top, such as the collector's: what costs so much costs it each time.
      for (let turn = 0; turn < 2 && took > plain + most; turn++)
        took = Math.min(took, await held(at, { cookie, ...headers }));
      if (took > plain + most) slow.push(`${what}: ${Math.round(took)} ms`);
    };
    for (const fill of fills) {
      const long = fill.repeat(15_000 / fill.length);
      for (const query of [long, long.slice(0, 4000)])
        if (!fill.includes(" ")) await see(`query ${fill}`, `${path}?q=${query}`, {});
      for (const name of names.split(/\s+/)) await see(`${name} ${fill}`, path, { [name]: long });
    }
    expect(slow).toEqual([]);
  });
});

describe("the home page", () => {
  test.each([
    ["a visitor", undefined],
    ["a visitor with another cookie", "cookie-consent=accepted"],
    ["a cookie whose name only ends like a session's", "x-icp-session=1"],
    ["a broken session", "icp-session=base64-broken; viewer=Asha"],
    ["an empty session", "icp-session="],
  ] as const)("is the visitor's for %s", async (_, cookie) => {
    const answer = await ask(ours, "/", cookie === undefined ? {} : { cookie });
    expect([answer.status, answer.body.equals(fileOf("index.html"))]).toEqual([200, true]);
    expect(answer.headers["cache-control"]).toMatch(
      cookie === undefined ? /s-maxage/ : /^private, no-store$/,
    );
    expect(answer.headers["content-security-policy"]).toContain("'sha256-");
  });

  test("has its signed-in form at no address of its own", async () => {
    for (const cookie of ["a=b", live]) {
      const answer = await ask(ours, "/home/member", { cookie });
      expect([answer.status, answer.headers.location]).toEqual([307, "http://localhost:3000/"]);
    }
  });

  test("tells a reader from a visitor, and keeps both apart", async () => {
    const visitor = await ask(ours, "/");
    const reader = await ask(ours, "/", { cookie: live });
    expect(reader.body.equals(fileOf("home/member.html"))).toBe(true);
    expect(visitor.body.equals(fileOf("index.html"))).toBe(true);
    const [data, zipped] = [{ rsc: "1" }, { "accept-encoding": "br" }];
    expect((await ask(ours, "/?_rsc=x", { cookie: live, ...data })).body).toEqual(fileOf("home/member.rsc"));
    expect((await ask(ours, "/", { cookie: live, ...zipped })).body).toEqual(fileOf("home/member.html.br"));
    expect(visitor.headers["cache-control"]).toContain("s-maxage=300");
    expect(reader.headers["cache-control"]).toBe("private, no-store");
    expect((await ask(ours, "/")).body.equals(visitor.body)).toBe(true);
  });

  test("stays signed in, and comes, while the backend hangs for good", async () => {
    backend.fault = "hangs";
    const cookie = cookieHeader(sessionCookies(session("other", { expiresAt: soon - 7200 })));
    const answer = await ask(ours, "/", { cookie });
    backend.fault = undefined;
    expect(answer.headers["set-cookie"] ?? "").not.toMatch(/icp-session=;/);
    expect(answer.body.equals((await ask(ours, "/", { cookie: live })).body)).toBe(true);
  });
});
