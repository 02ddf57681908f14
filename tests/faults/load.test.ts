import { expect, test } from "vitest";
import { loadWithHungBackend } from "./load.ts";

/** The heap may grow to the 192 MB it is given (load.ts); a leak in it would end the server, and show as errors. */
const flatWithinMb = 128;

test("5 s at full rate, a quarter with stale cookies, while the backend hangs: no error, no call from a public page, memory flat", async () => {
  const { pages, pageCalls, home, homeCalls, before, after } = await loadWithHungBackend(5);
  const line = `${pages.requests} requests in 5 s (${pages.perSecond}/s), ${pages.errors} errors, ${pageCalls} backend calls`;
  console.log(`load, hung backend: ${line}, memory ${before} to ${after} MB`);
  console.log(
    `load, home: ${home.requests} requests, ${home.errors} errors, ${homeCalls} backend calls, slowest ${home.slowestMs} ms`,
  );
  expect([pages.errors, pageCalls, home.errors]).toEqual([0, 0, 0]);
  // A refresh that failed is not tried again for two seconds.
  expect(homeCalls).toBeLessThan(home.requests / 10);
  expect(after - before).toBeLessThan(flatWithinMb);
}, 240_000);
