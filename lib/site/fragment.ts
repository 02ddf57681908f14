/*
 * Values in the fragment of the address, "#utilities-airtel-bills=1200": a reader can bookmark or
 * send them, and no server ever sees them. The file runs in the browser, so it imports no content.
 */

/** The values in a fragment by their names. A plain anchor such as "#chart-2024" holds none. */
export function fragmentValues(hash: string): ReadonlyMap<string, string> {
  const pairs = [...new URLSearchParams(hash.replace(/^#/, ""))];
  return new Map(pairs.filter(([, value]) => value !== ""));
}

/** A fragment with these values; those of other names that it held are kept. */
export function withValues(hash: string, values: Readonly<Record<string, string>>): string {
  const all = { ...Object.fromEntries(fragmentValues(hash)), ...values };
  return `#${new URLSearchParams(all)}`;
}

/** Writes values into the address. The page neither moves nor gets an entry in the history. */
export function storeInFragment(values: Readonly<Record<string, string>>): void {
  // The framework's own state is kept: without it the framework would take this for a navigation.
  history.replaceState(history.state, "", withValues(location.hash, values));
}
