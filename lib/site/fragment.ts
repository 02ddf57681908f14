/*
 * Values in the fragment of the address, "#utilities-airtel-bills=1200". A reader can bookmark or
 * send such an address, and no server ever gets the values. This file runs in the browser. It
 * imports nothing from content/, so that the browser does not download the content.
 */

/**
 * Returns the values in a fragment by their names. A plain anchor such as "#chart-2024" has no
 * values.
 */
export function fragmentValues(hash: string): ReadonlyMap<string, string> {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ""))];
  return new Map(pairs.filter(([, value]) => value !== ""));
}

/**
 * Returns a fragment with new values. Values of the old fragment that have other names are kept.
 */
export function withValues(hash: string, values: Readonly<Record<string, string>>): string {
  const all = { ...Object.fromEntries(fragmentValues(hash)), ...values };
  return `#${new URLSearchParams(all)}`;
}

/**
 * Writes values into the fragment of the page's address. The page does not scroll, and the history
 * gets no entry.
 */
export function storeInFragment(values: Readonly<Record<string, string>>): void {
  /* Keeps `history.state`: the framework stores data in it, and would treat a state without this
     data as navigation. */
  history.replaceState(history.state, "", withValues(location.hash, values));
}
