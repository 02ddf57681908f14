import { rmSync } from "node:fs";
import { join } from "node:path";

/** Copies of the project are made once a run, shared by its files, and taken away at its end. */
export function setup(): void {
  rmSync(join(import.meta.dirname, "..", ".local", "copies"), { recursive: true, force: true });
}

export const teardown = setup;
