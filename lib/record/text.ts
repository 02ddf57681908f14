import { didYouMean } from "@/content/check";
import { afterFigure } from "@/content/texts/number";
import type { FigureRow, Subject } from "./figures";
import { findFigure } from "./ledger";

/** A piece of a text, with the place at which it begins: words, a figure, or one that stood there and holds no more. */
export type TextPart = { at: number } & ({ words: string } | { figure: FigureRow } | { withdrawn: string });

/** A text of content, read: its parts in order, and as plain words for titles, feeds, images and structured data. */
export type Text = {
  parts: readonly TextPart[];
  plain: string;
  /** The first figure in it, to whose row a link to its sources leads. */
  source: FigureRow | undefined;
};

function readPart(piece: string, at: number, text: string, { prefix, rows }: Subject): TextPart {
  if (!/^\{.+\}$/.test(piece)) return { at, words: piece };
  const token = piece.slice(1, -1);
  if (token.startsWith("was ")) return { at, withdrawn: token.slice("was ".length) };
  const figure = rows.find(({ id }) => id === prefix + token) ?? findFigure(token);
  if (figure) return { at, figure };
  const known = rows.map(({ id }) => id.slice(prefix.length));
  const meant = didYouMean(token, known) || ` Known here: ${known.join(", ") || "none"}`;
  throw new Error(`No figure "${token}" for the text "${text}".${meant}`);
}

const plainPart = (part: TextPart): string => {
  if ("words" in part) return part.words;
  return "figure" in part ? part.figure.display : part.withdrawn;
};

/**
 * Reads a text of content with its figure tokens: "{winner.upvotes} upvotes". A token names a figure of the text's
 * subject, a poll, a series or a card's fact, or else any row of the ledger by its whole id. Throws where it names none,
 * with those there are. "{was 58}", a figure that a correction withdrew, is in no ledger.
 */
export function readText(text: string, of: Subject = { prefix: "", rows: [] }): Text {
  const read = [...text.matchAll(/\{[^{}]+\}|[^{]+|\{/g)].map(({ 0: piece, index }) =>
    readPart(piece, index, text, of),
  );
  const parts = read.map((part, index): TextPart => {
    const before = read[index - 1];
    return "words" in part && before && "figure" in before
      ? { ...part, words: afterFigure(before.figure.display, part.words) }
      : part;
  });
  const [source] = parts.flatMap((part) => ("figure" in part ? [part.figure] : []));
  return { parts, plain: parts.map(plainPart).join(""), source };
}

/** A text of content as plain words. */
export const plainText = (text: string, of?: Subject): string => readText(text, of).plain;
