import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";
import { root } from "./processes.ts";

/**
 * Entries of `node_modules` that are linked although their names begin with a dot. All other names
 * with a dot at the beginning (`.vite`, `.vite-temp`, `.cache`) are caches. A running tool may
 * delete a file in a cache while this code links it.
 */
const installed = new Set([".bin", ".installed-lock.json", ".package-lock.json"]);

/**
 * True for an entry of `node_modules` that is a package, a scope of packages, or one of the files
 * above.
 */
export const isInstalled = (name: string): boolean => !name.startsWith(".") || installed.has(name);

/**
 * Puts all packages of this project into a folder, as hard links. Hard links take only seconds.
 * Copies are not needed, because the files are only read.
 *
 * @param folder the new `node_modules`, created if it is missing
 */
export function linkPackages(folder: string): void {
  const packages = join(root, "node_modules");
  const entries = readdirSync(packages).filter(isInstalled);
  mkdirSync(folder, { recursive: true });
  execaSync("cp", ["-al", ...entries.map((name) => join(packages, name)), folder]);
}
