import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, it } from "vitest";
import { flashPages } from "@/lib/account/cookies/flash";

const app = join(import.meta.dirname, "..", "..", "..", "app");

it("a flash is taken on just the pages that read it", () => {
  const reading = globSync("**/page.tsx", { cwd: app })
    .filter((name) => readFileSync(join(app, name), "utf8").includes("readFlash()"))
    .map((name) => `/${name.replaceAll("\\", "/").replace(/\([^)]+\)\/|\/page\.tsx$/g, "")}`);
  expect(reading.toSorted()).toEqual([...flashPages].toSorted());
});
