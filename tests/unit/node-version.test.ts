import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..", "..");
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
