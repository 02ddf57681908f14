import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SearchLauncher } from "@/components/search/search-launcher";
import { mount } from "./mounted";
import { eventFrom, type Stage, stubWindow } from "./window";

let stage: Stage;
const dialog = { open: false, showModal: vi.fn() };
const link = { setAttribute: vi.fn() };
/** A dialog of the page that is open, if any. */
let openDialog: object | null;

beforeEach(() => {
  vi.clearAllMocks();
  openDialog = null;
  dialog.open = false;
  dialog.showModal.mockImplementation(() => {
    dialog.open = true;
  });
  stage = stubWindow({
    querySelector: (selector: string) =>
      selector === "dialog[open], [role=dialog]" ? openDialog : null,
  });
  vi.stubGlobal("Element", class {});
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the search button", () => {
  const open = () => {
    return mount(<SearchLauncher>Search</SearchLauncher>, (tag) => ({ dialog, a: link })[tag]);
  };
  const press = (fields: object) => {
    const event = eventFrom("keydown", {}, fields);
    stage.document.dispatchEvent(event);
    return event;
  };
  const click = (mounted: ReturnType<typeof open>, keys: object = {}) => {
    const preventDefault = vi.fn();
    mounted.find("a", "Search").props.onClick({ preventDefault, ...keys });
    return preventDefault.mock.calls.length;
  };

  it("without scripts, the search button leads to the search page", () => {
    expect(open().find("a", "Search").props.href).toBe("/search");
  });

  it("a click opens the search dialog instead of the page", () => {
    expect(click(open())).toBe(1);
    expect(dialog.showModal).toHaveBeenCalledTimes(1);
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])("a click with %s is left to the browser", (key) => {
    expect(click(open(), { [key]: true })).toBe(0);
    expect(dialog.showModal).not.toHaveBeenCalled();
  });

  it.each([
    ["Ctrl K", { key: "k", ctrlKey: true }],
    ["⌘ K", { key: "k", metaKey: true }],
    ["a slash", { key: "/" }],
  ])("%s opens the search dialog", (_, keys) => {
    open();
    expect(press(keys).defaultPrevented).toBe(true);
    expect(dialog.showModal).toHaveBeenCalledTimes(1);
  });

  it("a shortcut in an open search dialog does not open it again", () => {
    open();
    press({ key: "/" });
    openDialog = dialog;
    press({ key: "k", ctrlKey: true });
    expect(dialog.showModal).toHaveBeenCalledTimes(1);
  });

  it("a shortcut opens no search over another dialog", () => {
    open();
    openDialog = {};
    expect(press({ key: "/" }).defaultPrevented).toBe(false);
    expect(dialog.showModal).not.toHaveBeenCalled();
  });

  it("a key that the page has handled opens no search", () => {
    open();
    const event = eventFrom("keydown", {}, { key: "/" });
    event.preventDefault();
    stage.document.dispatchEvent(event);
    expect(dialog.showModal).not.toHaveBeenCalled();
  });

  it("a closed search dialog can be opened again", () => {
    const mounted = open();
    click(mounted);
    dialog.open = false;
    mounted.find("dialog").props.onClose();
    expect(mounted.all(({ tag }) => tag === "dialog")).toEqual([]);
    click(mounted);
    expect(dialog.showModal).toHaveBeenCalledTimes(2);
  });

  it("the shortcuts are announced after hydration", () => {
    open();
    expect(link.setAttribute).not.toHaveBeenCalled();
    stage.window.dispatchEvent(new Event("hydrated"));
    expect(link.setAttribute).toHaveBeenCalledWith("aria-keyshortcuts", "Control+K Meta+K /");
  });

  it("a removed search button listens to no event", () => {
    open().unmount();
    expect(getEventListeners(stage.document, "keydown")).toEqual([]);
    expect(getEventListeners(stage.window, "hydrated")).toEqual([]);
  });
});
