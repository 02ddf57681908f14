import type { Period } from "./types";

export { todayInIndia } from "@/content/today";

/** A fixed locale, so that server and browser print the same text everywhere. */
const locale = "en-IN";

const wholeNumber = new Intl.NumberFormat(locale, { maximumFractionDigits: 0 });
const oneDecimal = new Intl.NumberFormat(locale, {
  minimumFractionDigits: 1,
  maximumFractionDigits: 1,
});
const inIndia = { dateStyle: "long", timeZone: "Asia/Kolkata" } as const;
const day = new Intl.DateTimeFormat(locale, inIndia);

/** Rounds a number and groups its digits as in India: 12374 → "12,374". */
export const formatWhole = (value: number): string => wholeNumber.format(value);

/** Rounds a number to one decimal: 7.125 → "7.1". */
export const formatOneDecimal = (value: number): string => oneDecimal.format(value);

const midnight = (isoDay: string): Date => new Date(`${isoDay}T00:00:00+05:30`);

/** Formats a day in India's time zone: "2026-11-20" → "20 November 2026". */
export const formatDay = (isoDay: string): string => day.format(midnight(isoDay));

// The formatter is created on first use: a card's page loads this file, but needs no Hindi.
const hindiFormat = (options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat =>
  new Intl.DateTimeFormat("hi-IN-u-nu-latn", options);

/** Formats a day in Hindi: "2026-11-20" → "20 नवंबर 2026". */
export const formatHindiDay = (isoDay: string): string =>
  hindiFormat(inIndia).format(midnight(isoDay));

const formatHindiMonth = (iso: string): string =>
  hindiFormat({ month: "long", year: "numeric" }).format(new Date(`${iso}-15`));

/** Returns the name of a month in Hindi: "2024-12" → "दिसंबर". */
export const formatHindiMonthName = (iso: string): string =>
  hindiFormat({ month: "long" }).format(new Date(`${iso}-15`));

/**
 * Formats a period in Hindi: "दिसंबर 2024", or "नवंबर 2025 से जनवरी 2026" for several months. If no
 * month is recorded, the result is only a year.
 */
export function formatHindiPeriod({ iso, start, end }: Omit<Period, "label">): string {
  if (!start || !end) return iso;
  if (start === end) return formatHindiMonth(start);
  const isOneYear = start.slice(0, 4) === end.slice(0, 4);
  const first = isOneYear ? formatHindiMonthName(start) : formatHindiMonth(start);
  return `${first} से ${formatHindiMonth(end)}`;
}

/**
 * Returns a category's name in the spelling for the middle of a sentence: "Cashback & Rewards" →
 * "cashback & rewards", "UPI Spend" → "UPI spend".
 */
export const inSentence = (name: string): string =>
  name.replaceAll(/\b[A-Z][a-z]+/g, (word) => word.toLowerCase());

/**
 * Returns a text with its first letter in upper case, for the beginning of a sentence or heading.
 */
export const capitalize = (text: string): string => text.charAt(0).toUpperCase() + text.slice(1);
