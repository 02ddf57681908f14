import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { type BilledCard, type BillKind, compareReturns } from "@/lib/record/bills";
import { comparedBills, comparisons } from "@/lib/record/returns";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const kinds: readonly BillKind[] = [
  { id: "own", label: "Airtel bills", example: 1200 },
  { id: "other", label: "other bills", example: 4000 },
];
const airtel: BilledCard = {
  name: "Airtel Axis",
  offers: [
    { id: "a", rate: 25, cap: 250, kinds: ["own"] },
    { id: "b", rate: 10, cap: 250, kinds: ["other"] },
  ],
};
const ace: BilledCard = {
  name: "Axis ACE",
  offers: [{ id: "c", rate: 5, cap: 500, kinds: ["own", "other"] }],
};
const flat: BilledCard = {
  name: "Flat",
  offers: [{ id: "d", rate: 1, cap: 9999, kinds: ["own", "other"] }],
};

const result = (
  firstAmount: number,
  secondAmount: number,
  cards: readonly BilledCard[] = [airtel, ace],
) => compareReturns(cards, kinds, { own: firstAmount, other: secondAmount });

describe("two cards on a reader’s bills", () => {
  it.each([
    [1200, 4000, "Airtel Axis pays ₹240 more"],
    [0, 12_000, "Axis ACE pays ₹250 more"],
    [0, 5000, "Airtel Axis and Axis ACE pay the same"],
    [0, 0, "Airtel Axis and Axis ACE pay the same"],
  ])("for the bills ₹%i, ₹%i, the card comparison says: %s", (firstAmount, secondAmount, finding) =>
    expect(result(firstAmount, secondAmount).finding).toBe(finding),
  );

  it("a card comparison’s explanation names every amount", () =>
    expect(result(1200, 4000).detail).toBe(
      "On ₹1,200 of Airtel bills and ₹4,000 of other bills you get back ₹500 with Airtel Axis and ₹260 with Axis ACE.",
    ));

  it("the order of two cards does not change their comparison", () => {
    const bills = fc.integer({ min: 0, max: 1_000_000 });
    fc.assert(
      fc.property(bills, bills, (firstAmount, secondAmount) => {
        const finding = result(firstAmount, secondAmount, [airtel, ace]).finding;
        const swapped = result(firstAmount, secondAmount, [ace, airtel]).finding;
        expect(finding.endsWith("pay the same") ? swapped.slice(-12) : swapped).toBe(
          finding.endsWith("pay the same") ? "pay the same" : finding,
        );
      }),
    );
  });
});

describe("three cards on a reader’s bills", () => {
  it("the best of three cards is compared with the second best", () =>
    expect(result(1200, 4000, [ace, flat, airtel]).finding).toBe(
      "Airtel Axis pays ₹240 more than Axis ACE",
    ));

  it("if the best two of three cards pay the same, the comparison says so", () =>
    expect(result(0, 5000, [ace, flat, airtel]).finding).toBe(
      "Axis ACE and Airtel Axis pay the same",
    ));
});

describe("the bills of the record’s comparison", () => {
  const [comparison] = comparisons;
  if (!comparison) throw new Error("The frozen record compares two cards.");
  const bills = comparedBills(comparison);

  it("a card comparison lists every kind of bill that its offers name", () =>
    expect(bills.kinds.map(({ id }) => id)).toEqual([
      "utilities-airtel-bills",
      "utilities-bills-other-than-airtel-s",
    ]));

  it("in a card comparison, an offer on all bills applies to each kind of bill", () =>
    expect(bills.cards.map(({ offers }) => offers.map((offer) => offer.kinds.length))).toEqual([
      [1, 1],
      [2],
    ]));

  it("the default bills of a card comparison add up to the break-even amount", () => {
    const sum = bills.kinds.reduce((all, { example }) => all + example, 0);
    expect(sum).toBe(comparison.main.row.value);
  });
});
