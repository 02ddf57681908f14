import { readFileSync } from "node:fs";
import { join } from "node:path";
import { root } from "../../developer/processes.ts";

/** The sections of phrases.txt: a heading, "no vote, next: takes it back", and its lines. */
export const sections = readFileSync(join(root, "owner/content/phrases.txt"), "utf8")
  .split(/^== /m)
  .slice(1)
  .map((part) => {
    const [heading = "", ...lines] = part.split("\n").filter((line) => line.trim());
    const [, kind = "", scope = "", rule = ""] = /^([\w ]+)(?:, (\w+))?: (.+)$/.exec(heading) ?? [];
    return { kind, scope, rule, lines };
  });

/** Where no word is cut in two. */
const edge = "(?:(?<![\\p{L}\\p{M}\\p{N}])|(?![\\p{L}\\p{M}\\p{N}]))";

/** A line of phrases.txt as a pattern of whole words, where "…" stands for up to three more. */
export const wholeWords = (line: string): RegExp =>
  new RegExp(`${edge}(?:${line.replaceAll("…", "(?: [^\\s,;:()]+){0,3}")})${edge}`, "iu");

/** The words under a heading like "words: filler", wherever they stand. Throws an Error where there is none. */
export function wordsFor(rule: string): RegExp {
  const words = sections.find((section) => section.kind === "words" && section.rule === rule);
  if (!words) throw new Error(`owner/content/phrases.txt has no words for “${rule}”.`);
  return new RegExp(wholeWords(words.lines.join("|")), "giu");
}
