/*
 * Values in the fragment of the address, "#utilities-airtel-bills=1200". A reader can bookmark or
 * send them, and no server ever gets them. This file runs in the browser, so it imports no content.
 */

/** The values in a fragment by name. A plain anchor such as "#chart-2024" has none. */
export function fragmentValues(hash: string): ReadonlyMap<string, string> {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ""))];
  return new Map(pairs.filter(([, value]) => value !== ""));
}

/** A fragment with these values. Its values with other names are kept. */
export function withValues(hash: string, values: Readonly<Record<string, string>>): string {
  const all = { ...Object.fromEntries(fragmentValues(hash)), ...values };
  return `#${new URLSearchParams(all)}`;
}

/** Writes values into the address. The page does not move, and the history gets no entry. */
export function storeInFragment(values: Readonly<Record<string, string>>): void {
  // The framework's own state is kept: without it the framework would treat this as a navigation.
  history.replaceState(history.state, "", withValues(location.hash, values));
}
