/**
 * `npm run licences`: lists the licence of every package that the site needs to run, and ends with status 1 when one is
 * not known to let a site use it as it is, for the naming of its authors at most.
 */
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { isPermissive, isReviewed, type Lockfile, productionPackages } from "./licence-rules.ts";
import { root } from "./processes.ts";

const lockfile = JSON.parse(readFileSync(join(root, "package-lock.json"), "utf8")) as Lockfile;
const all = productionPackages(lockfile);
const refused = all.filter((one) => !isPermissive(one.license) && !isReviewed(one)).map(({ name }) => name);
for (const { name, version, license = "unknown" } of all) console.log(`${name} ${version}: ${license}`);
console.log(`\n${all.length} packages, ${[refused.length, "refused", ...refused].join(" ")}`);
process.exitCode = refused.length > 0 ? 1 : 0;
