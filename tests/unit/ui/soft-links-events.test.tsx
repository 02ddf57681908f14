import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SoftLinks } from "@/components/site/soft-links";
import { mount } from "./mounted";
import { arriveAt, link, route, router, type SoftPage, stubPage } from "./soft-page";
import { eventFrom } from "./window";

vi.mock("next/navigation", () => import("./soft-page"));

let page: SoftPage;
beforeEach(() => {
  page = stubPage();
  vi.useFakeTimers();
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => mount(<SoftLinks />);

describe("the page that a reader points at", () => {
  const point = (target: object, type = "pointerover") =>
    page.document.dispatchEvent(eventFrom(type, target));
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
    point({ closest: () => null });
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

  it("a connection that saves data prefetches nothing", () => {
    vi.stubGlobal("navigator", { connection: { saveData: true } });
    open();
    point(link("/cards"), "touchstart");
    expect(prefetched()).toEqual([]);
  });

  it("a removed page prefetches nothing", () => {
    const { unmount } = open();
    point(link("/cards"));
    unmount();
    vi.advanceTimersByTime(1000);
    expect(prefetched()).toEqual([]);
  });
});

describe("an open popover of a page", () => {
  const inside = { matches: () => false };
  const popover = { id: "menu", contains: (element: object) => element === inside };
  function focus(target: object): number {
    const hidePopover = vi.fn();
    page.popovers = [{ ...popover, hidePopover }];
    open();
    page.document.dispatchEvent(eventFrom("focusin", target));
    return hidePopover.mock.calls.length;
  }
  const button = (isIts: boolean) => ({
    matches: (selector: string) => isIts && selector === '[popovertarget="menu"]',
  });

  it("a popover stays open if the focus is inside", () => expect(focus(inside)).toBe(0));

  it("a popover stays open if its button has the focus", () => expect(focus(button(true))).toBe(0));

  it("a popover closes if another element gets the focus", () =>
    expect(focus(button(false))).toBe(1));
});

describe("what a page sets after hydration", () => {
  it.each([
    ["/about", "en-IN"],
    ["/hi/privacy", "hi"],
  ])("on %s the document has the language %s", (path, language) => {
    route.path = path;
    open();
    expect(page.root.lang).toBe(language);
  });

  it("the language follows a soft navigation", () => {
    open();
    arriveAt(page, "/hi");
    expect(page.root.lang).toBe("hi");
  });

  it("the reader’s theme is set again after hydration", () => {
    page.storage.set("theme", "dark");
    open();
    expect(page.root.dataset.theme).toBe("dark");
  });

  it("the page reports once that it is hydrated", () => {
    const hydrated = vi.fn();
    page.window.addEventListener("hydrated", hydrated);
    open();
    arriveAt(page, "/cards");
    expect(hydrated).toHaveBeenCalledTimes(1);
  });

  it.each([true, false])("a missing page is logged in the console: %s", (missing) => {
    const info = vi.spyOn(console, "info").mockImplementation(() => undefined);
    page.isMissing = missing;
    open();
    expect(info.mock.calls).toEqual(missing ? [["404: no page at", "/about"]] : []);
    info.mockRestore();
  });

  it("a removed page listens to no event", () => {
    open().unmount();
    for (const type of ["click", "pointerover", "touchstart", "focusin"])
      expect(getEventListeners(page.document, type)).toEqual([]);
    for (const type of ["popstate", "leaving", "pageshow"])
      expect(getEventListeners(page.window, type)).toEqual([]);
  });
});
