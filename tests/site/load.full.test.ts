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
 * A quarter of the requests have a session whose access token has expired. To read it, the site
 * calls the backend.
 */
const quarter = (path: string) =>
  [{ cookie: cookieFor("stale", -60) }, {}, {}, {}].map((headers) => ({ path, headers }));

/**
 * Sends requests over 20 connections as fast as possible, for some seconds or up to a number of
 * requests.
 */
async function press(
  url: string,
  until: { duration: number } | { amount: number },
  paths: string[],
) {
  const requests = paths.flatMap(quarter) as autocannon.Request[];
  const result = await autocannon({ url, ...until, connections: 20, timeout: 10, requests });
  // Errors are responses with a status other than 2xx, timeouts and broken connections.
  const errors = result.errors + result.timeouts + result.non2xx;
  return { total: result.requests.total, errors };
}

// With gigabytes free, V8 delays garbage collection, which looks like a leak. With a small heap,
// only memory that is still in use shows.
const { site, backend, memoryMb } = await serveForFile({
  NODE_OPTIONS: "--max-old-space-size=192",
});

test("while the backend hangs, the server handles full load without errors", async () => {
  backend.fault = "hangs";
  await press(site.url, { duration: 4 }, publicPaths);
  const before = memoryMb();
  const pages = await press(site.url, { duration: 10 }, publicPaths);
  const grown = memoryMb() - before;
  const pageCalls = backend.calls.length;
  // Only the home page reads the session. Its load is limited by number, because a busy machine may
  // need more than some seconds for the first responses.
  const home = await press(site.url, { amount: 1000 }, ["/"]);
  const homeCalls = backend.calls.length - pageCalls;
  console.log("load, hung backend:", {
    pages,
    pageCalls,
    grown: Math.round(grown),
    home,
    homeCalls,
  });
  expect(pages.errors).toBe(0);
  expect(pageCalls).toBe(0);
  expect(home.errors).toBe(0);
  // A failed refresh is not retried for two seconds.
  expect(homeCalls).toBeLessThan(home.total / 10);
  // The heap may grow to its 192 MB; a leak would end the server and show as errors.
  expect(grown).toBeLessThan(128);
});
