type Package = {
  version?: string;
  dev?: boolean;
  devOptional?: boolean;
  optional?: boolean;
  license?: string;
};
export type Lockfile = { packages: Record<string, Package> };

const permissive =
  /^(?:MIT|MIT-0|ISC|Apache-2\.0|BSD-[23]-Clause|0BSD|BlueOak-1\.0\.0|CC0-1\.0|CC-BY-4\.0|Unlicense|Python-2\.0|Zlib)$/;

/**
 * A family of packages whose licence was read, and is fine here: libvips comes with Next as an optional library of its own
 * (LGPL), unchanged, and is never loaded, for `images.unoptimized` is on. Nothing of it reaches a browser.
 */
const reviewed = /^@img\/sharp-\S+ (?:Apache-2\.0 AND )?LGPL-3\.0-or-later(?: AND MIT)?$/;

/** Whether a licence lets a site use a package. Of alternatives one is enough, of a list all must do. */
export function isPermissive(licence = ""): boolean {
  const bare = licence.replaceAll(/[()]/g, "");
  return bare.split(" OR ").some((all) => all.split(" AND ").every((one) => permissive.test(one.trim())));
}

/** The packages of `npm ci --omit=dev`, for every system that the lock file names. */
export const productionPackages = ({ packages }: Lockfile) =>
  Object.entries(packages)
    .filter(([folder, { dev, devOptional }]) => folder !== "" && !dev && !devOptional)
    .map(([folder, one]) => ({ ...one, name: folder.replace(/^.*node_modules\//, "") }));

/** Whether a person has read its licence, or none has to: another system's twin of a package is looked at there. */
export const isReviewed = ({ name, license, optional }: Package & { name: string }): boolean =>
  reviewed.test(`${name} ${license}`) || (optional === true && license === undefined);
