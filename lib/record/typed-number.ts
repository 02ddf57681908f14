/** The largest number that a field takes: a hundred crore. */
export const largestNumber = 1_000_000_000;

/**
 * The number that a reader has typed: "₹1,20,000", "3.5%", "Rs 500". Undefined for anything that is
 * no number from 0 to `largestNumber`.
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

/** 123456.5 → "1,23,456.5": a number as readers in India write it, with one decimal at most. */
export function formatNumber(value: number): string {
  const [whole = "", decimal] = String(Math.round(value * 10) / 10).split(".");
  const grouped = whole.replace(/\B(?=(\d\d)*\d{3}$)/g, ",");
  return decimal ? `${grouped}.${decimal}` : grouped;
}
