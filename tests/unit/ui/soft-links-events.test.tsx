// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SoftLinks } from "@/components/site/soft-links";
import { mount, unmount, update } from "../dom";
import { watchListeners } from "./browser";
import {
  addButton,
  arriveAt,
  link,
  openPopover,
  router,
  type SoftPage,
  showPage,
} from "./soft-page";

vi.mock("next/navigation", () => import("./soft-page"));

let page: SoftPage;
beforeEach(() => {
  page = showPage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => mount(<SoftLinks />);

describe("the page that a reader points at", () => {
  const point = (target: Element, type = "pointerover") =>
    update(() => target.dispatchEvent(new Event(type, { bubbles: true })));
  const prefetched = () => router.prefetch.mock.calls.flat();

  it.each(["pointerover", "focusin"])("after %s a page is prefetched in 65 ms", (type) => {
    open();
    point(link("/cards"), type);
    vi.advanceTimersByTime(64);
    expect(prefetched()).toEqual([]);
    vi.advanceTimersByTime(1);
    expect(prefetched()).toEqual(["/cards"]);
  });

  it("a touch prefetches the page at once", () => {
    open();
    point(link("/cards"), "touchstart");
    expect(prefetched()).toEqual(["/cards"]);
  });

  it("a pointer that only crosses a link prefetches nothing", () => {
    open();
    point(link("/cards"));
    vi.advanceTimersByTime(30);
    point(page.main);
    vi.advanceTimersByTime(1000);
    expect(prefetched()).toEqual([]);
  });

  it("a page is prefetched only once", () => {
    open();
    point(link("/cards"), "touchstart");
    point(link("/cards"));
    vi.advanceTimersByTime(1000);
    expect(prefetched()).toEqual(["/cards"]);
  });

  it("nothing is prefetched if the reader’s browser saves data", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    open();
    point(link("/cards"), "touchstart");
    expect(prefetched()).toEqual([]);
  });

  it("a pending prefetch is cancelled if the page with the link is unmounted", () => {
    const container = open();
    point(link("/cards"));
    unmount(container);
    vi.advanceTimersByTime(1000);
    expect(prefetched()).toEqual([]);
  });
});

describe("an open popover of a page", () => {
  /** Opens a popover, moves the focus to an element. Returns true if the popover is still open. */
  function staysOpen(elementFor: (popover: HTMLElement) => HTMLElement): boolean {
    open();
    const popover = openPopover();
    elementFor(popover).focus();
    return popover.dataset.open !== undefined;
  }
  const buttonOf = (id: string) => {
    const button = addButton();
    button.setAttribute("popovertarget", id);
    return button;
  };

  it("a popover stays open if the focus moves to an element inside it", () =>
    expect(staysOpen((popover) => link("/cards", true, popover))).toBe(true));

  it("a popover stays open if its button has the focus", () =>
    expect(staysOpen(({ id }) => buttonOf(id))).toBe(true));

  it("a popover closes if the focus is neither inside nor on its button", () =>
    expect(staysOpen(() => buttonOf("other"))).toBe(false));
});

describe("what a page sets after hydration", () => {
  const root = document.documentElement;

  it.each([
    ["/about", "en-IN"],
    ["/hi/privacy", "hi"],
  ])("on %s the document has the language %s", (path, language) => {
    arriveAt(path);
    open();
    expect(root.lang).toBe(language);
  });

  it("a soft navigation updates the language of the document", () => {
    open();
    arriveAt("/hi");
    expect(root.lang).toBe("hi");
  });

  it("the reader’s theme is set again after hydration", () => {
    localStorage.setItem("theme", "dark");
    open();
    expect(root.dataset.theme).toBe("dark");
  });

  it("a page sends the event “hydrated” only once, even after a navigation", () => {
    const hydrated = vi.fn();
    addEventListener("hydrated", hydrated);
    open();
    arriveAt("/cards");
    expect(hydrated).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])("a missing page is logged in the console: %s", (missing) => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    page.main.toggleAttribute("data-missing", missing);
    open();
    expect(info.mock.calls).toEqual(missing ? [["404: no page at", "/about"]] : []);
    info.mockRestore();
  });

  it("a page removes its event listeners when it is unmounted", () => {
    const onDocument = watchListeners(document);
    const onWindow = watchListeners(window);
    unmount(open());
    for (const type of ["click", "pointerover", "touchstart", "focusin"])
      expect(onDocument()).not.toContain(type);
    for (const type of ["popstate", "leaving", "pageshow"]) expect(onWindow()).not.toContain(type);
  });
});
