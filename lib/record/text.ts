import { didYouMean } from "@/content/check";
import { afterFigure } from "@/content/texts/number";
import { findFigure, ledger } from "./ledger";
import { isWithdrawnFigure } from "./published";
import type { Subject, Text, TextPart } from "./types";

function readPart(piece: string, position: number, text: string, subject: Subject): TextPart {
  if (!/^\{.+\}$/.test(piece)) return { kind: "words", position, words: piece };
  const token = piece.slice(1, -1);
  if (token.startsWith("was ")) {
    return { kind: "withdrawn", position, display: token.slice("was ".length) };
  }
  const { prefix, rows } = subject;
  const figure = rows.find(({ id }) => id === prefix + token || id === token) ?? findFigure(token);
  if (figure) return { kind: "figure", position, figure };
  if (isWithdrawnFigure(token))
    throw new Error(`names {${token}}, a figure of a withdrawn poll; remove the sentence.`);
  const tokens = rows.map(({ id }) => id.slice(prefix.length));
  const ids = token.includes(".") ? ledger.map(({ id }) => id) : [];
  const hint =
    didYouMean(token, [...tokens, ...ids]) || ` Known here: ${tokens.join(", ") || "none"}`;
  throw new Error(`No figure "${token}" for the text "${text}".${hint}`);
}

/** Returns a part of a text as plain words. */
function plainPart(part: TextPart): string {
  switch (part.kind) {
    case "words":
      return part.words;
    case "figure":
      return part.figure.display;
    case "withdrawn":
      return part.display;
  }
}

/** Makes words agree with the number of the figure before them: "1 upvotes" → "1 upvote". */
function inflect(part: TextPart, before: TextPart | undefined): TextPart {
  if (part.kind !== "words" || before?.kind !== "figure") return part;
  const words = afterFigure(before.figure.display, part.words);
  return { kind: "words", position: part.position, words };
}

const noSubject: Subject = { prefix: "", rows: [] };

/**
 * Reads a text of content, in which tokens stand for figures:
 *
 * - "{2024.comments}" is the figure with this id in the ledger.
 * - "{winner.upvotes}" is a figure of the text's subject: a poll, a series or a fact of a card. The
 *   beginning of its id is left out.
 * - "{was 58}" is a wrong figure that a correction has replaced.
 *
 * Throws if a token names no figure. The error suggests a similar token, or lists the tokens of the
 * subject. If the figure is of a withdrawn poll, the error says so.
 */
export function readText(text: string, subject: Subject = noSubject): Text {
  const matches = [...text.matchAll(/\{[^{}]+\}|[^{]+|\{/g)];
  const parts = matches
    .map(({ 0: piece, index }) => readPart(piece, index, text, subject))
    .map((part, index, all) => inflect(part, all[index - 1]));
  const source = parts.find((part) => part.kind === "figure")?.figure;
  return { parts, plain: parts.map(plainPart).join(""), source };
}

/** Returns a text of content as plain words. Throws as `readText` does. */
export const plainText = (text: string, subject?: Subject): string => readText(text, subject).plain;
