import fc from "fast-check";
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
  ])("from %s to %s is %i months: %s", (month, day, months, age) => {
    expect(monthsSince(month, day)).toBe(months);
    expect(factAge(months)).toBe(age);
  });

  it("is told by India’s day, as the calendar of the system has it", () => {
    expect(todayInIndia(new Date("2026-11-30T20:00:00Z"))).toBe("2026-12-01");
    const calendar = new Intl.DateTimeFormat("en-CA", { timeZone: "Asia/Kolkata" });
    const times = fc.date({ min: new Date("2020-01-01"), max: new Date("2099-12-31"), noInvalidDate: true });
    fc.assert(
      fc.property(times, (now) => {
        expect(todayInIndia(now)).toBe(calendar.format(now));
      }),
    );
  });
});
