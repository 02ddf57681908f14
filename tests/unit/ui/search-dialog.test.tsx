import { createRef } from "react";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { mount, textOf } from "./mounted";
import { stubWindow } from "./window";

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
const dialog = { close: vi.fn() };
const onClose = vi.fn();
/** The results that exist as elements, by id. */
const options = new Map<string, { click: () => void; scrollIntoView: () => void }>();
const optionFor = (id: string) => {
  const option = options.get(id) ?? { click: vi.fn(), scrollIntoView: vi.fn() };
  options.set(id, option);
  return option;
};

beforeEach(() => {
  vi.clearAllMocks();
  options.clear();
  stubWindow({ getElementById: optionFor });
  vi.stubGlobal("Element", class {});
  fetchIndex.mockResolvedValue({ json: async () => entries });
  vi.stubGlobal("fetch", fetchIndex);
});
afterEach(() => {
  vi.unstubAllGlobals();
});

/** Opens the search dialog, waits for its index, types a query. */
async function open(query = "axis") {
  const mounted = mount(dialogElement(), nodeOf);
  await vi.waitFor(() => expect(mounted.text()).not.toContain("Loading"), { timeout: 60_000 });
  if (query) type(mounted, query);
  return mounted;
}
const nodeOf = (tag: string) => (tag === "dialog" ? dialog : undefined);
const dialogElement = () => <SearchDialog ref={createRef()} onClose={onClose} />;
type Mounted = Awaited<ReturnType<typeof open>>;
const type = ({ find }: Mounted, value: string) =>
  find("input").props.onChange({ target: { value } });
/** Presses a key in the field. Returns how often its effect was prevented. */
const press = ({ find }: Mounted, key: string, nativeEvent = {}) => {
  const preventDefault = vi.fn();
  find("input").props.onKeyDown({ key, preventDefault, nativeEvent });
  return preventDefault.mock.calls.length;
};
const optionsOf = ({ all }: Mounted) => all(({ props }) => props.role === "option");
const marked = (mounted: Mounted) =>
  optionsOf(mounted).findIndex(({ props }) => props["aria-selected"]);

describe("the index of the search dialog", () => {
  it("the search index is fetched once for two dialogs", async () => {
    await forgetSearch();
    await open();
    await open();
    expect(fetchIndex.mock.calls).toEqual([["/search-index.json"]]);
  });

  it("until the index has loaded, the search dialog says that it loads", async () => {
    await forgetSearch();
    const { text } = mount(dialogElement(), nodeOf);
    expect(text()).toContain("Loading results…");
  });

  it("if the index fails to load, the search dialog offers the search page", async () => {
    await forgetSearch();
    fetchIndex.mockRejectedValueOnce(new Error("offline"));
    expect((await open("")).text()).toContain("Press Enter to see them on the search page.");
  });

  it("after a failure, the next search dialog fetches the index again", async () => {
    await forgetSearch();
    fetchIndex.mockRejectedValueOnce(new Error("offline"));
    await open("");
    expect((await open()).text()).toContain("Axis Atlas");
  });
});

