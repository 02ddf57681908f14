import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const read = (name: string) => readFileSync(join(import.meta.dirname, "../..", name), "utf8");

type Package = {
  integrity?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  license?: string;
  os?: string[];
  cpu?: string[];
};
const lockfile = JSON.parse(read("package-lock.json")) as { packages: Record<string, Package> };
const manifest = JSON.parse(read("package.json")) as {
  engines: { node: string };
  packageManager: string;
  optionalDependencies: Record<string, string>;
};

const permissive =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib)$/;

/**
 * Packages whose licence was read and accepted: libvips comes with Next as an optional library
 * (LGPL), unchanged, and is never loaded, because `images.unoptimized` is on. No part of it reaches
 * a browser.
 */
const reviewed = /^@img\/sharp-\S+ (?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

/**
 * True if a licence lets a site use a package. One permissive alternative is enough ("OR").
 * Combined licences must all be permissive ("AND").
 */
function isPermissive(licence = ""): boolean {
  const bare = licence.replaceAll(/[()]/g, "");
  return bare
    .split(" OR ")
    .some((all) => all.split(" AND ").every((licenceId) => permissive.test(licenceId.trim())));
}

test("every runtime package has a permissive licence", () => {
  const refused = Object.entries(lockfile.packages)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .map(([folder, entry]) => ({ ...entry, name: folder.replace(/^.*node_modules\//, "") }))
    // An optional build for another system has no licence here and is checked there.
    .filter(
      ({ license, optional }) => !(isPermissive(license) || (optional && license === undefined)),
    )
    .filter(({ name, license }) => !reviewed.test(`${name} ${license}`));
  expect(refused).toEqual([]);
});

// The registry behind the lock file did not have the builds for some platforms; npm adds their
// hashes where a registry has them.
test("in the lock file, only platform-specific packages may lack a hash", () => {
  const bare = Object.entries(lockfile.packages).filter(
    ([name, { integrity }]) => name && !integrity,
  );
  const unexplained = bare.filter(
    ([name, { optional, os, cpu }]) => !optional || !(os ?? cpu ?? /-wasm32-/.test(name)),
  );
  expect(unexplained.map(([name]) => name)).toEqual([]);
});

test("every Node binary in package.json has the major version that Vercel uses", () => {
  // Vercel takes the newest version of a range.
  const newest = Number(/ <(\d+)$/.exec(manifest.engines.node)?.[1]) - 1;
  const pinned = Object.values(manifest.optionalDependencies).map((version) =>
    Number(version.split(".")[0]),
  );
  expect(new Set(pinned)).toEqual(new Set([newest]));
});

test("documents name the oldest Node version that package.json allows", () => {
  const [, oldest] = /^>=(\d+) /.exec(manifest.engines.node) ?? [];
  const range = `Node ${oldest} or newer`;
  for (const document of ["README.md", "CONTRIBUTING.md", "docs/deploying.md"])
    expect(read(document), document).toContain(range);
});

test(".nvmrc names the pinned Node version", () => {
  const [version = ""] = Object.values(manifest.optionalDependencies).slice(-1);
  expect(read(".nvmrc").trim()).toBe(version.split(".")[0]);
});

test("CI runs on both ends of the Node range in package.json", () => {
  const [, oldest, end] = /^>=(\d+) <(\d+)$/.exec(manifest.engines.node) ?? [];
  expect(read(".github/workflows/ci.yml")).toContain(`node: [${oldest}, ${Number(end) - 1}]`);
});

test("package.json tells pnpm or Yarn that the project uses npm", () => {
  expect(manifest.packageManager).toMatch(/^npm@\d+\.\d+\.\d+$/);
});
