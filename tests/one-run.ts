import { rm } from "node:fs/promises";
import { join } from "node:path";

/** Copies of the project are made once a run, shared by its files, and taken away at its end: a hundred thousand files. */
export const setup = () =>
  rm(join(import.meta.dirname, "..", ".local", "copies"), { recursive: true, force: true });

export const teardown = setup;
