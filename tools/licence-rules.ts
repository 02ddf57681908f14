export interface Lockfile {
  packages: Record<
    string,
    { version?: string; dev?: boolean; devOptional?: boolean; optional?: boolean; license?: string }
  >;
}

/** Licences that let a site use a package as it is, for the naming of its authors at most. */
const permissive = new Set(
  "MIT MIT-0 ISC Apache-2.0 BSD-2-Clause BSD-3-Clause 0BSD BlueOak-1.0.0 CC0-1.0 CC-BY-4.0 Unlicense Python-2.0 Zlib".split(
    " ",
  ),
);

/**
 * A family of packages whose licence was read, and is fine here: libvips comes with Next as an optional library of its own
 * (LGPL), unchanged, and is never loaded, for `images.unoptimized` is on. Nothing of it reaches a browser.
 */
const reviewed = /^@img\/sharp-\S+ (?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

/** The packages of `npm ci --omit=dev`, for every system that the lock file names. */
export function productionPackages({ packages }: Lockfile) {
  return Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .map(([folder, { version, license, optional }]) => {
      return { name: folder.replace(/^.*node_modules\//, ""), version, license, optional };
    });
}

/** Of alternatives one is enough, of a list all must be fine. */
function isPermissive(expression: string): boolean {
  const bare = expression.replaceAll(/[()]/g, "").trim();
  if (bare.includes(" OR ")) return bare.split(" OR ").some(isPermissive);
  return bare.split(" AND ").every((one) => permissive.has(one.trim()));
}

/** Whether a package with this licence may be used; "unknown" and "copyleft" may not, until a person has read them. */
export function judge(name: string, licence = ""): "fine" | "copyleft" | "unknown" {
  if (isPermissive(licence) || reviewed.test(`${name} ${licence}`)) return "fine";
  return /GPL|MPL|EPL|CDDL|EUPL|OSL|CC-BY-(?:SA|NC)/i.test(licence) ? "copyleft" : "unknown";
}
