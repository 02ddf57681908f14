/** Returns all characters from one code point to another, including both. */
function range(first: number, last: number): string {
  const length = last - first + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index));
}

/** The characters of the fonts for Latin text. */
export const fontLetters: string = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑–—‘’“”•…‹›€₹−×÷→←↑↓ŒœŠšŽžŸāīūĀĪŪ`;

/** The characters of the font for Hindi: alphabet, figures and punctuation. */
export const devanagariLetters: string = [
  " !%(),-./0123456789:;?–—‘’“”…₹",
  /* The next entry has the signs for nasal sounds, the sign for a final "h" sound, and the letters
     for vowels. The three entries after it have the consonants. */
  "ँंःअआइईउऊऋएऐऑओऔ",
  range(0x915, 0x928),
  range(0x92a, 0x930),
  "लवशषसह",
  // The next entry has the nukta (a dot below), the vowel signs, and the virama (for conjuncts).
  "\u093c\u093e\u093f\u0940\u0941\u0942\u0943\u0945\u0947\u0948\u0949\u094b\u094c\u094d",
  // The next entry has the two invisible joiners and the full stop. The last entry has the digits.
  "\u200c\u200d।",
  range(0x966, 0x96f),
].join("");

const drawable = {
  en: new Set(fontLetters),
  hi: new Set(devanagariLetters),
};

/** The language of a share image's texts. It decides which font the texts have. */
export type ImageLanguage = keyof typeof drawable;

/**
 * Returns the characters of a text that its font lacks, without duplicates. For such characters the
 * renderer would fetch a font, or use some other font of this machine.
 */
export const undrawable = (text: string, language: ImageLanguage): string[] =>
  [...new Set(text.normalize("NFC"))].filter((letter) => !drawable[language].has(letter));
