import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { FilledInLater, Gaps, NoRecount } from "@/components/record/gaps";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
// Two years. In the second, a result was added after the page was published.
vi.mock("@/content/polls", async () => {
  const { frozenPoll, frozenSeries, placing } = await import("../content/frozen");
  const won = { kind: "decided" as const, winner: placing("axis-ace", [20, 5]) };
  const complete = { threadUrl: "https://www.example.org/thread" };
  const late = { recorded: "2026-02-01" };
  return {
    allSeries: [
      frozenSeries(2031, [frozenPoll(2031, 1, "travel", won, complete)]),
      frozenSeries(2032, [
        frozenPoll(2032, 1, "travel", won),
        frozenPoll(2032, 2, "fuel", won, late),
      ]),
    ],
  };
});

const textOf = (element: ReactNode): string =>
  renderToStaticMarkup(element).replaceAll(/<[^>]+>/g, " ");

describe("the claim that we recount nothing", () => {
  const noRecount = (year: string): string => textOf(<NoRecount year={year} />);

  it("the methodology says “we recount nothing” if a year has no late results", () => {
    expect(noRecount("2031")).toBe(", and we recount nothing");
  });

  it("the methodology omits “we recount nothing” for a year with late results", () => {
    expect(noRecount("2032")).toBe("");
  });

  it("the methodology omits “we recount nothing” for a year without polls", () => {
    expect(noRecount("2040")).toBe("");
  });
});

describe("the sentences about late or missing data", () => {
  it("the methodology names the day whose result was filled in later", () => {
    expect(textOf(<FilledInLater />)).toContain("the result of day 2 of 2032 later.");
  });

  it("the methodology’s note on late results leaves out a year that has none", () => {
    expect(textOf(<FilledInLater />)).not.toContain("2031");
  });

  it("the methodology says which year’s thread addresses are missing", () => {
    expect(textOf(<Gaps />)).toContain("Of 2032, we don’t have the addresses of its threads");
  });

  it("the methodology’s note on missing data omits a year with complete data", () => {
    expect(textOf(<Gaps />)).not.toContain("2031");
  });
});
