import { describe, expect, it, vi } from "vitest";
import { allCards } from "@/lib/record/published";
import { parseHeldCards } from "@/lib/site/held-cards";
import { store, stored } from "@/lib/site/storage";

vi.mock("@/content/cards", () => import("../../fixtures/frozen-cards"));
vi.mock("@/content/polls", () => import("../../fixtures/frozen-record"));

describe("the stored list of ticked cards", () => {
  it.each([
    [null, []],
    ["{", []],
    ['{"0":"airtel-axis"}', []],
    ["[1,null,[]]", []],
    ['["airtel-axis"]', ["airtel-axis"]],
    ['["axis-ace","no such id","</style>","axis-ace"]', ["axis-ace"]],
  ])("the stored list of ticked cards %s is read as %j", (stored, ids) => {
    expect(parseHeldCards(stored)).toEqual(ids);
  });

  it("the stored list of ticked cards may include every card", () => {
    const all = allCards.map(({ id }) => id);
    expect(parseHeldCards(JSON.stringify(all))).toEqual(all);
  });
});

it("once browser storage works again, saved values are read from it", () => {
  let saved = "";
  let isFull = true;
  const setItem = (_: string, text: string) => {
    if (isFull) throw new Error("full");
    saved = text;
  };
  vi.stubGlobal("localStorage", { getItem: () => saved, setItem });
  expect(store("my-cards", "a")).toBe(false);
  expect(stored("my-cards")).toBe("a");
  isFull = false;
  expect(store("my-cards", "a")).toBe(true);
  saved = "b";
  expect(stored("my-cards")).toBe(saved);
  vi.unstubAllGlobals();
});
