import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Tests with a healthy backend load this file into the site, so that a busy machine does not fail
 * them: the site waits twenty times as long for a response. Timers with `ref: false` count as such
 * deadlines, too. tests/backend/faults/backend.test.ts tests the real deadlines.
 */
const times = 20;
/**
 * The longer deadline in milliseconds. Less than a second counts as one second, because on a busy
 * machine a call may start when its deadline is already over.
 */
const patient = (ms) => times * Math.max(ms, 1000);
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(patient(ms));
const sleep = timers.setTimeout;
timers.setTimeout = (ms, value, options) =>
  sleep(options?.ref === false ? patient(ms) : ms, value, options);
syncBuiltinESMExports();
