import fc from "fast-check";
import { describe, expect, it, vi } from "vitest";
import { findFigure } from "@/lib/record/ledger";
import { comparisons } from "@/lib/record/returns";
import { formatRupees } from "@/lib/record/rupees";
import { fullAt, meetingPoint, returnOn } from "@/lib/record/terms";

vi.mock("@/content/cards", () => import("../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../fixtures/frozen-record"));

const terms = fc.record({
  rate: fc.integer({ min: 1, max: 50 }),
  cap: fc.integer({ min: 1, max: 10_000 }),
});

describe("the returns of two cards", () => {
  it("amounts in rupees have Indian digit grouping", () => {
    const texts = [0, 999.5, 1000, 99_999, 123_456.7, 1_234_567_890].map(formatRupees);
    expect(texts).toEqual(["₹0", "₹1,000", "₹1,000", "₹99,999", "₹1,23,457", "₹1,23,45,67,890"]);
  });

  it("two cards’ meeting point is the amount for which both pay the same", () => {
    const airtel = { rate: 25, cap: 250 };
    const other = { rate: 10, cap: 250 };
    const ace = { rate: 5, cap: 500 };
    expect(fullAt(airtel)).toBe(1000);
    expect(fullAt(other)).toBe(2500);
    expect(fullAt(ace)).toBe(10_000);
    expect(meetingPoint(other, ace)).toBe(5000);
    expect(meetingPoint(ace, airtel)).toBe(5000);
    expect(meetingPoint(airtel, other)).toBeUndefined();
  });

  it("as spending grows, the better of two cards changes at most once", () => {
    fc.assert(
      fc.property(terms, terms, (a, b) => {
        const [higher, lower] = a.rate >= b.rate ? [a, b] : [b, a];
        const meeting = meetingPoint(a, b);
        expect(meetingPoint(b, a)).toBe(meeting);
        const gain = (spent: number) => returnOn(spent, higher) - returnOn(spent, lower);
        if (meeting === undefined) {
          // Without a meeting point, one of the two cards never pays less than the other.
          const gains = [
            fullAt(a) / 2,
            fullAt(a),
            fullAt(b) / 2,
            fullAt(b),
            fullAt(a) + fullAt(b),
          ].map(gain);
          expect(
            gains.every((gained) => gained >= -1e-9) || gains.every((gained) => gained <= 1e-9),
          ).toBe(true);
        } else {
          expect(gain(meeting)).toBeCloseTo(0, 6);
          expect(gain(meeting * 0.99)).toBeGreaterThan(0);
          expect(gain(meeting * 1.01)).toBeLessThan(0);
        }
      }),
    );
  });

  it("two cards’ returns are compared only for the same bills", () => {
    expect(comparisons.map(({ category }) => category)).toEqual(["utilities"]);
    expect(
      comparisons[0]?.meetings.map(({ first, second, row }) => [first.id, second.id, row.display]),
    ).toEqual([
      ["airtel-axis.airtel-utilities", "axis-ace.utilities", "₹5,000"],
      ["airtel-axis.other-utilities", "axis-ace.utilities", "₹5,000"],
    ]);
    expect(findFigure("card.airtel-axis.airtel-utilities.full")).toMatchObject({
      display: "₹1,000",
      derivation: "₹250 ÷ 25%",
    });
  });

  it("a rounded return is marked as approximate", async () => {
    vi.resetModules();
    const { cards } = await import("@/content/cards");
    Object.assign(cards["axis-ace"].facts?.[0]?.amounts.rate ?? {}, { value: 7 });
    const { returnRows } = await import("@/lib/record/returns");
    const row = returnRows.find(({ id }) => id === "card.axis-ace.utilities.full");
    expect(row).toMatchObject({ display: "₹7,143", approximate: true });
  });
});
