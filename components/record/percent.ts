/**
 * A part of a drawing as a percentage of its size. Four digits are more precise than an eye can
 * see.
 */
export const percent = (value: number, max: number): string =>
  `${+((value / max) * 100).toPrecision(4)}%`;
