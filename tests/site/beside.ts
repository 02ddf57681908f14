import { existsSync, mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { type ExecaError, execa } from "execa";
import { root } from "../../scripts/lib/processes.ts";

/**
 * Installs a large package beside the project's own, if it is missing. Only one slow test needs it,
 * so nobody else has to wait for it.
 *
 * @param overrides versions of its dependencies, without which it cannot be installed
 * @returns its folder, and the reason if it could not be installed
 */
export async function installBeside(name: string, version: string, overrides = {}) {
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
