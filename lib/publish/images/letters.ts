const range = (from: number, to: number) =>
  String.fromCodePoint(...Array.from({ length: to - from + 1 }, (_, index) => from + index));

/** Every letter, figure and sign that the site's font is subset to, on pages and in images alike. */
export const fontLetters = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑–—‘’“”•…‹›€₹−×÷→←↑↓ŒœŠšŽžŸāīūĀĪŪ`;

const drawn = new Set(fontLetters);

/** What of a text the font cannot draw. The image renderer would ask another site for it, in the middle of a build. */
export const undrawable = (text: string): string[] =>
  [...new Set(text)].filter((letter) => !drawn.has(letter));
