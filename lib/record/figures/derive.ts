/**
 * The arithmetic behind derived figures: functions of numbers, nothing else. Each answers undefined where the published
 * counts do not allow the figure, so that a view has to say so.
 */

/** How far the first is ahead of the second, in the unit of both. */
export function lead(first: number | undefined, second: number | undefined): number | undefined {
  return first === undefined || second === undefined ? undefined : first - second;
}

/**
 * A part of a whole, 0 to 1. Undefined where the whole is zero or unknown, or where the parts that are known to lie in
 * it already exceed it: then the figures do not count the same thing.
 */
export function share(
  part: number | undefined,
  whole: number | undefined,
  knownParts = part,
): number | undefined {
  if (part === undefined || whole === undefined || knownParts === undefined) return undefined;
  return whole > 0 && knownParts <= whole ? part / whole : undefined;
}

/** Upvotes per comment. Undefined without a comment to divide by. */
export function ratio(upvotes: number | undefined, comments: number | undefined): number | undefined {
  return upvotes === undefined || !comments ? undefined : upvotes / comments;
}

/** Adds what is known; undefined where nothing is. */
export function sum(values: readonly (number | undefined)[]): number | undefined {
  const known = values.filter((value) => value !== undefined);
  return known.length ? known.reduce((total, value) => total + value, 0) : undefined;
}
