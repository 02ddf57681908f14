/*
 * Sizes and positions in a share image, in pixels of an image with a width of 1200. In a thumbnail
 * with a width of 300 pixels everything is a quarter as large.
 */

export type Box = { width: number; height: number };

/**
 * Font sizes of a headline, the largest first. In a thumbnail the smallest size becomes 14 pixels.
 */
const headlineSizes = [136, 124, 112, 100, 90, 80, 72, 64, 56] as const;

/**
 * Font sizes of a name on a tile or a card, the largest first. The smallest size is for an image
 * with about thirty tiles.
 */
const nameSizes = [80, 72, 64, 56, 50, 45, 40, 36, 32, 28, 25, 22, 19, 16] as const;

/** Mean width of a letter in a name with capitals, as a fraction of the headline font's size. */
const meanWidth = 0.56;

export const lineHeight = 1.06;

/**
 * Returns the number of lines that a text needs if `perLine` letters fit into a line. Words are not
 * broken.
 */
function lineCount(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const needed = used ? used + 1 + word.length : word.length;
    const wraps = used > 0 && needed > perLine;
    if (wraps) lines += 1;
    used = wraps ? word.length : needed;
  }
  return lines;
}

function fitText(text: string, box: Box, sizes: readonly number[]): number {
  const longest = Math.max(...text.split(" ").map((word) => word.length));
  const fits = (size: number): boolean => {
    const perLine = Math.floor(box.width / (size * meanWidth));
    return longest <= perLine && lineCount(text, perLine) * size * lineHeight <= box.height;
  };
  return sizes.find(fits) ?? Math.min(...sizes);
}

/** Returns the largest size at which a headline fits a box, or the smallest size if none fits. */
export const fitHeadline = (text: string, box: Box): number => fitText(text, box, headlineSizes);

/** Returns the largest size at which all names fit a box, or the smallest size if none fits. */
export const fitNames = (names: readonly string[], box: Box): number =>
  Math.min(...names.map((name) => fitText(name, box, nameSizes)));

/** Mean width of a letter in a sentence, as a fraction of the headline font's size. */
const meanSentenceWidth = 0.51;

/**
 * Returns the largest font size, from `smallest` to `largest`, that lets a sentence fit on one
 * line. If the sentence is too long for one line even in the size `smallest`, returns `smallest`,
 * and `lines` is 2.
 */
export function fitLine(
  text: string,
  width: number,
  { largest, smallest }: { largest: number; smallest: number },
): { fontSize: number; lines: number } {
  const fitting = Math.floor(width / (text.length * meanSentenceWidth));
  const fontSize = Math.max(smallest, Math.min(largest, fitting));
  return { fontSize, lines: fitting >= smallest ? 1 : 2 };
}

/** Width of a card divided by its height: 85.6 by 54 millimetres. */
export const cardRatio: number = 85.6 / 54;

/**
 * Returns the largest size at which `count` equal tiles fit into a box, with gaps of `gap` pixels.
 * The width of a tile, divided by its height, is between `cardRatio` and `widest`.
 */
export function fitTiles(count: number, box: Box, gap: number, widest: number): Box {
  let best: Box = { width: 0, height: 0 };
  for (let columns = 1; columns <= count; columns += 1) {
    const rows = Math.ceil(count / columns);
    const height = Math.floor((box.height - (rows - 1) * gap) / rows);
    const columnWidth = Math.floor((box.width - (columns - 1) * gap) / columns);
    const width = Math.min(columnWidth, Math.floor(height * widest));
    const tile = { width, height: Math.min(height, Math.floor(width / cardRatio)) };
    const size = ({ width: w, height: h }: Box): number => w * h;
    if (size(tile) > size(best)) best = tile;
  }
  return best;
}

/**
 * Returns the width of a bar for a figure. `longest` is the width of the bar for the largest
 * figure.
 */
export const barWidth = (value: number, most: number, longest: number): number =>
  Math.round((value / Math.max(most, 1)) * longest);
