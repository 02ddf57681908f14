/*
 * A link that says which cards somebody holds. The ids are in the fragment of its address, which a
 * browser sends to no server. A reader who opens the link sees these cards. The link does not
 * change the cards that this reader has ticked.
 */

/** The beginning of a URL fragment that lists the cards a reader holds. */
export const heldPrefix = "#held=";

/**
 * The longest fragment that is read, in characters. Even the fragment with every card of the site
 * is shorter.
 */
const longestFragment = 4000;

/** Returns the fragment for some card ids: "#held=airtel-axis,amex-mrcc". */
export const heldFragment = (ids: readonly string[]): string => heldPrefix + ids.join(",");

/** The result of reading a fragment with somebody's cards. */
export type SharedCards =
  | { kind: "nothing" }
  | { kind: "held"; ids: readonly string[] }
  /** The link is cut off, or somebody has changed it. */
  | { kind: "unreadable" };

/**
 * Reads a fragment. `known` has the ids of all cards. A list with anything but these ids is
 * refused, so that a link cannot put its own words on the page.
 */
export function readHeldFragment(fragment: string, known: ReadonlySet<string>): SharedCards {
  if (!fragment.startsWith(heldPrefix)) return { kind: "nothing" };
  if (fragment.length > longestFragment) return { kind: "unreadable" };
  const ids = [...new Set(fragment.slice(heldPrefix.length).split(","))];
  return ids.every((id) => known.has(id)) ? { kind: "held", ids } : { kind: "unreadable" };
}
