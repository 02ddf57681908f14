import { describe, expect, it, vi } from "vitest";
import type { CardContent } from "@/content/cards";

vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

type Fact = NonNullable<CardContent["facts"]>[number];
type Earns = NonNullable<Fact["earns"]>;

/** A fact with a rate in percent and a cap in rupees, on the bills of a category. */
const fact = (rate: number, cap: number, earns?: Partial<Earns>): Fact => ({
  id: "rate",
  text: "{rate} up to {cap}",
  amounts: { rate: { value: rate, unit: "%" }, cap: { value: cap, unit: "₹" } },
  ...(earns && { earns: { category: "utilities", ...earns } }),
});

/** The comparisons of cards with these facts, instead of those on record. */
async function returnsOf(facts: Readonly<Record<string, readonly Fact[]>>) {
  vi.resetModules();
  vi.doMock("@/content/cards", async () => {
    const frozen = await import("../../fixtures/frozen-cards");
    const cards = Object.entries(frozen.cards).map(([id, card]) => [
      id,
      { ...card, facts: facts[id]?.map((one, index) => ({ ...one, id: `rate-${index}` })) },
    ]);
    return { ...frozen, cards: Object.fromEntries(cards) };
  });
  return import("@/lib/record/returns");
}

const airtel = { only: "Airtel bills" };
const other = { only: "other bills" };
const four = {
  "airtel-axis": [fact(25, 250, airtel), fact(10, 250, other)],
  "axis-ace": [fact(5, 500, {})],
  "hdfc-infinia": [fact(2, 900, airtel)],
};

describe("offers that compete for the same bills", () => {
  it("two offers are compared if they cover some of the same bills", async () => {
    const { comparisons } = await returnsOf(four);
    expect(comparisons[0]?.meetings.map(({ row }) => [row.id, row.value])).toEqual([
      ["card.airtel-axis.rate-0.meets.axis-ace.rate-0", 5000],
      ["card.airtel-axis.rate-0.meets.hdfc-infinia.rate-0", 12_500],
      ["card.airtel-axis.rate-1.meets.axis-ace.rate-0", 5000],
      ["card.axis-ace.rate-0.meets.hdfc-infinia.rate-0", 25_000],
    ]);
  });

  it("a comparison of two offers names the bills that both offers cover", async () => {
    const { comparisons } = await returnsOf(four);
    const row = comparisons[0]?.main.row;
    expect(row?.scope).toBe("Axis ACE Credit Card and HDFC Infinia, Airtel bills");
  });

  it("two offers of one card are not compared", async () => {
    const { comparisons } = await returnsOf({ "axis-ace": [fact(25, 250, {}), fact(5, 500, {})] });
    expect(comparisons).toEqual([]);
  });

  it.each<[string, Fact]>([
    ["without bills", fact(2, 900)],
    ["of another category", fact(2, 900, { category: "fuel" })],
    ["without a cap", { ...fact(2, 900, {}), amounts: { rate: { value: 2, unit: "%" } } }],
    ["without a rate", { ...fact(2, 900, {}), amounts: { cap: { value: 900, unit: "₹" } } }],
  ])("an offer %s is not compared", async (_, offer) => {
    const text = Object.keys(offer.amounts)
      .map((name) => `{${name}}`)
      .join(" ");
    const facts = { "axis-ace": [fact(5, 500, {})], "hdfc-infinia": [{ ...offer, text }] };
    expect((await returnsOf(facts)).comparisons).toEqual([]);
  });
});

describe("the bills with which a calculator begins", () => {
  const billsOf = async (facts: Readonly<Record<string, readonly Fact[]>>) => {
    const { comparedBills, comparisons } = await returnsOf(facts);
    const [comparison] = comparisons;
    if (!comparison) throw new Error("There is no comparison.");
    return comparedBills(comparison);
  };

  it("a calculator splits the break-even amount equally among kinds of bills", async () => {
    expect((await billsOf(four)).kinds).toEqual([
      { id: "utilities-airtel-bills", label: "Airtel bills", example: 12_500 },
      { id: "utilities-other-bills", label: "other bills", example: 12_500 },
    ]);
  });

  it("an offer’s own example amount replaces the computed one", async () => {
    const facts = { ...four, "hdfc-infinia": [fact(2, 900, { ...airtel, example: 700 })] };
    const { kinds } = await billsOf({ ...facts, "airtel-axis": [fact(10, 250, other)] });
    expect(kinds.map(({ example }) => example)).toEqual([12_500, 700]);
  });

  it("if both offers cover all bills, bills are not split by kind", async () => {
    const facts = { "axis-ace": [fact(5, 500, {})], "hdfc-infinia": [fact(2, 900, {})] };
    expect((await billsOf(facts)).kinds).toEqual([
      { id: "utilities-bills", label: "bills", example: 25_000 },
    ]);
  });

  it.each([
    [1, 2, 100],
    [2, 2.4, 100],
    [3, 4, 200],
  ])(
    "with the caps ₹%d, ₹%d a calculator begins with bills of ₹%d",
    async (cap, higher, example) => {
      const facts = { "axis-ace": [fact(5, cap, {})], "hdfc-infinia": [fact(2, higher, {})] };
      expect((await billsOf(facts)).kinds[0]?.example).toBe(example);
    },
  );

  it("if a card has an offer for Airtel bills, its general offer excludes them", async () => {
    const facts = { ...four, "axis-ace": [fact(5, 500, {}), fact(10, 100, airtel)] };
    const ace = (await billsOf(facts)).cards.find(({ name }) => name === "Axis ACE");
    expect(ace?.offers).toEqual([
      { id: "axis-ace.rate-0", rate: 5, cap: 500, kinds: ["utilities-other-bills"] },
      { id: "axis-ace.rate-1", rate: 10, cap: 100, kinds: ["utilities-airtel-bills"] },
    ]);
  });

  it("a calculator labels its bills with the offer’s short name for them", async () => {
    const facts = { ...four, "hdfc-infinia": [fact(2, 900, { ...airtel, short: "Airtel" })] };
    const { kinds } = await billsOf(facts);
    expect(kinds.map(({ label }) => label)).toEqual(["Airtel bills", "other bills", "Airtel"]);
  });
});
