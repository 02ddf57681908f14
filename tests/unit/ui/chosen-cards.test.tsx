// @vitest-environment happy-dom
import { describe, expect, it, onTestFinished } from "vitest";
import { CompareCards } from "@/app/(public)/cards/compare-cards";
import { find, mount, update } from "../dom";

const cards = [
  { id: "axis-ace", name: "Axis ACE" },
  { id: "au-ixigo", name: "AU Ixigo" },
  { id: "amex-mrcc", name: "Amex MRCC" },
];

const lists = () => [...document.querySelectorAll("select")];

// The only part of a table that happy-dom lacks.
Object.defineProperty(HTMLTableSectionElement.prototype, "rows", {
  get(this: HTMLTableSectionElement) {
    return this.querySelectorAll("tr");
  },
});

/** Chooses a card in each list, in the order of the lists. */
function choose(...ids: readonly string[]): HTMLElement {
  const container = mount(<CompareCards cards={cards} />);
  for (const [place, id] of ids.entries()) {
    const list = lists()[place];
    if (list) list.value = id;
    update(() => list?.dispatchEvent(new Event("change", { bubbles: true })));
  }
  return container;
}

describe("two cards that a reader has chosen", () => {
  it("the card chosen in the first list comes first in the comparison", () => {
    choose("au-ixigo", "axis-ace");
    expect(find("table").getAttribute("aria-label")).toBe("AU Ixigo beside Axis ACE");
  });

  it.each([
    ["first", ["axis-ace", ""]],
    ["second", ["", "axis-ace"]],
  ])("only the %s card chosen makes no comparison", (_, ids) => {
    expect(choose(...ids).querySelector("table")).toBeNull();
  });

  it("screen readers announce the two compared cards", () => {
    choose("au-ixigo", "axis-ace");
    expect(find("[role=status]").textContent).toBe("AU Ixigo beside Axis ACE");
  });

  it("a card chosen in one list cannot be chosen in the other", () => {
    choose("au-ixigo");
    const disabled = [...document.querySelectorAll("option")].map((option) => option.disabled);
    expect(disabled).toEqual([false, false, false, false, false, false, true, false]);
  });

  it("each select field of a comparison shows its own chosen card", () => {
    choose("au-ixigo", "axis-ace");
    expect(lists().map(({ value }) => value)).toEqual(["au-ixigo", "axis-ace"]);
  });

  it.each([
    ["One card", 0],
    ["The other card", 1],
  ])("the label “%s” belongs to list %i", (words, place) => {
    choose();
    const label = find("label", words) as HTMLLabelElement;
    expect(label.control).toBe(lists()[place]);
  });

  it("both card lists of a comparison begin without a chosen card", () => {
    choose();
    expect(lists().map(({ value }) => value)).toEqual(["", ""]);
  });
});

describe("the cells of two compared cards", () => {
  /** Shows the table of all cards, in which each card has a place with a link. */
  function showTable(): HTMLTableElement {
    const table = document.createElement("table");
    const rows = cards.map(
      ({ id }) => `<tr data-card="${id}"><th>${id}</th><td>Won <a href="/${id}">Rent</a></td></tr>`,
    );
    table.innerHTML = `<thead><tr><th>Card</th><th>Place</th></tr></thead><tbody>${rows.join("")}</tbody>`;
    document.body.append(table);
    onTestFinished(() => table.remove());
    return table;
  }

  it("comparing two cards copies cells from the page’s table of all cards", () => {
    const table = showTable();
    const original = table.innerHTML;
    const copies = [...choose("au-ixigo", "axis-ace").querySelectorAll("td")];
    expect(copies.map(({ innerHTML }) => innerHTML)).toEqual([
      'Won <a href="/au-ixigo">Rent</a>',
      'Won <a href="/axis-ace">Rent</a>',
    ]);
    expect(table.innerHTML).toBe(original);
  });
});
