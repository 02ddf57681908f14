import type { Counts } from "./suite-counts.ts";

export type ProgressOptions = {
  /** The number of suites in the run. */
  planned: number;
  print: (line: string) => void;
  /** Returns the time of a monotonic clock, in milliseconds. */
  now: () => number;
};

/** After this many milliseconds without output, a run prints the names of the running suites. */
const longestSilence = 20_000;

/** Formats a time in milliseconds: 5,400 → "5 s", 130,000 → "2 min 10 s". */
export function formatElapsed(ms: number): string {
  const seconds = Math.floor(ms / 1000);
  const minutes = Math.floor(seconds / 60);
  return minutes > 0 ? `${minutes} min ${seconds % 60} s` : `${seconds} s`;
}

/**
 * Formats the counts of tests: "12 passed, 0 failed". If tests were skipped, their number is added.
 */
export function formatCounts({ passed, failed, skipped }: Counts): string {
  const counts = `${passed} passed, ${failed} failed`;
  return skipped > 0 ? `${counts}, ${skipped} skipped` : counts;
}

/** Reports the progress of a run with several suites, so that it never seems to hang. */
export class SuiteProgress {
  readonly #options: ProgressOptions;
  readonly #startedAt: number;
  /** The suites that are running, each with the time at which it began. */
  readonly #running = new Map<string, number>();
  #ended = 0;
  #lastOutputAt: number;

  constructor(options: ProgressOptions) {
    this.#options = options;
    this.#startedAt = options.now();
    this.#lastOutputAt = this.#startedAt;
  }

  /**
   * Returns a line with the number of ended suites, the number of planned suites, and the time
   * since the start.
   */
  get summary(): string {
    const { planned, now } = this.#options;
    return `${this.#ended} of ${planned} suites after ${formatElapsed(now() - this.#startedAt)}`;
  }

  begin(suite: string): void {
    this.#running.set(suite, this.#options.now());
  }

  /**
   * Must be called when a suite has printed a line, because `reportIfSilent` measures the time
   * since the last line.
   */
  noteOutput(): void {
    this.#lastOutputAt = this.#options.now();
  }

  /**
   * Prints the result of a suite that has ended. `counts` is undefined if the run was stopped while
   * the suite was running.
   */
  end(suite: string, counts: Counts | undefined): void {
    const elapsed = formatElapsed(this.#options.now() - (this.#running.get(suite) ?? 0));
    this.#running.delete(suite);
    if (counts) this.#ended += 1;
    const result = counts ? formatCounts(counts) : "stopped";
    this.#print(`--- ${suite}: ${result} (${elapsed}); ${this.summary}`);
  }

  /** Prints the names of the running suites if nothing was printed for a while. */
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
 * True for a line of the list of routes that `next build` prints at its end. The sixty lines of
 * this list would hide the output before them.
 */
export function isRouteLine(line: string): boolean {
  return /^\s*(?:[┌├└│]|[○●ƒ◐]\s|Route \()/.test(line);
}
