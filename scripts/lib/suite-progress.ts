/** What a suite has counted. */
export type Counts = { passed: number; failed: number; skipped: number };

export type ProgressOptions = {
  /** How many suites the run has in all. */
  planned: number;
  print: (line: string) => void;
  /** Milliseconds on any clock that does not jump. */
  now: () => number;
};

/** Milliseconds without output after which the run says what it is doing. */
const longestSilence = 20_000;

/** 5,400 ms → "5 s"; 130,000 ms → "2 min 10 s". */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/** "12 passed, 0 failed", with the skipped tests if there are any. */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** Says how far a run of several suites is, and never lets it look as if it hung. */
export class SuiteProgress {
  readonly #options: ProgressOptions;
  readonly #startedAt: number;
  /** The suites that are running, with the time at which each began. */
  readonly #running = new Map<string, number>();
  #ended = 0;
  #lastOutputAt: number;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#startedAt = options.now();
    this.#lastOutputAt = this.#startedAt;
  }

  /** The suites that have ended, of all that were planned, and the time since the start. */
  get summary(): string {
    const { planned, now } = this.#options;
    return `${this.#ended} of ${planned} suites after ${formatElapsed(now() - this.#startedAt)}`;
  }

  begin(suite: string): void {
    this.#running.set(suite, this.#options.now());
  }

  /** Notes that a suite has printed a line of its own. */
  noteOutput(): void {
    this.#lastOutputAt = this.#options.now();
  }

  /** Prints the result of a suite; `undefined` if the run was stopped before the suite ended. */
  end(suite: string, counts: Counts | undefined): void {
    const elapsed = formatElapsed(this.#options.now() - (this.#running.get(suite) ?? 0));
    this.#running.delete(suite);
    if (counts) this.#ended += 1;
    const result = counts ? formatCounts(counts) : "stopped";
    this.#print(`--- ${suite}: ${result} (${elapsed}); ${this.summary}`);
  }

  /** Names the running suites if nothing was printed for a while. */
  reportIfSilent(): void {
    const now = this.#options.now();
    if (this.#running.size === 0 || now - this.#lastOutputAt < longestSilence) return;
    const running = [...this.#running].map(
      ([suite, startedAt]) => `${suite} (${formatElapsed(now - startedAt)})`,
    );
    this.#print(`... still running: ${running.join(", ")}; ${this.summary}`);
  }

  #print(line: string): void {
    this.#options.print(line);
    this.noteOutput();
  }
}

/**
 * True for a line of the table of routes that `next build` prints at its end: sixty lines that
 * hide what came before them.
 */
export function isRouteLine(line: string): boolean {
  return /^\s*(?:[┌├└│]|[○●ƒ◐]\s|Route \()/.test(line);
}
