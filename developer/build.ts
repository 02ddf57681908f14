import { readFileSync } from "node:fs";
import { join } from "node:path";
import { execa } from "execa";
import { inputHash } from "../host/inputs.ts";
import { nextCommand, root } from "./processes.ts";

/** Whether the finished build on disk is the one that the present files and settings would make. */
export function isBuilt(env: NodeJS.ProcessEnv): boolean {
  try {
    return readFileSync(join(root, ".next", "site", "build-id"), "utf8") === inputHash(root, env);
  } catch {
    return false;
  }
}

/**
 * Builds the site, as `npm run build` does.
 *
 * @throws Error when the build is refused or broken off; its own lines say why
 */
export async function build(env: NodeJS.ProcessEnv, cancelSignal: AbortSignal): Promise<void> {
  const options = {
    cwd: root,
    env: { ...env, NODE_ENV: "production" },
    reject: false,
    cancelSignal,
  } as const;
  const stdio = ["ignore", "inherit", "inherit"] as const;
  const { failed } = await execa({ ...options, stdio })`${process.execPath} ${nextCommand} build`;
  if (failed) throw new Error("The build was refused or broken off; the lines above say why.");
}
