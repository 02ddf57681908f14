import { vi } from "vitest";

/** Waits until a check passes. The time limit is long enough for a busy machine. */
export const eventually = (check: () => void): Promise<void> =>
  vi.waitFor(check, { timeout: 20_000, interval: 5 });
