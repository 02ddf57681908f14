import { describe, expect, test } from "vitest";
import { pathsOfKind } from "../../../lib/site/page-kinds.ts";
import { ask, fileOf, poll } from "./site.ts";

/**
 * Spellings that some server, proxy or framework reads as the same path. The first is the path
 * itself.
 */
function spellings(path: string): string[] {
  const first = path.charAt(1);
  const hex = first.charCodeAt(0).toString(16);
  const wide = String.fromCodePoint(first.charCodeAt(0) + 0xfee0);
  const ends =
    " / // /. /x/.. /below /below/deeper?x=1 ?a=b #top ;v=1 /;a=b/c . %20 %00 .json .rsc .txt %2e %2f %2Fbelow %5cbelow \\below";
  const starts =
    "/ /. /./. /x/.. /x/../.. /x/%2e%2e /%2e /%2e%2e //evil.example/.. /_next/data/build-id";
  const letters = [
    first.toUpperCase(),
    `%${hex}`,
    `%${hex.toUpperCase()}`,
    `%25${hex}`,
    `%2525${hex}`,
    wide,
  ];
  return [
    ...ends.split(" ").map((end) => path + end),
    ...starts.split(" ").map((start) => start + path),
    ...letters.map((letter) => path.replace(first, letter)),
    ...[path.toUpperCase(), path.replaceAll("/", "//"), path.replaceAll("/", "/./")],
    `/_next/data/build-id${path}.json`,
  ];
}

describe("an address", () => {
  test.each([
    ["/about/", "/about"],
    ["//about", "/about"],
    ["/about//?a=b", "/about?a=b"],
    ["//evil.example/", "/evil.example"],
    ["/\\evil.example/", "/evil.example"],
    ["/account/", "/account"],
    [`${poll}/?q=//x/`, `${poll}?q=//x/`],
  ])("the server redirects %s to its canonical spelling %s", async (path, location) => {
    const response = await ask(path);
    expect(response.status).toBe(308);
    expect(response.headers.location).toBe(location);
    expect(response.headers["x-content-type-options"]).toBe("nosniff");
    expect(response.headers["content-security-policy"]).toContain("default-src 'none'");
  });

  const missing = `/no-such-page /about.html /about.rsc /index /404 ${poll.toUpperCase()} /home/member.html /cards/%zz /%
    /about%00 /_next/data/x/about.json /_next/static/../../../package.json /..%2f..%2fpackage.json /polls/2024.json.br
    /auth/no-such-page /api/no-such-handler /polls/2031 /polls/2031/day-1-travel /polls/2024/no-such-poll /cards/x
    /about.gz /polls/2031.json /polls/2024/no-such-poll.json /data/none.json`;
  test.each(missing.split(/\s+/))("the server responds to %s with the 404 page", async (path) => {
    const response = await ask(path, { "if-none-match": "*" });
    expect(response.status).toBe(404);
    expect(response.body.equals(fileOf("404.html"))).toBe(true);
    expect(response.headers["content-security-policy"]).toContain("'sha256-");
    expect(response.headers["cache-control"]).toBe("no-store");
  });

  test.each(["/../../about", "/_tree/../../../about", ""])(
    "the server responds 404 to the invalid page-data segment “%s”",
    async (segment) => {
      const headers = { rsc: "1", "next-router-segment-prefetch": segment };
      expect((await ask("/about", headers)).status).toBe(404);
    },
  );

  test.each(
    [poll, "/auth"].flatMap((path) =>
      ["POST", "OPTIONS", "DELETE", "PUT"].map((method) => [path, method]),
    ),
  )("the page %s refuses the method %s", async (path, method) => {
    const { status, headers } = await ask(path, {}, method);
    expect(status).toBe(405);
    expect(headers.allow).toBe("GET, HEAD");
    expect(headers["content-security-policy"]).toContain("default-src 'none'");
  });

  // tests/backend/faults/cross-site.test.ts tests what each handler refuses.
  test("a handler under /api refuses a method that it does not support", async () => {
    expect((await ask("/api/auth/sign-out", { "sec-fetch-site": "same-origin" })).status).toBe(405);
  });

  test.each([...pathsOfKind("member"), "/api/profile", "/api/account/export"])(
    "no address spelling or forged header opens %s without a session",
    async (path) => {
      const headers: Record<string, string>[] = [
        {},
        { rsc: "1" },
        { rsc: "1", "next-router-prefetch": "1" },
        { "x-middleware-subrequest": "middleware:middleware:middleware:middleware:middleware" },
        { "x-middleware-subrequest": "src/middleware:src/middleware" },
        { "x-middleware-next": "1" },
        { "x-middleware-rewrite": "/account" },
        { "x-middleware-prefetch": "1" },
        { "x-nextjs-data": "1" },
        { "x-matched-path": "/account" },
        { "x-forwarded-host": "evil.example" },
        { cookie: "viewer=Asha; icp-session=base64-e30" },
      ];
      for (const spelling of spellings(path))
        for (const extra of spelling === path ? headers : headers.slice(0, 2)) {
          const { status, body } = await ask(
            spelling.replaceAll(/[^!-~]/g, encodeURIComponent),
            extra,
          );
          const open =
            status === 200 && /Download my data|Change password|"profile":/.test(body.toString());
          expect(open, `${spelling} ${JSON.stringify(extra)}`).toBe(false);
        }
    },
  );
});

describe("the address of the home page", () => {
  test("the home page redirects an auth server’s error to /auth/callback", async () => {
    const query = "?error=invalid_request&error_code=bad_oauth_state";
    const { status, headers } = await ask(`/${query}`);
    expect(status).toBe(307);
    expect(headers.location).toBe(`/auth/callback${query}`);
    expect((await ask("/?page=error_code")).status).toBe(200);
  });

  test.each([
    "/?error_code=",
    "/?error_code",
    "/?a=b&error_code=&c=d",
    "/?a=#&error_code=b",
    "/?error_code=#b",
  ])("the home page stays cacheable if the query has no error code: %s", async (path) => {
    const { status, headers } = await ask(path);
    expect(status).toBe(200);
    expect(headers["cache-control"]).toBe((await ask("/")).headers["cache-control"]);
  });
});

test("requests with forged headers do not change the page other readers get", async () => {
  const before = await ask("/about");
  await ask("/about?_rsc=x", { rsc: "1" });
  await ask("/abou%74");
  await ask("/about", { host: "evil.example", "x-forwarded-host": "evil.example" });
  const after = await ask("/about");
  expect(after.status).toBe(200);
  expect(after.body.equals(before.body)).toBe(true);
});
