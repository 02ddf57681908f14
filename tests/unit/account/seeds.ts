/** A fixed seed, so that a failure can be looked at; `RANDOM_SEED=1` draws a new one and prints it. */
const seed = process.env.RANDOM_SEED ? Math.floor(Math.random() * 2 ** 31) : 20_241_215;

/** Settings of fast-check for the runs that the specification counts. */
export const many = { numRuns: 20_000, seed } as const;
