export { todayInIndia } from "@/content/today";

/** Fixed, so that server and browser print the same wherever they run. */
const locale = "en-IN";

const whole = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(locale, { minimumFractionDigits: 1, maximumFractionDigits: 1 });
const day = new Intl.DateTimeFormat(locale, {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** 12374 → "12,374"; grouped as in India, rounded to a whole number. */
export const formatWhole = (value: number): string => whole.format(value);

/** 7.125 → "7.1". */
export const formatOneDecimal = (value: number): string => oneDecimal.format(value);

/** "2026-11-20" → "20 November 2026", in India's time zone. */
export const formatDay = (isoDay: string): string => day.format(new Date(`${isoDay}T00:00:00+05:30`));

const hindiMonth = new Intl.DateTimeFormat("hi-IN", { month: "long", year: "numeric", timeZone: "UTC" });

/** "2024-12" → "दिसंबर 2024"; a year alone stays as it is. */
export const formatHindiMonth = (iso: string): string =>
  iso.includes("-") ? hindiMonth.format(new Date(`${iso}-01T00:00:00Z`)) : iso;

/** "Cashback & Rewards" → "cashback & rewards", "UPI Spend" → "UPI spend". */
export const inSentence = (name: string): string =>
  name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());
