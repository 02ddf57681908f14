import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { expect, test } from "vitest";
import { isPermissive, productionPackages } from "../../../developer/licence-rules.ts";

const root = join(import.meta.dirname, "..", "..", "..");

test("the packages that the site runs on are all free to use", () => {
  // Ends with status 1, and so throws, when one is not.
  const listed = execFileSync(process.execPath, ["--import", "tsx", "developer/licences.ts"], {
    cwd: root,
    encoding: "utf8",
  });
  const last = listed.trim().split("\n").at(-1) ?? "";
  expect(last).toMatch(/^[1-9]\d+ packages, 0 refused$/);
  console.log(`licences: ${last}`);
});

test.each([
  ["MIT", true],
  ["(MIT OR GPL-3.0)", true],
  ["Apache-2.0 AND MIT", true],
  ["Apache-2.0 AND LGPL-3.0-or-later", false],
  ["AGPL-3.0-only", false],
  ["SEE LICENSE IN LICENSE.txt", false],
  [undefined, false],
])("%s may be used: %s", (licence, may) => expect(isPermissive(licence)).toBe(may));

test("what is for building and testing only is left out", () => {
  const packages = {
    "": { version: "1.0.0" },
    "node_modules/a": { version: "1.0.0", license: "MIT" },
    "node_modules/a/node_modules/@b/c": { version: "2.0.0" },
    "node_modules/d": { version: "1.0.0", dev: true },
    "node_modules/e": { version: "1.0.0", devOptional: true },
  };
  expect(productionPackages({ packages }).map(({ name }) => name)).toEqual(["a", "@b/c"]);
});
