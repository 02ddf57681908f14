/** A colour by its parts, each from 0 to 255. */
export type Colour = readonly [red: number, green: number, blue: number];

/** The colour of six hexadecimal digits, without "#". */
export function parseHex(digits: string): Colour {
  const value = Number.parseInt(digits, 16);
  return [value >> 16, (value >> 8) & 255, value & 255];
}

/** Relative luminance from 0 to 1, as WCAG 2 defines it. */
function luminance(colour: Colour): number {
  const [red = 0, green = 0, blue = 0] = colour.map((value) => {
    const share = value / 255;
    return share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4;
  });
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

/** The contrast ratio of two colours, from 1 to 21, as WCAG 2 defines it. */
export function contrastRatio(first: Colour, second: Colour): number {
  const lighter = Math.max(luminance(first), luminance(second));
  const darker = Math.min(luminance(first), luminance(second));
  return (lighter + 0.05) / (darker + 0.05);
}
