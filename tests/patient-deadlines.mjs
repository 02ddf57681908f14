import { syncBuiltinESMExports } from "node:module";
import timers from "node:timers/promises";

/**
 * Loaded ahead of a site under test whose backend is well: how long a busy machine takes for an answer is not what is
 * tested there, so the site waits twenty times as long for it. Whatever keeps no process alive is such a deadline.
 * tests/backend/faults holds the deadlines as they are.
 */
const times = 20;
const timeout = AbortSignal.timeout.bind(AbortSignal);
AbortSignal.timeout = (ms) => timeout(times * ms);
const sleep = timers.setTimeout;
timers.setTimeout = (ms, value, options) => sleep(options?.ref === false ? times * ms : ms, value, options);
syncBuiltinESMExports();
