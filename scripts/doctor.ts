/**
 * `npm run doctor [-- --with-users]` compares the settings with the live Supabase project. `npm run
 * doctor -- --site https://…` checks a running site. Both print each finding and what to do about
 * it, and exit with 1 if something must be fixed.
 */

import { supabaseSources } from "../lib/env";
import { readEnvFiles } from "../lib/env-files";
import type { State } from "./doctor/findings";
import { checkSite } from "./doctor/live-site";
import { examine } from "./doctor/project";
import { errorMessage, readOptions } from "./lib/command";

const { site, "with-users": withUsers = false } = readOptions(
  "npm run doctor [-- --with-users | --site https://example.com]",
  { options: { site: { type: "string" }, "with-users": { type: "boolean" } } },
).values;
try {
  readEnvFiles();
} catch (error) {
  console.error(errorMessage(error));
  process.exit(1);
}
if (site === undefined)
  for (const [setting, source] of Object.entries(supabaseSources(process.env)))
    if (source && source !== setting) console.log(`${setting} is not set, so ${source} is used.\n`);
const findings = site === undefined ? await examine(process.env, withUsers) : await checkSite(site);
const names = { fail: "To fix", warn: "Advice", unseen: "Not checked" };
for (const { state, id, says, todo, where } of findings)
  if (state !== "ok")
    console.log(`${names[state]} (${id}): ${[says, ...where].join(" ")}\n  -> ${todo}\n`);
const count = (wanted: State) => findings.filter(({ state }) => state === wanted).length;
console.log(`${count("ok")} fine, ${count("fail")} to fix, ${count("unseen")} not checked.`);
process.exitCode = count("fail") > 0 ? 1 : 0;
