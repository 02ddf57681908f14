/** What the browser refused to store: it holds until the page is left. */
const refused = new Map<string, string | null>();

/** What is stored under a key on this device; null where nothing is, or nothing may be read. */
export function stored(key: string): string | null {
  try {
    return refused.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/** Stores a text, or removes it with null. False where the browser refuses. */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    refused.delete(key);
    return true;
  } catch {
    refused.set(key, text);
    return false;
  }
}
