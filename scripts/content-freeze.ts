/**
 * `npm run content:freeze`: writes what the site prints of the record to content/record.txt, for a
 * person to read in the diff.
 */
import { writeFileSync } from "node:fs";
import { frozenFile, recordAsText } from "./content/freeze.ts";
import { attempt } from "./lib/command.ts";

await attempt(() => {
  writeFileSync(frozenFile, recordAsText());
  console.log(
    "Wrote content/record.txt. Read in `git diff` what has changed, and see that it is what you meant.",
  );
});
