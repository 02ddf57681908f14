/** All characters between two code points, both included. */
function range(first: number, last: number): string {
  const length = last - first + 1;
  return String.fromCodePoint(...Array.from({ length }, (_, index) => first + index));
}

/** Every character of the site's font, which is subset to these on pages and in images. */
export const fontLetters: string = `${range(0x20, 0x7e)}${range(0xa0, 0xff)}‐‑–—‘’“”•…‹›€₹−×÷→←↑↓ŒœŠšŽžŸāīūĀĪŪ`;

const drawable = new Set(fontLetters);

/**
 * The characters of a text that the font lacks, each once. The image renderer would fetch a font
 * for them from elsewhere.
 */
export const undrawable = (text: string): string[] =>
  [...new Set(text)].filter((letter) => !drawable.has(letter));
