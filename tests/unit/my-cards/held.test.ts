import { describe, expect, it } from "vitest";
import { allCards } from "@/lib/record/cards";
import { parseHeldCards } from "@/lib/site/held-cards";

describe("the stored list", () => {
  it.each([
    [null, []],
    ["{", []],
    ['{"0":"airtel-axis"}', []],
    ["[1,null,[]]", []],
    ['["airtel-axis"]', ["airtel-axis"]],
    ['["axis-ace","no such id","</style>","axis-ace"]', ["axis-ace"]],
  ])("%s reads as %j", (stored, held) => {
    expect(parseHeldCards(stored)).toEqual(held);
  });

  it("may hold every card there is", () => {
    const all = allCards.map(({ id }) => id);
    expect(parseHeldCards(JSON.stringify(all))).toEqual(all);
  });
});
