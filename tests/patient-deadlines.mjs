import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Loaded into a site under test whose backend is healthy. A busy machine must not fail these tests,
 * so the site waits twenty times as long for a response. Every timer that keeps no process alive
 * counts as such a deadline. tests/backend/faults/backend.test.ts tests the real deadlines.
 */
const times = 20;
/** A call that starts after its deadline waits as if one second were left. */
const patient = (ms) => times * Math.max(ms, 1000);
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(patient(ms));
const sleep = timers.setTimeout;
timers.setTimeout = (ms, value, options) =>
  sleep(options?.ref === false ? patient(ms) : ms, value, options);
syncBuiltinESMExports();
