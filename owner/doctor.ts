/**
 * `npm run doctor [-- --with-users]` checks the settings against the live project; `-- --site https://…` checks a
 * running site. Both say what to do about each finding, and exit 1 where something fails. `--with-users` makes two
 * users and deletes them again.
 */
import { readOptions, readSettings } from "../developer/command";
import { checkSite } from "./doctor/live-site";
import { examine } from "./doctor/project";

const marks = { ok: "ok  ", fail: "FAIL", warn: "warn", unseen: "look" } as const;

const { site, "with-users": withUsers = false } = readOptions(
  "npm run doctor [-- --with-users | --site https://example.com]",
  { options: { site: { type: "string" }, "with-users": { type: "boolean" } } },
).values;
const findings = site === undefined ? await examine(readSettings(), { withUsers }) : await checkSite(site);
for (const { state, id, says, todo } of findings) {
  console.log(`${marks[state]}  ${id.padEnd(22)} ${says}`);
  if (todo) console.log(`${"".padEnd(29)}-> ${todo}`);
}
const failed = findings.filter(({ state }) => state === "fail").length;
console.log(`\n${findings.length} findings, ${failed} to mend.`);
process.exitCode = failed > 0 ? 1 : 0;
