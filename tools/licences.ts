/**
 * `npm run licences`: lists the licence of every package that the site needs to run, and ends with status 1 when one is
 * unknown or asks that what uses it be published under its own terms.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/processes.ts";
import { judge, type Lockfile, productionPackages } from "./licence-rules.ts";

/** What the package itself says; undefined where it is not installed, because it is made for another system. */
function declared(folder: string): { licence: string | undefined } | undefined {
  try {
    const { license } = JSON.parse(readFileSync(join(root, folder, "package.json"), "utf8")) as {
      license?: string | { type?: string };
    };
    return { licence: typeof license === "string" ? license : license?.type };
  } catch {
    return undefined;
  }
}

const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
const packages = productionPackages(lockfile).map(({ folder, name, version, optional, licence }) => {
  const installed = declared(folder);
  const found = installed?.licence ?? licence;
  // Another system's twin of a package that is looked at there, by whoever runs this there.
  const isElsewhere = installed === undefined && optional && found === undefined;
  return { name, version, licence: found, verdict: isElsewhere ? "not installed here" : judge(name, found) };
});
const refused = packages.filter(({ verdict }) => verdict === "copyleft" || verdict === "unknown");
for (const { name, version, licence, verdict } of packages) {
  console.log(`${name} ${version}: ${licence ?? "unknown"}${verdict === "fine" ? "" : ` (${verdict})`}`);
}
console.log(`\n${packages.length} packages, ${refused.length} refused`);
process.exitCode = refused.length > 0 ? 1 : 0;
