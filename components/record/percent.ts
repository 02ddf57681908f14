/** A part of a drawing as a percentage of its size: four digits are closer than an eye sees. */
export const percent = (value: number, max: number): string =>
  `${+((value / max) * 100).toPrecision(4)}%`;
