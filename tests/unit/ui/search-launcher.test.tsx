// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, onTestFinished, vi } from "vitest";
import { SearchLauncher } from "@/components/search/search-launcher";
import { button, click, find, mount, unmount, update } from "../dom";
import { followedLinks, watchListeners } from "./browser";

const showModal = vi.spyOn(HTMLDialogElement.prototype, "showModal");

beforeEach(() => {
  vi.clearAllMocks();
  vi.stubGlobal("fetch", () => new Promise(() => undefined));
});
afterEach(() => {
  vi.unstubAllGlobals();
});

describe("the search button", () => {
  const open = () => mount(<SearchLauncher>Search</SearchLauncher>);
  const searchButton = () => find("a", "Search");
  const keydown = (keys: KeyboardEventInit) =>
    new KeyboardEvent("keydown", { ...keys, bubbles: true, cancelable: true });
  const press = (keys: KeyboardEventInit, event = keydown(keys)) => {
    update(() => document.body.dispatchEvent(event));
    return event;
  };
  const openOtherDialog = () => {
    const dialog = document.body.appendChild(document.createElement("dialog"));
    dialog.open = true;
    onTestFinished(() => dialog.remove());
  };

  it("without scripts, the search button leads to the search page", () => {
    open();
    expect(searchButton().getAttribute("href")).toBe("/search");
  });

  it("a click on the search button opens the dialog instead of the page", () => {
    const followed = followedLinks();
    open();
    click(searchButton());
    expect(showModal).toHaveBeenCalledTimes(1);
    expect(followed).toEqual([]);
  });

  it.each(["metaKey", "ctrlKey", "shiftKey"])("a click with %s is left to the browser", (key) => {
    const followed = followedLinks();
    open();
    const event = new MouseEvent("click", { [key]: true, bubbles: true, cancelable: true });
    update(() => searchButton().dispatchEvent(event));
    expect(followed).toEqual(["/search"]);
    expect(showModal).not.toHaveBeenCalled();
  });

  it.each([
    ["Ctrl K", { key: "k", ctrlKey: true }],
    ["⌘ K", { key: "k", metaKey: true }],
    ["a slash", { key: "/" }],
  ])("%s opens the search dialog", (_, keys) => {
    open();
    expect(press(keys).defaultPrevented).toBe(true);
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it("a shortcut in an open search dialog does not open it again", () => {
    open();
    press({ key: "/" });
    press({ key: "k", ctrlKey: true });
    expect(showModal).toHaveBeenCalledTimes(1);
  });

  it("an open search dialog blocks the browser’s own action for Ctrl+K", () => {
    open();
    press({ key: "/" });
    expect(press({ key: "k", ctrlKey: true }).defaultPrevented).toBe(true);
  });

  it("the search shortcut does nothing while another dialog is open", () => {
    open();
    openOtherDialog();
    expect(press({ key: "/" }).defaultPrevented).toBe(false);
    expect(showModal).not.toHaveBeenCalled();
  });

  it("a shortcut that the page has already handled opens no search", () => {
    open();
    const event = keydown({ key: "/" });
    event.preventDefault();
    press({}, event);
    expect(showModal).not.toHaveBeenCalled();
  });

  it("a closed search dialog can be opened again", () => {
    const container = open();
    click(searchButton());
    click(button("Close"));
    expect(container.querySelector("dialog")).toBeNull();
    click(searchButton());
    expect(showModal).toHaveBeenCalledTimes(2);
  });

  it("the search button announces its shortcuts only after hydration", () => {
    open();
    expect(searchButton().hasAttribute("aria-keyshortcuts")).toBe(false);
    dispatchEvent(new Event("hydrated"));
    expect(searchButton().getAttribute("aria-keyshortcuts")).toBe("Control+K Meta+K /");
  });

  it("an unmounted search button leaves no event listener behind", () => {
    const onDocument = watchListeners(document);
    const onWindow = watchListeners(window);
    unmount(open());
    expect(onDocument()).not.toContain("keydown");
    expect(onWindow()).not.toContain("hydrated");
  });
});
