/** The largest number that a field accepts: a hundred crore. */
export const largestNumber = 1_000_000_000;

/**
 * Parses a number that a reader has typed: "₹1,20,000", "3.5%", "Rs 500". Undefined if the text is
 * not a number from 0 to `largestNumber`.
 */
export function parseTypedNumber(text: string): number | undefined {
  const plain = text
    .trim()
    .replace(/^(?:₹|rs\.?)\s*/i, "")
    .replace(/\s*%$/, "")
    .replaceAll(/[,\s]/g, "");
  if (!/^(?:\d+\.?\d*|\.\d+)$/.test(plain)) return undefined;
  const value = Number(plain);
  return value <= largestNumber ? value : undefined;
}

/**
 * Formats a number as readers in India write it, with one decimal at most: 123456.5 → "1,23,456.5".
 */
export function formatNumber(value: number): string {
  const [whole = "", decimal] = String(Math.round(value * 10) / 10).split(".");
  const grouped = whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  return decimal ? `${grouped}.${decimal}` : grouped;
}
