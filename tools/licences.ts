/**
 * `npm run licences`: lists the licence of every package that the site needs to run, and ends with status 1 when one is
 * unknown or asks that what uses it be published under its own terms.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../scripts/processes.ts";
import { judge, type Lockfile, productionPackages } from "./licence-rules.ts";

const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
const judged = productionPackages(lockfile).map(({ name, version, license, optional }) => {
  // Another system's twin of a package that is looked at there, by whoever locks it there.
  const verdict = license === undefined && optional ? "made for another system" : judge(name, license);
  console.log(`${name} ${version}: ${license ?? "unknown"}${verdict === "fine" ? "" : ` (${verdict})`}`);
  return verdict;
});
const refused = judged.filter((verdict) => verdict === "copyleft" || verdict === "unknown").length;
console.log(`\n${judged.length} packages, ${refused} refused`);
process.exitCode = refused > 0 ? 1 : 0;
