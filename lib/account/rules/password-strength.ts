export interface PasswordStrength {
  /** 0 nothing typed or too short, 1 weak, 2 fair, 3 good, 4 strong. */
  level: 0 | 1 | 2 | 3 | 4;
  label: "Too short" | "Weak" | "Fair" | "Good" | "Strong";
  /** What would make it better; empty when it is strong. */
  hint: string;
}

const common =
  /^(?:password|passw0rd|qwerty(?:uiop)?|letmein|welcome|admin|iloveyou|india|abc|asdfgh|zxcvbn|secret|monkey|dragon|cricket)[\d\W]*$/i;
const labels = ["Too short", "Weak", "Fair", "Good", "Strong"] as const;

/** Characters that carry surprise: repeats ("aaaa") and runs ("1234", "dcba") count as one. */
function surprisingLength(characters: readonly string[]): number {
  const codes = characters.map((character) => character.codePointAt(0) ?? 0);
  return codes.filter((code, at) => {
    const step = code - (codes[at - 1] ?? Number.NaN);
    const stepBefore = (codes[at - 1] ?? Number.NaN) - (codes[at - 2] ?? Number.NaN);
    const continues = Math.abs(step) <= 1 && step === stepBefore;
    return !continues && step !== 0;
  }).length;
}

/** A word that somebody thinks of is one of some thousands, however many letters it has; rarer ones are longer. */
function wordBits(letters: number): number {
  return letters < 3 ? letters * 4.7 : 13 + 1.2 * Math.max(0, letters - 5);
}

/** Lower case, capitals, or a capital first: letters in any other mixture are no word. */
function isWord(letters: string): boolean {
  const [first = ""] = letters;
  const rest = letters.slice(first.length);
  return letters === letters.toUpperCase() || rest === rest.toLowerCase();
}

function bitsOf(password: string): number {
  const each = bitsPerCharacter(password);
  const parts = password.match(/\p{L}[\p{L}\p{M}]*|[^\p{L}]+/gu) ?? [];
  return parts
    .map((part) => {
      const length = surprisingLength(Array.from(part));
      return /^\p{L}/u.test(part) && isWord(part) ? Math.min(wordBits(length), length * each) : length * each;
    })
    .reduce((sum, bits) => sum + bits, 0);
}

/** Distinct kinds of characters, each as the bits that one such character adds to a guess. */
function bitsPerCharacter(password: string): number {
  const pool =
    (/[a-z]/.test(password) ? 26 : 0) +
    (/[A-Z]/.test(password) ? 26 : 0) +
    (/[0-9]/.test(password) ? 10 : 0) +
    (/[ -/:-@[-`{-~]/.test(password) ? 33 : 0) +
    (/\P{ASCII}/u.test(password) ? 100 : 0);
  return Math.log2(Math.max(pool, 2));
}

/**
 * A rough estimate to show beside the field; it never refuses anything. `hints` are the name and the address
 * that were typed: a password made of them is weak whatever its length.
 */
export function passwordStrength(password: string, hints: readonly string[] = []): PasswordStrength {
  const characters = Array.from(password);
  const level = levelOf(password, characters, hints);
  const hint =
    level === 0
      ? "Use at least 6 characters."
      : level < 4
        ? "Longer is stronger: three or four unrelated words work well."
        : "";
  return { level, label: labels[level], hint };
}

function levelOf(
  password: string,
  characters: readonly string[],
  hints: readonly string[],
): PasswordStrength["level"] {
  if (characters.length < 6) return 0;
  const lower = password.toLowerCase();
  const isGuessable = hints
    .flatMap((hint) => hint.toLowerCase().split(/[\s@.]+/u))
    .some((part) => part.length >= 4 && lower.includes(part) && characters.length - part.length < 6);
  if (isGuessable || common.test(password) || new Set(characters).size < 4) return 1;
  const bits = bitsOf(password);
  if (bits < 36) return 1;
  if (bits < 52) return 2;
  return bits < 72 ? 3 : 4;
}
