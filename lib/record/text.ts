import { type FigureRow, findFigure, ledger } from "@/lib/record/figures";

/** A piece of a text from content: words, or a figure with its row. */
export type TextPart = string | FigureRow;

/**
 * Splits a text of content at its figure tokens: "{winner.upvotes} upvotes" → [row, " upvotes"].
 * `prefix` is tried first ("2024.day-10."), then the token as a whole id. Throws, naming the text and the nearest ids,
 * where a token names no row: a text must not outlive its figures. "{was 58}", a figure that a correction withdrew, is in
 * no ledger and stays a word.
 */
export function parseText(text: string, prefix = ""): TextPart[] {
  return text.split(/(\{[^{}]+\})/).flatMap((piece): TextPart[] => {
    if (!piece.startsWith("{")) return piece ? [piece] : [];
    const token = piece.slice(1, -1);
    if (token.startsWith("was ")) return [token.slice("was ".length)];
    const found = findFigure(prefix + token) ?? findFigure(token);
    if (!found) {
      const near = ledger.filter(({ id }) => id.startsWith(prefix)).map(({ id }) => id.slice(prefix.length));
      throw new Error(
        `No figure "${token}" for the text "${text}". Known here: ${near.join(", ") || "none"}`,
      );
    }
    return [found];
  });
}

/** The same text as plain words: for titles, feeds, images and structured data. */
export function plainText(text: string, prefix = ""): string {
  return parseText(text, prefix)
    .map((part) => (typeof part === "string" ? part : part.display))
    .join("");
}
