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

/** The first letter or digit of a word as readers see it, marks and conjuncts included; undefined without any. */
function firstLetter(word: string): string | undefined {
  const start = word.search(/[\p{L}\p{N}]/u);
  if (start < 0) return undefined;
  const [first] = new Intl.Segmenter("en-IN", { granularity: "grapheme" }).segment(word.slice(start));
  const letter = first?.segment ?? "";
  const upper = letter.toLocaleUpperCase("en-IN");
  // "ß" would become two letters.
  return upper.length === letter.length ? upper : letter;
}

/** Up to two letters from a display name, which stands for the address where there is none; else "U" for "User". */
export function initials(name: string): string {
  const letters = name
    .split(/\s+/u)
    .map(firstLetter)
    .filter((letter) => letter !== undefined)
    .slice(0, 2)
    .join("");
  return letters || "U";
}
