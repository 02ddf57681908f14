import { describe, expect, it } from "vitest";
import { factAge, monthsSince } from "@/app/(public)/cards/[slug]/fact-age";
import { todayInIndia } from "@/content/today";

describe("the age of a card’s facts", () => {
  it.each([
    ["2024-12", "2025-12-01", 12, "old"],
    ["2024-12", "2025-11-30", 11, "ageing"],
    ["2024-12", "2025-06-01", 6, "ageing"],
    ["2024-12", "2025-05-31", 5, "recent"],
    ["2024-12", "2024-01-01", 0, "recent"],
  ])("card facts from %s, read on %s, are %i months old: %s", (month, day, months, age) => {
    expect(monthsSince(month, day)).toBe(months);
    expect(factAge(months)).toBe(age);
  });

  it.each([
    ["2026-11-30T18:29:59Z", "2026-11-30"],
    ["2026-11-30T18:30:00Z", "2026-12-01"],
    ["2028-02-28T20:00:00Z", "2028-02-29"],
  ])("at %s the day in India is %s", (now, day) => expect(todayInIndia(new Date(now))).toBe(day));
});
