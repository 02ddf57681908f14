import { mkdirSync, readdirSync } from "node:fs";
import { join } from "node:path";
import { execaSync } from "execa";
import { root } from "./processes.ts";

/**
 * Entries of `node_modules` that begin with a dot and belong to an installation. All other entries
 * that begin with a dot (`.vite`, `.vite-temp`, `.cache`) are caches, in which a running tool may
 * delete a file during the linking.
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
