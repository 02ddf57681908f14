const isTyping = (target: EventTarget | null): boolean =>
  target instanceof Element && target.matches("input, textarea, select");

/** Whether keys ask for the search: Ctrl K or ⌘ K from anywhere, and "/" outside of fields. */
export function opensSearch({ key, metaKey, ctrlKey, altKey, target }: KeyboardEvent): boolean {
  if (altKey) return false;
  return metaKey || ctrlKey ? key.toLowerCase() === "k" : key === "/" && !isTyping(target);
}
