/** Sizes a headline may have, in pixels of an image 1200 wide. The smallest is 14 in a thumbnail of 300. */
const sizes = [168, 152, 136, 124, 112, 100, 90, 80, 72, 64, 56] as const;

/** Width of a letter of the headline's cut, as part of its size: the mean of mixed text, rounded up. */
const meanWidth = 0.47;

/** How many lines a text takes where `perLine` letters fit on each; a word is never broken. */
export function lineCount(text: string, perLine: number): number {
  let lines = 1;
  let used = 0;
  for (const word of text.split(" ")) {
    const wanted = used ? used + 1 + word.length : word.length;
    if (used && wanted > perLine) lines += 1;
    used = used && wanted > perLine ? word.length : wanted;
  }
  return lines;
}

/** The largest size at which a headline fits a box; the smallest there is where none does. */
export function fitHeadline(
  text: string,
  box: { width: number; height: number },
  lineHeight: number,
): number {
  const longest = Math.max(...text.split(" ").map((word) => word.length));
  const fits = (size: number): boolean => {
    const perLine = Math.floor(box.width / (size * meanWidth));
    return longest <= perLine && lineCount(text, perLine) * size * lineHeight <= box.height;
  };
  return sizes.find(fits) ?? sizes[sizes.length - 1] ?? 56;
}
