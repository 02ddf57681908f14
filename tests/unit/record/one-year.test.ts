import { describe, expect, it, vi } from "vitest";
import { figureSources } from "@/lib/record/figures";
import {
  figureAnchor,
  figureHref,
  findFigure,
  ledger,
  ledgerHome,
  ledgerRows,
  requireFigure,
  seriesLedger,
  seriesLedgerHref,
  seriesWithFigures,
} from "@/lib/record/ledger";
import { allCards, allPolls, findCard, pollPeriod } from "@/lib/record/published";
import { pollDay, winnerCount, winnersOnRecord, yearSuffix } from "@/lib/record/queries";
import { billsLabel, comparisons } from "@/lib/record/returns";
import type { Poll } from "@/lib/record/types";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

describe("names if only one series has polls", () => {
  it("with only one series, a poll’s day is written without the year", () => {
    expect(pollDay(allPolls[9] as Poll)).toBe("Day 10");
    expect(yearSuffix({ year: 2024 })).toBe("");
  });

  it("with only one series, the period of all polls is that of the series", () => {
    expect(pollPeriod).toBe("December 2024");
  });

  it("with only one series, winnerCount is the number of that series’ winners", () => {
    expect(winnerCount?.id).toBe("2024.recorded.categories");
    expect(winnerCount?.value).toBe(winnersOnRecord.length);
  });
});

describe("the ledger of figures", () => {
  it("the ledger lists the figures of series before those of cards", () => {
    const ids = ledger.map(({ id }) => id);
    const positions = [
      "2024.days",
      "2024.day-15.comments",
      "method.thin-sample",
      "home.votes",
      "card.airtel-axis.airtel-utilities.rate",
      "card.airtel-axis.airtel-utilities.full",
    ].map((id) => ids.indexOf(id));
    expect(positions).not.toContain(-1);
    expect(positions).toEqual(positions.toSorted((a, b) => a - b));
  });

  it("ledgerRows with a year returns only the figures of that year", () => {
    const ids = ledgerRows(2024).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(50);
    expect(ids.filter((id) => !id.startsWith("2024."))).toEqual([]);
  });

  it("ledgerRows without a year returns only figures outside any series", () => {
    const ids = ledgerRows(undefined).map(({ id }) => id);
    expect(ids).toContain("home.votes");
    expect(ids.filter((id) => id.startsWith("2024."))).toEqual([]);
  });

  it.each([
    ["2024.day-10.upvotes", "/methodology/figures/2024#f-2024-day-10-upvotes"],
    ["home.votes", "/methodology/figures#f-home-votes"],
  ])("the figure %s has the address %s", (id, href) => {
    expect(figureHref(requireFigure(id))).toBe(href);
  });

  it("a figure’s anchor has hyphens where the figure’s id has full stops", () => {
    expect(figureAnchor("2024.day-10.runner-up.upvotes")).toBe("f-2024-day-10-runner-up-upvotes");
  });

  it("requireFigure names the id of a figure that is not in the ledger", () => {
    expect(findFigure("2024.day-99.upvotes")).toBeUndefined();
    expect(() => requireFigure("2024.day-99.upvotes")).toThrow(
      'There is no figure with the id "2024.day-99.upvotes". Correct the id: `npm run test:content` names',
    );
  });
});

describe("the pages of the ledger", () => {
  it("the ledger has a page only for a series that has figures", () => {
    expect(seriesWithFigures.map(({ year }) => year)).toEqual([2024]);
  });

  it("the address of a ledger page contains the year, as does its title", () => {
    expect(seriesLedgerHref(2024)).toBe("/methodology/figures/2024");
    expect(seriesLedger.title(2024)).toBe("Every figure of 2024");
    expect(seriesLedger.description(2024)).toMatch(/^Every number about the polls of 2024: /);
  });

  it.each([
    ["/", "Home page"],
    ["/methodology", "Our own rules"],
    ["/polls/2024", "Series of 2024"],
    ["/polls/2024/day-10-utilities", "Day 10: utility bills"],
    ["/polls/2024/day-12-rent-taxes", "Day 12: rent, and taxes and government payments"],
    ["/polls/2024/day-15-finale", "Day 15: finale"],
    ["/cards/axis-ace", "Axis ACE Credit Card"],
    ["/no/such/page", "/no/such/page"],
  ])("in the ledger, the figures of %s are below “%s”", (href, title) => {
    expect(ledgerHome(href)).toBe(title);
  });

  it("the figure for the small-sample limit links to the methodology page", () => {
    expect(requireFigure("method.thin-sample")).toMatchObject({
      value: 30,
      display: "30",
      unit: "comments",
      source: figureSources.rule,
      href: "/methodology",
    });
  });
});

describe("the figures of a card", () => {
  it("the figure for a cashback cap is dated to the month of the card’s facts", () => {
    expect(requireFigure("card.airtel-axis.airtel-utilities.cap")).toEqual({
      id: "card.airtel-axis.airtel-utilities.cap",
      value: 250,
      display: "₹250",
      approximate: false,
      unit: "₹",
      label: "25% back up to ₹250 on Airtel utilities",
      scope: "Airtel Axis Credit Card",
      source: "Editorial card fact; may have changed since",
      href: "/cards/airtel-axis",
      period: "December 2024",
    });
  });

  it("an amount of NeuCoins is followed by its unit", () => {
    expect(requireFigure("card.tata-neu-infinity.jeweller.rate").display).toBe("5% NeuCoins");
  });

  it("a card with a cap has a figure for the spending that reaches the cap", () => {
    expect(requireFigure("card.axis-ace.utilities.full")).toEqual({
      id: "card.axis-ace.utilities.full",
      value: 10_000,
      display: "₹10,000",
      approximate: false,
      unit: "₹",
      label: "Spending at which Axis ACE Credit Card reaches its cap",
      scope: "Axis ACE Credit Card, all bills of the category",
      derivation: "₹500 ÷ 5%",
      source: "Computed from the cards’ rates and caps; they may have changed since",
      href: "/cards/axis-ace",
      period: "December 2024",
    });
  });

  it("the label of two cards’ break-even spending names both cards", () => {
    const id = "card.airtel-axis.other-utilities.meets.axis-ace.utilities";
    expect(requireFigure(id)).toMatchObject({
      value: 5000,
      label:
        "Spending at which Airtel Axis Credit Card and Axis ACE Credit Card give back the same",
      scope: "Airtel Axis Credit Card and Axis ACE Credit Card, bills other than Airtel’s",
      derivation: "₹250 ÷ 5%",
      href: "/cards/airtel-axis",
    });
  });

  it("the main comparison of Airtel Axis with ACE is about non-Airtel bills", () => {
    expect(comparisons[0]?.main.first.id).toBe("airtel-axis.other-utilities");
  });

  it.each([
    [{ short: "other bills", only: "non-Airtel bills" }, "other bills"],
    [{ short: undefined, only: "Airtel bills" }, "Airtel bills"],
    [{ short: undefined, only: undefined }, "all bills"],
  ])("an offer for the bills %j has a short label: %s", (offer, label) => {
    expect(billsLabel(offer)).toBe(label);
  });

  it("findCard finds nothing for an id without a card", () => {
    expect(findCard("axis-ace")?.href).toBe("/cards/axis-ace");
    expect(findCard("no-such-card")).toBeUndefined();
    expect(allCards.map(({ id }) => id)).toContain("hdfc-infinia");
  });
});
