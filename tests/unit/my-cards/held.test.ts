import { runInNewContext } from "node:vm";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { storageEntries } from "@/content/texts/storage";
import { inlineScripts } from "@/host/inline-code";
import { allCards } from "@/lib/record/cards";
import { heldCardsKey, parseHeldCards, withCard } from "@/lib/site/held-cards";

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

  it("never holds anything but ids, each once, whatever was stored", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (stored) => {
        const held = parseHeldCards(stored);
        expect(new Set(held).size).toBe(held.length);
        for (const id of held) expect(id).toMatch(/^[a-z0-9-]{1,64}$/);
      }),
    );
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

  it("is listed on the privacy page", () => {
    expect(storageEntries.find(({ name }) => name === heldCardsKey)?.kind).toBe("Local storage");
  });
});

describe("the code in <head>", () => {
  const { head } = inlineScripts(process.cwd());
  let sheet: string;
  const some = "[data-holds-some]{display:revert-layer}[data-holds-none]{display:none}";
  const listeners = new Map<string, (event: object) => void>();

  function run(stored: string | (() => never)) {
    runInNewContext(head, {
      document: { adoptedStyleSheets: [], cookie: "", documentElement: { dataset: {} } },
      CSSStyleSheet: class {
        replaceSync(text: string) {
          sheet = text;
        }
      },
      localStorage: { getItem: () => (typeof stored === "string" ? stored : stored()) },
      addEventListener: (name: string, listener: (event: object) => void) => listeners.set(name, listener),
    });
  }

  beforeEach(() => {
    sheet = "";
    listeners.clear();
  });

  it("shows the marks of the stored cards, and lets nothing but an id into the style sheet", () => {
    run(JSON.stringify(['"]{}body{display:none}', "</style>", "a b", 7, null, "axis-ace"]));
    expect(sheet).toBe(`[data-holds="axis-ace"]{display:revert-layer}${some}`);
  });

  it("shows none where storage is blocked or broken", () => {
    run(() => {
      throw new Error("blocked");
    });
    expect(sheet).toBe("");
    run("not json");
    expect(sheet).toBe("");
  });

  it("follows this page and other tabs", () => {
    run("[]");
    listeners.get("my-cards")?.({ detail: ["axis-ace"] });
    expect(sheet).toContain("axis-ace");
    listeners.get("storage")?.({ key: "theme" });
    expect(sheet).toContain("axis-ace");
    listeners.get("storage")?.({ key: "my-cards" });
    expect(sheet).toBe("");
  });
});
