import { localPart } from "./viewer";

/** Characters are Unicode code points, as the database counts them. */
const nameMaxLength = 80;

const controlCharacters = /\p{Cc}/u;

/**
 * What is wrong with a name, or undefined. The same rule stands in the database: at most 80 characters after
 * trimming and no control characters; emoji and every script are welcome.
 */
export function nameProblem(name: string): string | undefined {
  const trimmed = name.trim();
  if (Array.from(trimmed).length > nameMaxLength) return `Please use at most ${nameMaxLength} characters.`;
  if (controlCharacters.test(trimmed) || !trimmed.isWellFormed()) {
    return "This name has a character that cannot be stored. Please type it again.";
  }
  return undefined;
}

/** The first letter of a word as readers see it, marks and conjuncts included; undefined without letters. */
function firstLetter(word: string): string | undefined {
  const start = word.search(/\p{L}/u);
  if (start < 0) return undefined;
  const [first] = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(word.slice(start));
  const letter = first?.segment ?? "";
  const upper = letter.toLocaleUpperCase("en-IN");
  // "ß" would become two letters.
  return upper.length === letter.length ? upper : letter;
}

function lettersOf(name: string | undefined): string {
  return (name ?? "")
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== undefined)
    .slice(0, 2)
    .join("");
}

/** Up to two letters from the display name, else from the e-mail's local part, else from "User". */
export function initials(name: string, email?: string | null): string {
  return lettersOf(name) || lettersOf(localPart(email)) || lettersOf("User");
}
