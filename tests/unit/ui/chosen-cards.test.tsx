import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CompareCards } from "@/app/(public)/cards/compare-cards";
import { mount } from "./mounted";

const cards = [
  { id: "axis-ace", name: "Axis ACE" },
  { id: "au-ixigo", name: "AU Ixigo" },
  { id: "amex-mrcc", name: "Amex MRCC" },
];

beforeEach(() => {
  vi.stubGlobal("document", { querySelector: () => null });
});
afterEach(() => {
  vi.unstubAllGlobals();
});

function choose(...ids: readonly string[]) {
  const mounted = mount(<CompareCards cards={cards} />);
  for (const [place, value] of ids.entries())
    mounted.all(({ tag }) => tag === "select")[place]?.props.onChange({ target: { value } });
  return mounted;
}
const tables = (mounted: ReturnType<typeof choose>) => mounted.all(({ tag }) => tag === "table");

describe("two cards that a reader has chosen", () => {
  it("two chosen cards are compared in the order of the two lists", () => {
    const [table] = tables(choose("au-ixigo", "axis-ace"));
    expect(table?.props["aria-label"]).toBe("AU Ixigo beside Axis ACE");
  });

  it.each([
    ["first", ["axis-ace", ""]],
    ["second", ["", "axis-ace"]],
  ])("only the %s card chosen makes no comparison", (_, ids) => {
    expect(tables(choose(...ids))).toEqual([]);
  });

  it("screen readers announce the two compared cards", () => {
    const mounted = choose("au-ixigo", "axis-ace");
    const [status] = mounted.all(({ props }) => props.role === "status");
    expect(status?.content).toEqual(["AU Ixigo beside Axis ACE"]);
  });

  it("a card that one list has chosen cannot be chosen in the other", () => {
    const options = choose("au-ixigo").all(({ tag }) => tag === "option");
    const disabled = options.map(({ props }) => props.disabled === true);
    expect(disabled).toEqual([false, false, false, false, false, false, true, false]);
  });

  it("each list shows the card that it has chosen", () => {
    const lists = choose("au-ixigo", "axis-ace").all(({ tag }) => tag === "select");
    expect(lists.map(({ props }) => props.value)).toEqual(["au-ixigo", "axis-ace"]);
  });

  it.each([
    ["One card", 0],
    ["The other card", 1],
  ])("the label “%s” belongs to list %i", (words, place) => {
    const mounted = choose();
    const list = mounted.all(({ tag }) => tag === "select")[place];
    expect(mounted.find("label", words).props.htmlFor).toBe(list?.props.id);
  });

  it("both lists begin without a card", () => {
    const lists = choose().all(({ tag }) => tag === "select");
    expect(lists.map(({ props }) => props.value)).toEqual(["", ""]);
  });
});

describe("the cells of two compared cards", () => {
  it("a cell of the comparison is a copy of the cell in the page’s table", () => {
    const childNodes = ["copied"];
    const cell = {
      textContent: "Place",
      cellIndex: 1,
      matches: () => false,
      cloneNode: (isDeep: boolean) => ({ childNodes: isDeep ? childNodes : [] }),
    };
    const table = {
      tHead: { rows: [{ cells: [{ textContent: "Card", cellIndex: 0 }, cell] }] },
      querySelector: () => ({ cells: [cell, cell] }),
    };
    vi.stubGlobal("document", {
      querySelector: (selector: string) => selector === "table:has([data-card])" && table,
    });
    const [copy] = choose("au-ixigo", "axis-ace").all(({ tag }) => tag === "td");
    const replaceChildren = vi.fn();
    copy?.props.ref({ replaceChildren });
    expect(replaceChildren.mock.calls).toEqual([["copied"]]);
  });
});
