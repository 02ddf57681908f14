/** Values that the browser refused to store. They are kept until the reader leaves the page. */
const unstored = new Map<string, string | null>();

/**
 * Returns the text that is stored under a key on this device. Null if there is no text, or if the
 * browser refuses access.
 */
export function stored(key: string): string | null {
  try {
    return unstored.get(key) ?? localStorage.getItem(key);
  } catch {
    return null;
  }
}

/**
 * Stores a text under a key on this device. Null removes the stored text. Returns false if the
 * browser refuses.
 */
export function store(key: string, text: string | null): boolean {
  try {
    if (text === null) localStorage.removeItem(key);
    else localStorage.setItem(key, text);
    unstored.delete(key);
    return true;
  } catch {
    unstored.set(key, text);
    return false;
  }
}
