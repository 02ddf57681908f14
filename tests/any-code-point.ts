import fc from "fast-check";

/**
 * Any code point but half a surrogate pair, as the unit of `fc.string`. The library has such a unit,
 * too, but setting it up costs each test file two seconds.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((point) => String.fromCodePoint(point < 0xd8_00 ? point : point + 0x8_00));
