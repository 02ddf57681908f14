import { expect, it } from "vitest";
import { latestDay } from "@/lib/record/dates";
import {
  formatHindiMonthName,
  formatHindiPeriod,
  formatOneDecimal,
  formatWhole,
} from "@/lib/record/format";
import { buildPeriod, describePeriods, yearlyMonth } from "@/lib/record/periods";

const month = (label: string, iso: string) => buildPeriod(Number(iso.slice(0, 4)), { label, iso });
const decembers = (...years: number[]) =>
  years.map((year) => month(`December ${year}`, `${year}-12`));

it.each([
  [undefined, { label: "2031", iso: "2031", start: null, end: null }],
  [
    { label: "December 2030", iso: "2030-12" },
    { label: "December 2030", iso: "2030-12", start: "2030-12", end: "2030-12" },
  ],
  [
    { label: "2030", iso: "2030" },
    { label: "2030", iso: "2030", start: null, end: null },
  ],
  [
    { label: "Winter", start: "2030-11", end: "2031-01" },
    { label: "Winter", iso: "2030-11/2031-01", start: "2030-11", end: "2031-01" },
  ],
])("the period %j of a series of 2031 becomes %j", (content, period) => {
  expect(buildPeriod(2031, content)).toEqual(period);
});

it("the period shared by two series is named only once", () => {
  expect(describePeriods(decembers(2031, 2031))).toBe("December 2031");
});

it("yearlyMonth finds no common month for three Decembers, which are too few", () => {
  expect(yearlyMonth(decembers(2031, 2032, 2033))).toBeUndefined();
});

it("yearlyMonth recognises a month that repeats in four successive years", () => {
  const periods = decembers(2031, 2032, 2033, 2034);
  expect(yearlyMonth(periods)).toEqual({ first: periods[0], from: 2031, to: 2034 });
});

it("yearlyMonth finds no month if the periods have only a year", () => {
  const years = [2031, 2032, 2033, 2034].map((year) => month(String(year), String(year)));
  expect(yearlyMonth(years)).toBeUndefined();
  expect(describePeriods(years)).toBe("parts of the years 2031 to 2034");
});

it.each([
  [{ iso: "2031", start: null, end: null }, "2031"],
  [{ iso: "2031-12", start: "2031-12", end: "2031-12" }, "दिसंबर 2031"],
  [{ iso: "", start: "2031-11", end: "2031-12" }, "नवंबर से दिसंबर 2031"],
  [{ iso: "", start: "2031-12", end: "2032-01" }, "दिसंबर 2031 से जनवरी 2032"],
])("the period %j in Hindi is %s", (period, text) => {
  expect(formatHindiPeriod(period)).toBe(text);
});

it("formatHindiMonthName returns a month’s name in Hindi", () => {
  expect(formatHindiMonthName("2024-12")).toBe("दिसंबर");
});

it.each([
  [["2026-01-10"], "2026-01-10"],
  [["2026-01-10", "2026-02-01", "2026-01-20"], "2026-02-01"],
  [["2026-02-01", "2026-01-10"], "2026-02-01"],
])("the latest of the days %j is %s", ([first = "", ...others], day) => {
  expect(latestDay(first, ...others)).toBe(day);
});

it.each([
  [0.5, "1"],
  [2.4, "2"],
  [2.5, "3"],
  [1_234_567, "12,34,567"],
])("the number %d rounded to a whole number is %s", (value, text) => {
  expect(formatWhole(value)).toBe(text);
});

it.each([
  [7.05, "7.1"],
  [7.94, "7.9"],
  [1234.56, "1,234.6"],
])("the number %d rounded to one decimal is %s", (value, text) => {
  expect(formatOneDecimal(value)).toBe(text);
});
