import { describe, expect, test } from "vitest";
import { user } from "../../backend/faults/stand-in.ts";
import { ask, backend, live } from "./site.ts";

test("/account is served even if the backend fails after middleware has run", async () => {
  let requests = 0;
  backend.respond = () => ({ status: requests++ ? 500 : 200, body: user() });
  const { status, headers } = await ask("/account", { cookie: live });
  expect(status).toBe(200);
  expect(headers.location).toBeUndefined();
  expect(requests).toBeGreaterThan(1);
});

describe("16 kB of repeated text", () => {
  /**
   * How many more milliseconds than a plain request a long request may cost the server's thread.
   */
  const most = 20;
  const paths =
    "/auth /search / /about /api/health /account /api/profile /auth/callback /api/auth/sign-in".split(
      " ",
    );
  const fills = ["a", "-", "/", ",", ";", "=", " a", "[", "%", "a&", "a; "];
  const names = `user-agent cookie accept accept-encoding accept-language referer origin forwarded x-forwarded-for
    x-forwarded-host x-forwarded-proto if-none-match if-modified-since range content-type next-router-state-tree next-url
    next-router-segment-prefetch rsc next-action purpose traceparent baggage authorization
    sec-fetch-site x-real-ip`;

  const spent = async () => Number((await ask("/thread-time")).body) / 1000;

  /** Milliseconds that the server's thread worked on a request. */
  async function blockedMs(path: string, headers: Record<string, string>): Promise<number> {
    const before = await spent();
    await ask(path, headers, path.includes("sign-in") ? "POST" : "GET");
    return (await spent()) - before;
  }

  type LongRequest = [name: string, path: string, headers: Record<string, string>];

  /** The search is rendered only if it has a query. */
  const usualAddress = (path: string) => (path === "/search" ? "/search?q=a" : path);

  /** Requests to a path with a long query, a long header, or many planted cookies. */
  function* requestsWith(path: string): Generator<LongRequest> {
    for (const fill of fills) {
      const long = fill.repeat(15_000 / fill.length);
      for (const query of [long, long.slice(0, 4000)])
        if (!fill.includes(" ")) yield [`query ${fill}`, `${path}?q=${query}`, {}];
      for (const name of names.split(/\s+/))
        yield [`${name} ${fill}`, usualAddress(path), { [name]: long }];
    }
    // The server removes each cookie of the first kind.
    for (const name of ["icp-session.", "c"]) {
      const planted = Array.from({ length: 800 }, (_, n) => `${name}${n}=x`).join("; ");
      yield [`planted cookies ${name}`, usualAddress(path), { cookie: planted }];
    }
  }

  /**
   * Measures a slow request up to ten times, because other work, such as garbage collection, may
   * add to it. A text that is slow to read is slow each time.
   */
  async function shortestTime(path: string, headers: Record<string, string>, limit: number) {
    let took = await blockedMs(path, headers);
    for (let turn = 0; turn < 9 && took > limit; turn++)
      took = Math.min(took, await blockedMs(path, headers));
    return took;
  }

  test.each(paths)("long repeated text in a request costs at most 20 ms: %s", async (path) => {
    const cookie = "icp-session=x";
    // Twenty requests make sure that the code is compiled, because the first requests cost more.
    for (let turn = 0; turn < 20; turn++) await blockedMs(usualAddress(path), { cookie });
    const plain = await blockedMs(usualAddress(path), { cookie });
    const slow: string[] = [];
    for (const [name, address, headers] of requestsWith(path)) {
      const took = await shortestTime(address, { cookie, ...headers }, plain + most);
      if (took > plain + most) slow.push(`${name}: ${Math.round(took)} ms`);
    }
    expect(slow).toEqual([]);
  });
});
