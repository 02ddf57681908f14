/** What the bench starts, it ends: everything on stage is cleared at the end, on an error and on Ctrl-C. */
type Cleanup = () => unknown;

const cleanups = new Set<Cleanup>();

/** Remembers how to end something; the returned function ends it now. */
export function onStage(end: Cleanup): () => Promise<void> {
  cleanups.add(end);
  return async () => {
    if (cleanups.delete(end)) await end();
  };
}

/** Ends everything that is still there, the newest first. */
export async function clearStage(): Promise<void> {
  for (const end of [...cleanups].reverse()) {
    cleanups.delete(end);
    await end();
  }
}

/** Progress goes to stderr, so that stdout is the tables alone. */
export function progress(text: string): void {
  console.error(`  … ${text}`);
}
