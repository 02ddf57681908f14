import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..", "..");
const read = (name: string) => readFileSync(join(root, name), "utf8");
const manifest = JSON.parse(read("package.json")) as {
  engines: { node: string };
  optionalDependencies: Record<string, string>;
};

test("every platform's Node is of the one major that Vercel and the container use too", () => {
  // Of a range Vercel takes the newest.
  const newest = Number(/ <(\d+)$/.exec(manifest.engines.node)?.[1]) - 1;
  const pinned = Object.values(manifest.optionalDependencies).map((version) => Number(version.split(".")[0]));
  const images = [...read("deploy/Dockerfile").matchAll(/^FROM node:(\d+)-/gm)].map(([, major]) =>
    Number(major),
  );
  expect(new Set([...pinned, ...images])).toEqual(new Set([newest]));
});

test("no script waits for import.meta.main, which the oldest of them does not know", () => {
  // A script that asks for it does nothing there, and ends with status 0.
  const scripts = globSync("{developer,host,owner,supabase}/**/*.{ts,mjs}", { cwd: root });
  expect(scripts.length).toBeGreaterThan(40);
  expect(scripts.filter((name) => read(name).includes("import.meta.main"))).toEqual([]);
});
