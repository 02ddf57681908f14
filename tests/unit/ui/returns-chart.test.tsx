import { renderToStaticMarkup } from "react-dom/server";
import { describe, expect, it, vi } from "vitest";
import { ReturnsChart } from "@/components/record/returns-chart";
import { comparisons } from "@/lib/record/returns";
import { returnOn } from "@/lib/record/terms";

vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));
// The cards of November 2026. Two facts also have the amounts and words with which a comparison
// starts.
vi.mock("@/content/cards", async () => {
  const frozen = await import("../../fixtures/frozen-cards");
  const cards = structuredClone(frozen.cards);
  const [first, second] = cards["airtel-axis"].facts;
  if (!first || !second) throw new Error("The card has two rates.");
  Object.assign(first.earns, { example: 1200 });
  Object.assign(second.earns, { only: "non-Airtel bills", short: "other bills", example: 4000 });
  return { ...frozen, cards };
});

const [comparison] = comparisons;
if (!comparison) throw new Error("The record compares two cards.");
const html = renderToStaticMarkup(<ReturnsChart category={comparison.category} />);
const words = html.replaceAll(/<[^>]+>/g, " ").replaceAll(/\s+/g, " ");

/** The ends of each line of an offer, in percent of the drawing. */
const lines = [...html.matchAll(/<line class="stroke-3[^>]*>/g)].map(([line]) => {
  const coordinate = (name: string): number =>
    Number.parseFloat(new RegExp(` ${name}="([\\d.]+)%"`).exec(line)?.[1] ?? "0");
  return { x1: coordinate("x1"), y1: coordinate("y1"), x2: coordinate("x2"), y2: coordinate("y2") };
});

/** The corners of the area below each card's line, in percent of the drawing. */
const areas = [...html.matchAll(/points="([^"]+)"/g)].map(([, points = ""]) =>
  points.split(" ").map((point) => {
    const [x = Number.NaN, y = Number.NaN] = point.split(",").map(Number);
    return { x, y };
  }),
);

const largestBill = Math.max(...comparison.offers.map(({ rows }) => rows.full.value)) * 1.2;
const largestReturn = Math.max(...comparison.offers.map(({ terms }) => terms.cap)) * 1.15;

describe("the chart of two cards’ returns", () => {
  it("without scripts, the returns chart compares the cards on example bills", () => {
    expect(words).toContain("Airtel Axis pays ₹240 more");
    expect(words).toContain(
      "On ₹1,200 of Airtel bills and ₹4,000 of other bills you get back ₹500 with Airtel Axis and ₹260 with Axis ACE.",
    );
  });

  it("the returns chart has a field with a slider for each kind of bill", () => {
    expect(html.match(/inputMode="numeric"/g)).toHaveLength(2);
    expect(html.match(/type="range"/g)).toHaveLength(2);
  });

  it.each(["25% on Airtel bills", "10% on other bills", "Axis ACE , 5% on all bills"])(
    "the returns chart labels a line “%s”",
    (label) => expect(words).toContain(label),
  );

  it("the returns chart draws each offer rising from zero to its cap", () => {
    const rising = lines.filter(({ x1 }) => x1 === 0).slice(0, comparison.offers.length);
    const expected = comparison.offers.map(({ terms, rows }) => [
      (rows.full.value / largestBill) * 100,
      100 - (returnOn(rows.full.value, terms) / largestReturn) * 100,
    ]);
    expect(rising).toHaveLength(expected.length);
    for (const [index, [x = 0, y = 0]] of expected.entries()) {
      expect(rising[index]?.x2).toBeCloseTo(x, 1);
      expect(rising[index]?.y2).toBeCloseTo(y, 1);
    }
  });

  it("in the returns chart, the shaded areas of the two cards share one edge", () => {
    const [first = [], second = []] = areas.map((corners) => corners.map(({ x }) => x));
    expect(areas).toHaveLength(2);
    expect(Math.max(...first)).toBe(Math.min(...second));
  });

  it("in the returns chart, each shaded area reaches from a line down to zero", () => {
    const { first, row } = comparison.main;
    const height = 100 - (returnOn(row.value, first.terms) / largestReturn) * 100;
    const meeting = Math.max(...(areas[0] ?? []).map(({ x }) => x));
    for (const corners of areas) {
      const heights = corners.filter(({ x }) => x === meeting).map(({ y }) => y);
      expect(Math.min(...heights)).toBeCloseTo(height, 1);
      expect(Math.max(...heights)).toBe(100);
    }
  });

  it("the returns chart has no inline style", () => expect(html).not.toMatch(/ style=/));
});
