import fc from "fast-check";

/**
 * Makes any Unicode code point except halves of surrogate pairs, for the option `unit` of
 * `fc.string`. The unit that fast-check itself offers for this takes two seconds to set up in each
 * test file.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((point) => String.fromCodePoint(point < 0xd8_00 ? point : point + 0x8_00));
