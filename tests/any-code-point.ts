import fc from "fast-check";

/**
 * Any code point but half a surrogate pair, as the unit of `fc.string`. The library's own `unit:
 * anyCodePoint` draws from the same, and takes each test file two seconds to begin with.
 */
export const anyCodePoint = fc
  .integer({ min: 0, max: 0x10_f7_ff })
  .map((point) => String.fromCodePoint(point < 0xd8_00 ? point : point + 0x8_00));
