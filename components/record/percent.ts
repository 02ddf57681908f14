/** A position in a drawing as a percentage of its size: two decimals are less than a pixel. */
export const percent = (value: number, max: number): string =>
  `${+((value / max) * 100).toFixed(2)}%`;