describe("the mark in the search dialog", () => {
  it("without a query, the search dialog gives examples", async () => {
    const mounted = await open("");
    expect(mounted.text()).toContain("Nothing you type is kept.");
    expect(mounted.find("input").props["aria-expanded"]).toBe(false);
  });

  it("spaces alone are no query", async () => {
    expect((await open("  ")).text()).toContain("Nothing you type is kept.");
  });

  it("a query marks its first result", async () => {
    const mounted = await open();
    expect(marked(mounted)).toBe(0);
    expect(mounted.find("input").props).toMatchObject({
      "aria-expanded": true,
      "aria-activedescendant": "search-result-0",
    });
  });

  it("the field names the list that it controls", async () => {
    const mounted = await open();
    const id = mounted.find("input").props["aria-controls"];
    expect(mounted.all(({ props }) => props.id === id)[0]?.props.role).toBe("listbox");
  });

  it.each([
    [["ArrowDown"], 1],
    [["ArrowUp"], 2],
    [["ArrowDown", "ArrowDown", "ArrowDown"], 0],
    [["Home"], 0],
  ])("after the keys %j the mark is on result %i", async (keys, position) => {
    const mounted = await open();
    for (const key of keys) press(mounted, key);
    expect(marked(mounted)).toBe(position);
  });

  it("an arrow key does not move the cursor in the field", async () => {
    expect(press(await open(), "ArrowUp")).toBe(1);
  });

  it("a letter keeps its effect in the field", async () => {
    expect(press(await open(), "a")).toBe(0);
  });

  it("the marked result is scrolled into view", async () => {
    press(await open(), "ArrowDown");
    expect(optionFor("search-result-1").scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
  });

  it("Enter opens the marked result", async () => {
    const mounted = await open();
    press(mounted, "ArrowDown");
    expect(press(mounted, "Enter")).toBe(1);
    expect(optionFor("search-result-1").click).toHaveBeenCalledTimes(1);
  });

  it("Enter that confirms composed letters opens no result", async () => {
    const mounted = await open();
    expect(press(mounted, "Enter", { isComposing: true })).toBe(0);
    expect(optionFor("search-result-0").click).not.toHaveBeenCalled();
  });

  it("Enter sends the form if there is no result", async () => {
    expect(press(await open("zzz"), "Enter")).toBe(0);
  });

  it("a changed query moves the mark back to the first result", async () => {
    const mounted = await open();
    press(mounted, "ArrowDown");
    type(mounted, "axis a");
    expect(marked(mounted)).toBe(0);
  });

  it("the pointer moves the mark", async () => {
    const mounted = await open();
    optionsOf(mounted)[2]?.props.onMouseMove();
    expect(marked(mounted)).toBe(2);
  });
});

describe("the end of a search", () => {
  it("a press on the backdrop closes the search dialog", async () => {
    const preventDefault = vi.fn();
    (await open()).find("dialog").props.onMouseDown({
      ...{ target: dialog, currentTarget: dialog },
      preventDefault,
    });
    expect(dialog.close).toHaveBeenCalledTimes(1);
    expect(preventDefault).toHaveBeenCalledTimes(1);
  });

  it("a press inside the search dialog does not close it", async () => {
    (await open()).find("dialog").props.onMouseDown({ target: {}, currentTarget: dialog });
    expect(dialog.close).not.toHaveBeenCalled();
  });

  it("the button “Close” closes the search dialog", async () => {
    (await open()).find("button", "Close").props.onClick();
    expect(dialog.close).toHaveBeenCalledTimes(1);
  });

  it("a followed result closes the search dialog", async () => {
    const mounted = await open();
    optionsOf(mounted)[0]?.props.onClick();
    expect(dialog.close).toHaveBeenCalledTimes(1);
  });

  it("the form of the search dialog leads to the search page", async () => {
    const mounted = await open();
    expect(mounted.find("form").props.action).toBe("/search");
    expect(mounted.find("input").props).toMatchObject({ name: "q", maxLength: 100 });
  });
});

describe("the words of the search dialog", () => {
  it.each([
    ["axis", "3 results"],
    ["magnus", "One result"],
    ["zzz", "No results"],
    ["", ""],
  ])("for the query “%s” screen readers announce “%s”", async (query, words) => {
    const mounted = await open(query);
    const [status] = mounted.all(({ props }) => props.role === "status");
    expect(textOf(status?.content ?? [])).toBe(words);
  });

  it("a query without results is quoted beside links to all lists", async () => {
    const mounted = await open(" zzz ");
    expect(mounted.text()).toContain("No results for “zzz”");
    expect(mounted.find("a", "all categories").props.href).toBe("/categories");
    expect(mounted.find("a", "all cards").props.href).toBe("/cards");
  });

  it.each(["all categories", "all cards"])("the link to %s closes the dialog", async (words) => {
    (await open("zzz")).find("a", words).props.onClick();
    expect(dialog.close).toHaveBeenCalledTimes(1);
  });

  it("a result has its title, its kind, its line", async () => {
    const [option] = optionsOf(await open());
    expect(textOf(option?.content ?? [])).toBe("Axis ACECardWinner, Utilities");
  });
});
