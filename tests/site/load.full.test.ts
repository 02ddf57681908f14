import autocannon from "autocannon";
import { expect, test } from "vitest";
import { cookieFor } from "../backend/faults/stand-in.ts";
import { decided, winner } from "./browser/record.ts";
import { serveForFile } from "./served.ts";

const publicPaths = [
  decided.href,
  winner.card.href,
  "/insights",
  "/methodology",
  "/feed.xml",
  "/data/cards.json",
];

/**
 * A quarter of the requests come from a reader whose access token has run out: whoever looks at it
 * asks the backend.
 */
const quarter = (path: string) =>
  [{ cookie: cookieFor("stale", -60) }, {}, {}, {}].map((headers) => ({ path, headers }));

/** As many requests as 20 connections can make, for some seconds or up to a number. */
async function press(
  url: string,
  until: { duration: number } | { amount: number },
  paths: string[],
) {
  const requests = paths.flatMap(quarter) as autocannon.Request[];
  const result = await autocannon({ url, ...until, connections: 20, timeout: 10, requests });
  // Answers that were no 2xx, and connections that broke.
  const errors = result.errors + result.timeouts + result.non2xx;
  return { total: result.requests.total, errors };
}

// With gigabytes at hand V8 puts off collecting, which looks like a leak; what is held in earnest
// shows in this.
const { site, backend, memoryMb } = await serveForFile({
  NODE_OPTIONS: "--max-old-space-size=192",
});

test("serves full load without errors while the backend hangs", async () => {
  backend.fault = "hangs";
  await press(site.url, { duration: 4 }, publicPaths);
  const before = memoryMb();
  const pages = await press(site.url, { duration: 10 }, publicPaths);
  const grown = memoryMb() - before;
  const pageCalls = backend.calls.length;
  // The home page's signed-in form does look at the session. By their number: on a busy machine the
  // first of them are not yet answered after some seconds.
  const home = await press(site.url, { amount: 1000 }, ["/"]);
  const homeCalls = backend.calls.length - pageCalls;
  console.log("load, hung backend:", {
    pages,
    pageCalls,
    grown: Math.round(grown),
    home,
    homeCalls,
  });
  expect([pages.errors, pageCalls, home.errors]).toEqual([0, 0, 0]);
  // A refresh that failed is not tried again for two seconds.
  expect(homeCalls).toBeLessThan(home.total / 10);
  // The heap may grow to the 192 MB it is given; a leak in it would end the server, and show as
  // errors.
  expect(grown).toBeLessThan(128);
});
