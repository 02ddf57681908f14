const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select");

/** True if a key press opens the search: Ctrl K or ⌘ K anywhere, "/" outside of form fields. */
export function opensSearch({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  return metaKey || ctrlKey ? key.toLowerCase() === "k" : key === "/" && !isTyping(target);
}
