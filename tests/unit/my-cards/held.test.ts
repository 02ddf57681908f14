import { runInNewContext } from "node:vm";
import { describe, expect, it } from "vitest";
import { inlineScripts } from "@/host/inline-code";
import { allCards } from "@/lib/record/cards";
import { parseHeldCards, withCard } from "@/lib/site/held-cards";

describe("the stored list", () => {
  it.each([
    [null, []],
    ["", []],
    ["{", []],
    ['"airtel-axis"', []],
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

  it("takes a tick and takes it back", () => {
    expect(withCard(["axis-ace"], "airtel-axis", true)).toEqual(["axis-ace", "airtel-axis"]);
    expect(withCard(["axis-ace", "airtel-axis"], "axis-ace", false)).toEqual(["airtel-axis"]);
    expect(withCard(["axis-ace"], "axis-ace", true)).toEqual(["axis-ace"]);
  });
});

// What it draws, and that it follows other tabs: tests/site/browser/my-cards.spec.ts.
it("the code in <head> shows the marks of what is stored, and none where storage is blocked or broken", () => {
  const { head } = inlineScripts(process.cwd());
  const shown = (getItem: () => string): string => {
    let sheet = "";
    class CSSStyleSheet {
      replaceSync(text: string) {
        sheet = text;
      }
    }
    const document = { adoptedStyleSheets: [], cookie: "", documentElement: { dataset: {} } };
    runInNewContext(head, { document, CSSStyleSheet, localStorage: { getItem }, addEventListener() {} });
    return sheet;
  };
  expect(shown(() => '["axis-ace","</style>"]')).toMatch(
    /^\[data-holds="axis-ace"\]{display:revert-layer}\[data-holds-some\][^<]*$/,
  );
  expect(shown(() => "not json")).toBe("");
  const blocked = () => {
    throw new Error("blocked");
  };
  expect(shown(blocked)).toBe("");
});
