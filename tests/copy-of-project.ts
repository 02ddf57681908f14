import { cpSync, linkSync, mkdirSync, readdirSync, readlinkSync, symlinkSync } from "node:fs";
import { join } from "node:path";
import { root } from "../developer/processes.ts";

/** What a clone does not hold, and this machine's own settings. */
const notCopied =
  /^(?:\.git|\.next|\.local|\.vercel|node_modules|test-results|next-env\.d\.ts|\.env(?!\.example).*)$/;

/** Every file of a folder under a second name: as good as a copy for what is only read, and done in seconds. */
export function linkTree(from: string, to: string): void {
  mkdirSync(to, { recursive: true });
  for (const entry of readdirSync(from, { withFileTypes: true })) {
    const [source, target] = [join(from, entry.name), join(to, entry.name)];
    if (entry.isDirectory()) linkTree(source, target);
    else if (entry.isSymbolicLink()) symlinkSync(readlinkSync(source), target);
    else linkSync(source, target);
  }
}

/**
 * Copies the project into a folder, to be changed at will. For a build the packages must lie inside the copy
 * (`toBuild`): the bundler does not follow links out of it.
 */
export function copyProjectTo(folder: string, toBuild: boolean): void {
  for (const name of readdirSync(root))
    if (!notCopied.test(name)) cpSync(join(root, name), join(folder, name), { recursive: true });
  const [packages, here] = [join(root, "node_modules"), join(folder, "node_modules")];
  if (toBuild) linkTree(packages, here);
  else symlinkSync(packages, here, "junction");
}
