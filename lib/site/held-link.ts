/*
 * A link that says which cards somebody holds. The ids stand in the address's fragment, which a
 * browser sends to no server. Whoever opens it sees what it says; their own ticks stay as they are.
 */

/** How a fragment of ours begins. */
export const heldPrefix = "#held=";

/** The longest fragment that is read. A link of ours with every card is shorter. */
const longestFragment = 4000;

/** The fragment for some card ids: "#held=airtel-axis,amex-mrcc". */
export const heldFragment = (ids: readonly string[]): string => heldPrefix + ids.join(",");

/** What the fragment of an address says about somebody's cards. */
export type SharedCards =
  | { kind: "nothing" }
  | { kind: "held"; ids: readonly string[] }
  /** The link is cut off, or somebody has changed it. */
  | { kind: "unreadable" };

/**
 * Reads a fragment. `known`: the ids of all cards; a fragment with any other text in it is
 * unreadable, so that a link cannot put words on the page.
 */
export function readHeldFragment(fragment: string, known: ReadonlySet<string>): SharedCards {
  if (!fragment.startsWith(heldPrefix)) return { kind: "nothing" };
  if (fragment.length > longestFragment) return { kind: "unreadable" };
  const ids = [...new Set(fragment.slice(heldPrefix.length).split(","))];
  return ids.every((id) => known.has(id)) ? { kind: "held", ids } : { kind: "unreadable" };
}
