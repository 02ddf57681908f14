import { describe, expect, it, vi } from "vitest";
import { cardDescription, placesLine } from "@/lib/publish/seo/descriptions";
import { findCard } from "@/lib/record/published";
import { cardPlacings } from "@/lib/record/queries";
import type { Card, CardId } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years. HDFC Infinia has many places, Axis ACE has one in each year.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const wonBy = (winner: CardId, runnerUp?: CardId) => ({
    kind: "decided" as const,
    winner: placing(winner),
    ...(runnerUp && { runnerUp: placing(runnerUp) }),
  });
  const first = [
    frozenPoll(2031, 1, "utilities", wonBy("axis-ace", "hdfc-infinia")),
    frozenPoll(2031, 2, "finale", wonBy("hdfc-bizblack")),
  ];
  const categories = ["cashback", "dining", "beginners", "entertainment", "forex"] as const;
  const second = [
    frozenPoll(2032, 1, "travel", wonBy("hdfc-infinia", "axis-ace")),
    ...categories.map((id, index) => frozenPoll(2032, index + 2, id, wonBy("hdfc-infinia"))),
  ];
  return { allSeries: [frozenSeries(2031, first), frozenSeries(2032, second)] };
});

const descriptionOf = (id: string): string => cardDescription(findCard(id) as Card);

describe("the description of a card", () => {
  it("the description of a card gives the year of each win or second place", () => {
    expect(descriptionOf("axis-ace")).toBe(
      "Axis ACE Credit Card in India’s community credit card polls, December 2031 and December 2032: runner-up for Travel, 2032; winner for Utilities, 2031. Rates and fees may have changed.",
    );
  });

  it("the description of a card with only one poll names the poll’s month", () => {
    expect(descriptionOf("hdfc-bizblack")).toBe(
      "HDFC BizBlack in India’s community credit card polls, December 2031: winner of the finale, 2031. Rates and fees may have changed.",
    );
  });

  it("the description of a card without facts has no caveat about rates", () => {
    expect(descriptionOf("hdfc-infinia")).not.toContain("Rates");
  });

  it("a card’s description lists as many results as fit into 200 characters", () => {
    expect(descriptionOf("hdfc-infinia")).toBe(
      "HDFC Infinia in India’s community credit card polls, December 2031 and December 2032: winner for Travel, 2032; winner for Cashback & Rewards, 2032; winner for Dining, 2032; and more.",
    );
  });
});

it("if there are several series, each result of a card has its year", () => {
  expect(placesLine(cardPlacings("axis-ace"))).toBe(
    "Runner-up, Travel, 2032; Winner, Utilities, 2031",
  );
});
