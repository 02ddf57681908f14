import { describe, expect, it } from "vitest";
import { createSearch, maxQueryLength, type SearchEntry } from "@/lib/publish/search/rank";

const entry = (href: string, fields: Partial<SearchEntry> = {}): SearchEntry => ({
  kind: "Page",
  title: "",
  line: "",
  names: "",
  text: "",
  recorded: true,
  href,
  ...fields,
});
const found = (entries: readonly SearchEntry[], query: string, limit?: number): string[] =>
  createSearch(entries, limit)(query).map(({ href }) => href);

describe("the order of the search’s results", () => {
  const equal = (fields: readonly Partial<SearchEntry>[]): SearchEntry[] =>
    fields.map((field, index) => entry(`/${index}`, { title: "Coffee", ...field }));

  it("a poll ranks above a card, a page or a category that matches equally", () => {
    const kinds = (["Category", "Page", "Card", "Poll"] as const).map((kind) => ({ kind }));
    expect(found(equal(kinds), "coffee")).toEqual(["/3", "/2", "/1", "/0"]);
  });

  it("the search ranks a card above a poll without a result", () => {
    const fields = [{ kind: "Poll", recorded: false } as const, { kind: "Card" } as const];
    expect(found(equal(fields), "coffee")).toEqual(["/1", "/0"]);
  });

  it("a poll without a result ranks above a page in the search results", () => {
    const fields = [{ kind: "Page" } as const, { kind: "Poll", recorded: false } as const];
    expect(found(equal(fields), "coffee")).toEqual(["/1", "/0"]);
  });

  it.each(["title", "names", "hinglish"] as const)(
    "a match in the field %s ranks above a match in the text",
    (field) => {
      const entries = [entry("/text", { text: "coffee" }), entry("/name", { [field]: "coffee" })];
      expect(found(entries, "coffee")).toEqual(["/name", "/text"]);
    },
  );

  it("a whole word ranks above the beginning of a longer word", () => {
    const entries = [entry("/long", { title: "coffees" }), entry("/whole", { title: "coffee" })];
    expect(found(entries, "coffee")).toEqual(["/whole", "/long"]);
  });
});

describe("what the search finds", () => {
  const drinks = [
    entry("/coffee", { title: "coffee beans" }),
    entry("/tea", { title: "tea leaves" }),
  ];

  it("an entry that matches all words hides entries that match only some", () => {
    const both = entry("/both", { title: "coffee leaves" });
    expect(found([...drinks, both], "coffee leaves")).toEqual(["/both"]);
  });

  it("if no entry matches all words, entries that match one word are found", () => {
    expect(found(drinks, "coffee tea").toSorted()).toEqual(["/coffee", "/tea"]);
  });

  it("the search finds a word by its first two letters", () => {
    expect(found(drinks, "co")).toEqual(["/coffee"]);
  });

  it("a single letter does not find the words that begin with it", () => {
    expect(found(drinks, "c")).toEqual([]);
  });

  it.each([
    ["beanz", ["/coffee"]],
    ["coffeee", ["/coffee"]],
    ["caffes", []],
    ["tex", []],
  ])("the search forgives one error in a word of four letters: %s", (query, hrefs) => {
    expect(found(drinks, query)).toEqual(hrefs);
  });

  it.each([
    ["entertanmant", ["/long"]],
    ["intertanmant", []],
  ])("the search forgives two errors in a word of eight letters: %s", (query, hrefs) => {
    expect(found([entry("/long", { title: "entertainment" })], query)).toEqual(hrefs);
  });

  it("the search does not tolerate a typo in a number", () => {
    expect(found([entry("/a", { title: "12345" })], "12346")).toEqual([]);
  });

  it("the search returns no more entries than its limit allows", () => {
    const many = Array.from({ length: 20 }, (_, index) => entry(`/${index}`, { title: "coffee" }));
    expect(found(many, "coffee")).toHaveLength(12);
    expect(found(many, "coffee", 3)).toHaveLength(3);
  });

  it("the search reads the first hundred characters of a query", () => {
    expect(maxQueryLength).toBe(100);
    expect(found(drinks, `${" ".repeat(94)}coffee`)).toEqual(["/coffee"]);
    expect(found(drinks, `${" ".repeat(99)}coffee`)).toEqual([]);
  });

  it("the search ignores every word of a query after the eighth", () => {
    expect(found(drinks, "x1 x2 x3 coffee")).toEqual(["/coffee"]);
    expect(found(drinks, "xa xb xc xd xe xf xg tea coffee")).toEqual(["/tea"]);
  });
});

describe("a short Hinglish word", () => {
  const gold = [entry("/gold", { hinglish: "sona abhushan" })];

  it("a short Hinglish word is found by its beginning", () => {
    expect(found(gold, "son")).toEqual(["/gold"]);
  });

  it.each(["sonb", "snoa"])("a short Hinglish word is not found by the error %s", (query) => {
    expect(found(gold, query)).toEqual([]);
  });

  it("a long Hinglish word is found in spite of a typo", () => {
    expect(found(gold, "abhushon")).toEqual(["/gold"]);
  });
});
