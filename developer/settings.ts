import { existsSync } from "node:fs";
import { join } from "node:path";
import { root } from "./processes.ts";

/** The environment with `.env.local` and `.env` added; what is already set is left alone. */
export function readSettings(): NodeJS.ProcessEnv {
  for (const name of [".env.local", ".env"]) {
    const file = join(root, name);
    if (existsSync(file)) process.loadEnvFile(file);
  }
  return process.env;
}
