/**
 * Returns a position in a drawing as a percentage of the drawing's size. Four decimals are more
 * precise than an eye can see.
 */
export const percent = (value: number, max: number): string =>
  `${+((value / max) * 100).toPrecision(4)}%`;
