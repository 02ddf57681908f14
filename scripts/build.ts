import { spawn } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { inputHash } from "../build/inputs.ts";
import { root } from "./processes.ts";

/** Id of the build that the present files and settings would make. */
export function wantedBuild(env: NodeJS.ProcessEnv): string {
  return inputHash(root, env);
}

/** Id of the finished build on disk, if there is one. */
export function presentBuild(): string | undefined {
  try {
    return readFileSync(join(root, ".next", "site", "build-id"), "utf8");
  } catch {
    return undefined;
  }
}

/**
 * Builds the site, as `npm run build` does.
 *
 * @throws Error when the build is refused or broken off; its own lines say why
 */
export function build(env: NodeJS.ProcessEnv, signal?: AbortSignal): Promise<void> {
  const entry = join(root, "node_modules", "next", "dist", "bin", "next");
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, [entry, "build"], {
      cwd: root,
      env: { ...env, NODE_ENV: "production" },
      stdio: ["ignore", "inherit", "inherit"],
      ...(signal && { signal }),
    });
    child.on("error", reject);
    child.on("exit", (code, killedBy) => {
      if (code === 0) resolve();
      else
        reject(new Error(`The build ended with ${killedBy ?? `status ${code}`}; the lines above say why.`));
    });
  });
}
