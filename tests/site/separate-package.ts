import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ExecaError, execa } from "execa";
import { root } from "../../scripts/lib/processes.ts";

/**
 * Installs a large package in a folder of its own, if it is missing there. The package is no
 * dependency of the project, because only one slow test needs it.
 *
 * @param overrides versions of the package's dependencies, if npm cannot install it without them
 * @returns the package's folder, and the reason if the package could not be installed
 */
export async function installSeparately(name: string, version: string, overrides = {}) {
  const home = join(root, ".local", "packages", name);
  const folder = join(home, "node_modules", name);
  const manifest = join(folder, "package.json");
  if (existsSync(manifest) && JSON.parse(readFileSync(manifest, "utf8")).version === version)
    return { folder };
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  const wanted = { private: true, dependencies: { [name]: version }, overrides };
  writeFileSync(join(home, "package.json"), JSON.stringify(wanted));
  console.log(`Installing ${name} ${version} beside the project; this takes up to a minute.`);
  const install = execa({
    cwd: home,
  })`npm install --ignore-scripts --no-audit --no-fund --loglevel=error`;
  const reason = await install.then(
    () => undefined,
    ({ shortMessage }: ExecaError) => `npm could not install ${name}: ${shortMessage}`,
  );
  return { folder, reason };
}
