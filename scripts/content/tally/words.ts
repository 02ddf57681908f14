/**
 * Returns the words of a text in lower case, with a space before, after and between them: " tata
 * neu ".
 */
export function spacedWords(text: string): string {
  const words =
    text
      .normalize("NFKC")
      .toLowerCase()
      .match(/[\p{L}\p{M}\p{N}]+/gu) ?? [];
  return ` ${words.join(" ")} `;
}

/** Returns a count with its noun: "1 note", "2 notes". */
export function withNoun(count: number, noun: string): string {
  return `${count} ${noun}${count === 1 ? "" : "s"}`;
}
