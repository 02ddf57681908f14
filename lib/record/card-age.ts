export { todayInIndia } from "@/content/today";

/** How long ago a month was: whole months from its end, 0 or more. `month` is "2024-12", `day` "2026-11-20". */
export function monthsSince(month: string, day: string): number {
  const [fromYear = 0, fromMonth = 0] = month.split("-").map(Number);
  const [toYear = 0, toMonth = 0] = day.split("-").map(Number);
  return Math.max(0, (toYear - fromYear) * 12 + toMonth - fromMonth);
}

/** How far a card's fact may be trusted by its age alone. Issuers change terms several times a year. */
export type FactAge = "recent" | "ageing" | "old";

export function factAge(months: number): FactAge {
  if (months < 6) return "recent";
  return months < 12 ? "ageing" : "old";
}
