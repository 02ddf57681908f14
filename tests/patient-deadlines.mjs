import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Loaded ahead of a site under test whose backend is well: how long a busy machine takes for an
 * answer is not what is tested there, so the site waits twenty times as long for it. Whatever keeps
 * no process alive is such a deadline. tests/backend/faults holds the deadlines as they are.
 */
const times = 20;
/** What begins when its deadline is over by the clock has as long as if a second were left. */
const patient = (ms) => times * Math.max(ms, 1000);
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(patient(ms));
const sleep = timers.setTimeout;
timers.setTimeout = (ms, value, options) =>
  sleep(options?.ref === false ? patient(ms) : ms, value, options);
syncBuiltinESMExports();
