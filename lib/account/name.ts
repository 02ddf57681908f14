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

export interface NameSources {
  /** The profile's name: null or empty where the reader has emptied it, undefined where it is not at hand. */
  profileName?: string | null | undefined;
  /** The name given at sign-up, or by Google. */
  signUpName?: string | null | undefined;
  email?: string | null | undefined;
}

function present(value: string | null | undefined): string | undefined {
  return value?.trim() || undefined;
}

function localPart(email: string | null | undefined): string | undefined {
  return present(email?.split("@")[0]);
}

/**
 * The profile's name, else the e-mail's local part, else "User"; the sign-up name where the profile is not at hand. Every
 * profile begins with the sign-up name, so that an empty one was emptied.
 */
export function displayName({ profileName, signUpName, email }: NameSources): string {
  const given = profileName === undefined ? signUpName : profileName;
  return present(given) ?? localPart(email) ?? "User";
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
