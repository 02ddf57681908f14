// @vitest-environment happy-dom
import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { button, click, find, mount, type as typeInto, update } from "../dom";
import { followedLinks } from "./browser";

const entries = ["Axis ACE", "Axis Atlas", "Axis Magnus"].map((title, index) => ({
  href: `/cards/${index}`,
  title,
  kind: "Card",
  line: "Winner, Utilities",
  names: "",
  text: "",
  recorded: true,
}));

/** The search dialog. A page loads the code and the index of the search only once. */
let { SearchDialog } = await import("@/components/search/search-dialog");
/** Forgets that the search has been loaded. */
async function forgetSearch(): Promise<void> {
  vi.resetModules();
  ({ SearchDialog } = await import("@/components/search/search-dialog"));
}
const fetchIndex = vi.fn();
const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");

beforeEach(() => {
  vi.clearAllMocks();
  fetchIndex.mockResolvedValue({ json: async () => entries });
  vi.stubGlobal("fetch", fetchIndex);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Shows the search dialog, which may still load its index. */
function show(): HTMLDialogElement {
  const ref = createRef<HTMLDialogElement>();
  const container = mount(<SearchDialog ref={ref} onClose={() => undefined} />);
  const dialog = container.querySelector("dialog");
  if (!dialog) throw new Error("There is no dialog");
  dialog.showModal();
  return dialog;
}
/** Opens the search dialog, waits for its index, types a query. */
async function open(query = "axis"): Promise<HTMLDialogElement> {
  const dialog = show();
  await vi.waitFor(() => expect(dialog.textContent).not.toContain("Loading"), { timeout: 60_000 });
  if (query) typeInto(find("input", undefined, dialog), query);
  return dialog;
}
const field = () => find("input");
const type = (query: string) => typeInto(field(), query);
/** Presses a key in the field. Returns true if the dialog has prevented its effect. */
const press = (key: string, isComposing = false): boolean => {
  const event = new KeyboardEvent("keydown", { key, isComposing, bubbles: true, cancelable: true });
  update(() => field().dispatchEvent(event));
  return event.defaultPrevented;
};
/** Presses the pointer on an element. Returns true if the dialog has prevented its effect. */
const pressOn = (element: Element): boolean => {
  const event = new MouseEvent("mousedown", { bubbles: true, cancelable: true });
  update(() => element.dispatchEvent(event));
  return event.defaultPrevented;
};
const options = () => [...document.querySelectorAll<HTMLElement>("[role=option]")];
const option = (index: number) => find(`#search-result-${index}`);
const marked = () => options().findIndex((node) => node.getAttribute("aria-selected") === "true");

describe("the index of the search dialog", () => {
  it("opening the search dialog twice fetches the search index only once", async () => {
    await forgetSearch();
    await open();
    await open();
    expect(fetchIndex.mock.calls).toEqual([["/search-index.json"]]);
  });

  it("the search dialog says that it is loading until the index has loaded", async () => {
    await forgetSearch();
    expect(show().textContent).toContain("Loading results…");
  });

  it("if the index fails to load, the search dialog offers the search page", async () => {
    await forgetSearch();
    fetchIndex.mockRejectedValueOnce(new Error("offline"));
    expect((await open("")).textContent).toContain("Press Enter to see them on the search page.");
  });

  it("after a failure, the next search dialog fetches the index again", async () => {
    await forgetSearch();
    fetchIndex.mockRejectedValueOnce(new Error("offline"));
    await open("");
    expect((await open()).textContent).toContain("Axis Atlas");
  });
});

describe("the mark in the search dialog", () => {
  it("without a query, the search dialog gives examples", async () => {
    expect((await open("")).textContent).toContain("Nothing you type is kept.");
    expect(field().getAttribute("aria-expanded")).toBe("false");
  });

  it("the search dialog treats spaces alone as an empty query", async () => {
    expect((await open("  ")).textContent).toContain("Nothing you type is kept.");
  });

  it("the search dialog marks the first result of a query", async () => {
    await open();
    expect(marked()).toBe(0);
    expect(field().getAttribute("aria-expanded")).toBe("true");
    expect(field().getAttribute("aria-activedescendant")).toBe("search-result-0");
  });

  it("the search field refers to the list of results that it controls", async () => {
    await open();
    const id = field().getAttribute("aria-controls");
    expect(find(`#${id}`).role).toBe("listbox");
  });

  it.each([
    [["ArrowDown"], 1],
    [["ArrowUp"], 2],
    [["ArrowDown", "ArrowDown", "ArrowDown"], 0],
    [["Home"], 0],
  ])("after the keys %j the mark is on result %i", async (keys, position) => {
    await open();
    for (const key of keys) press(key);
    expect(marked()).toBe(position);
  });

  it("the arrow-up key does not move the cursor in the search field", async () => {
    await open();
    expect(press("ArrowUp")).toBe(true);
  });

  it("the search field does not prevent the default action of a letter key", async () => {
    await open();
    expect(press("a")).toBe(false);
  });

  it("the search dialog scrolls the marked result into view", async () => {
    await open();
    press("ArrowDown");
    expect(scrollIntoView.mock.contexts.at(-1)).toBe(option(1));
    expect(scrollIntoView).toHaveBeenLastCalledWith({ block: "nearest" });
  });

  it("Enter in the search dialog opens the marked result", async () => {
    const followed = followedLinks();
    await open();
    press("ArrowDown");
    expect(press("Enter")).toBe(true);
    expect(followed).toEqual(["/cards/1"]);
  });

  it("no search result opens if Enter confirms an IME composition", async () => {
    const followed = followedLinks();
    await open();
    expect(press("Enter", true)).toBe(false);
    expect(followed).toEqual([]);
  });

  it("without search results, Enter keeps its default: it sends the form", async () => {
    await open("zzz");
    expect(press("Enter")).toBe(false);
  });

  it("after the query changes, the first search result is marked again", async () => {
    await open();
    press("ArrowDown");
    type("axis a");
    expect(marked()).toBe(0);
  });

  it("moving the pointer over a search result highlights it", async () => {
    await open();
    update(() => option(2).dispatchEvent(new MouseEvent("mousemove", { bubbles: true })));
    expect(marked()).toBe(2);
  });
});

describe("the end of a search", () => {
  it("a press on the backdrop closes the search dialog", async () => {
    const dialog = await open();
    expect(pressOn(dialog)).toBe(true);
    expect(dialog.open).toBe(false);
  });

  it("a press inside the search dialog does not close it", async () => {
    const dialog = await open();
    pressOn(field());
    expect(dialog.open).toBe(true);
  });

  it("the button “Close” closes the search dialog", async () => {
    const dialog = await open();
    click(button("Close"));
    expect(dialog.open).toBe(false);
  });

  it("a click on a search result closes the search dialog", async () => {
    followedLinks();
    const dialog = await open();
    click(option(0));
    expect(dialog.open).toBe(false);
  });

  it("the form of the search dialog leads to the search page", async () => {
    await open();
    expect(find("form").getAttribute("action")).toBe("/search");
    expect(field().getAttribute("name")).toBe("q");
    expect(field().getAttribute("maxlength")).toBe("100");
  });
});

describe("the words of the search dialog", () => {
  it.each([
    ["axis", "3 results"],
    ["magnus", "One result"],
    ["zzz", "No results"],
    ["", ""],
  ])("for the query “%s” screen readers announce “%s”", async (query, words) => {
    await open(query);
    expect(find("[role=status]").textContent).toBe(words);
  });

  it("a search without results quotes the query, then offers two links to try", async () => {
    expect((await open(" zzz ")).textContent).toContain("No results for “zzz”");
    expect(find("a", "all categories").getAttribute("href")).toBe("/categories");
    expect(find("a", "all cards").getAttribute("href")).toBe("/cards");
  });

  it.each(["all categories", "all cards"])("the link to %s closes the dialog", async (words) => {
    followedLinks();
    const dialog = await open("zzz");
    click(find("a", words));
    expect(dialog.open).toBe(false);
  });

  it("a search result names the kind of page after the title", async () => {
    await open();
    expect(option(0).textContent).toBe("Axis ACECardWinner, Utilities");
  });
});
