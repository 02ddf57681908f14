import { expect, it, vi } from "vitest";
import sitemap from "@/app/sitemap";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const result = { kind: "decided" as const, winner: placing("axis-ace") };
  const corrections = [{ date: "2026-03-01", what: "A name was misspelt." }];
  const polls = [
    frozenPoll(2031, 1, "travel"),
    frozenPoll(2031, 2, "fuel", result, { recorded: "2026-02-01" }),
    frozenPoll(2031, 3, "gold", result, { corrections }),
  ];
  return { allSeries: [frozenSeries(2031, polls)] };
});

const lastModified = new Map(
  sitemap().map((entry) => [new URL(entry.url).pathname, entry.lastModified]),
);

it.each([
  ["its publication", "/polls/2031/day-1-travel", "2026-01-10"],
  ["its result", "/polls/2031/day-2-fuel", "2026-02-01"],
  ["its correction", "/polls/2031/day-3-gold", "2026-03-01"],
  ["a poll’s correction", "/polls/2031", "2026-03-01"],
  ["a poll’s correction", "/cards/axis-ace", "2026-03-01"],
])("the sitemap dates a page by the day of %s: %s", (_, path, day) => {
  expect(lastModified.get(path)).toBe(day);
});
