import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { afterEach, beforeEach, expect, it } from "vitest";
import { inputFiles, inputHash } from "@/adapter/input-hash";

let root = "";
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), "input-"));
});
afterEach(() => rmSync(root, { recursive: true }));

function write(file: string, text = "a"): void {
  mkdirSync(dirname(join(root, file)), { recursive: true });
  writeFileSync(join(root, file), text);
}
const hash = (env: object = {}): string => inputHash(root, env as NodeJS.ProcessEnv);

it.each([
  "middleware.ts",
  "instrumentation.ts",
  "instrumentation-client.ts",
  "next.config.ts",
  "mdx-components.tsx",
  "postcss.config.mjs",
  "tsconfig.json",
  "package-lock.json",
  "app/(public)/page.tsx",
  "lib/site/a/b.ts",
])("a change of %s needs a new build", (file) => {
  write(file);
  expect(inputFiles(root)).toEqual([file]);
});

it.each(["server/main.ts", "scripts/start.ts", "tests/a.ts", "README.md", "package.json"])(
  "a change of %s needs no new build",
  (file) => {
    write(file);
    expect(inputFiles(root)).toEqual([]);
  },
);

it("the input files of a build are sorted by path", () => {
  for (const file of ["lib/b.ts", "app/z.ts", "lib/a.ts", "next.config.ts"]) write(file);
  expect(inputFiles(root)).toEqual(["app/z.ts", "lib/a.ts", "lib/b.ts", "next.config.ts"]);
});

it("a renamed input file changes the build’s hash", () => {
  write("lib/a.ts");
  const before = hash();
  rmSync(join(root, "lib/a.ts"));
  write("lib/b.ts");
  expect(hash()).not.toBe(before);
});

it("a file rewritten with the same text does not change the build’s hash", () => {
  write("lib/a.ts");
  const before = hash();
  write("lib/a.ts");
  expect(hash()).toBe(before);
});

it("the setting NEXT_PUBLIC_VERCEL_ENV changes the build’s hash", () => {
  expect(hash({ NEXT_PUBLIC_VERCEL_ENV: "production" })).not.toBe(hash());
});

it("the id of a build has 20 characters", () => {
  expect(hash()).toMatch(/^[0-9a-fz]{20}$/);
});
