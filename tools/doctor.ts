/**
 * `npm run doctor [-- --with-users]` checks the settings against the live project; `-- --site https://…` checks a
 * running site. Both say what to do about each finding, and exit 1 where something fails. `--with-users` makes two
 * users and deletes them again.
 */
import { parseArgs } from "node:util";
import { readSettings } from "../scripts/settings";
import type { Finding } from "./doctor/finding";
import { checkSite } from "./doctor/live-site";
import { examine } from "./doctor/settings";

const usage = "Usage: npm run doctor [-- --with-users | --site https://example.com]";
const marks = { ok: "ok  ", fail: "FAIL", warn: "warn", unseen: "look" } as const;

function readOptions() {
  try {
    const options = { site: { type: "string" }, "with-users": { type: "boolean", default: false } } as const;
    return parseArgs({ options }).values;
  } catch (error) {
    console.error(`${error instanceof Error ? error.message : error}\n${usage}`);
    process.exit(2);
  }
}

function print({ state, id, says, todo }: Finding): void {
  console.log(`${marks[state]}  ${id.padEnd(22)} ${says}`);
  if (todo) console.log(`${"".padEnd(29)}-> ${todo}`);
}

const { site, "with-users": withUsers } = readOptions();
const findings = site === undefined ? await examine(readSettings(), { withUsers }) : await checkSite(site);
findings.forEach(print);
const failed = findings.filter(({ state }) => state === "fail").length;
console.log(`\n${findings.length} findings, ${failed} to mend.`);
process.exitCode = failed > 0 ? 1 : 0;
