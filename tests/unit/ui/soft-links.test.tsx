import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { SoftLinks } from "@/components/site/soft-links";
import { mount } from "./mounted";
import { arriveAt, click, goBack, link, route, router, type SoftPage, stubPage } from "./soft-page";

vi.mock("next/navigation", () => import("./soft-page"));

let page: SoftPage;
beforeEach(() => {
  page = stubPage();
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const open = () => mount(<SoftLinks />);

describe("a click on a link of this site", () => {
  it("a link opens without loading a new document", () => {
    open();
    expect(click(page, link("/cards?sort=name")).defaultPrevented).toBe(true);
    expect(router.push.mock.calls).toEqual([["/cards?sort=name"]]);
  });

  it("the scroll position is stored before the link opens", () => {
    open();
    click(page, link("/cards"));
    expect(page.replaceState).toHaveBeenCalledWith({ page: 1, scrollY: 420 }, "");
  });

  it("a click with Ctrl is left to the browser", () => {
    open();
    expect(click(page, link("/cards"), { ctrlKey: true }).defaultPrevented).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a link without the mark of a soft link loads a new document", () => {
    open();
    expect(click(page, link("/cards", false)).defaultPrevented).toBe(false);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a click beside all links opens nothing", () => {
    open();
    click(page, { closest: () => null });
    click(page, {});
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a pressed link closes the popover that contains it", () => {
    open();
    const hidePopover = vi.fn();
    click(page, link("/cards", true, { hidePopover }));
    expect(hidePopover).toHaveBeenCalledTimes(1);
  });
});

describe("the loading bar of a page", () => {
  const isLoading = (mounted: ReturnType<typeof open>) =>
    mounted.all(({ props }) => "data-loading-bar" in props).length === 1;

  it("no loading bar is shown before a press", () => {
    const mounted = open();
    expect(isLoading(mounted)).toBe(false);
    expect(mounted.text()).toBe("");
  });

  it("a link to a page that is rendered per request shows the loading bar", () => {
    const mounted = open();
    click(page, link("/account", false));
    expect(isLoading(mounted)).toBe(true);
    expect(mounted.text()).toBe("Loading…");
  });

  it.each(["/polls/2031.csv", "/cards"])("a plain link to %s shows no loading bar", (href) => {
    const mounted = open();
    click(page, link(href, false));
    expect(isLoading(mounted)).toBe(false);
  });

  it("the loading bar disappears if the reader comes back", () => {
    const mounted = open();
    click(page, link("/account", false));
    page.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: true }));
    expect(isLoading(mounted)).toBe(false);
  });

  it("a first display of the page does not end its loading bar", () => {
    const mounted = open();
    click(page, link("/account", false));
    page.window.dispatchEvent(Object.assign(new Event("pageshow"), { persisted: false }));
    expect(isLoading(mounted)).toBe(true);
  });

  it("screen readers announce that a page is loading", () => {
    expect(open().find("p").props.role).toBe("status");
  });
});

describe("the focus after a soft navigation", () => {
  it("a new page moves the focus to its content", () => {
    open();
    arriveAt(page, "/cards");
    expect(page.main.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it("an element that the new page has focused keeps the focus", () => {
    page.main.contains = () => true;
    open();
    arriveAt(page, "/cards");
    expect(page.main.focus).not.toHaveBeenCalled();
  });

  it("an unchanged page keeps the focus where it is", () => {
    open();
    arriveAt(page, "/about");
    expect(page.main.focus).not.toHaveBeenCalled();
  });

  it("after Back the focus is on the link that the reader had followed", () => {
    open();
    arriveAt(page, "/cards");
    page.main.focus.mockClear();
    goBack(page, null);
    arriveAt(page, "/about");
    expect(page.followed.focus.mock.calls).toEqual([[{ preventScroll: true }]]);
    expect(page.main.focus).not.toHaveBeenCalled();
  });

  it("a link to the previous page takes no focus without Back", () => {
    open();
    arriveAt(page, "/cards");
    arriveAt(page, "/about");
    expect(page.followed.focus).not.toHaveBeenCalled();
  });

  it("a link that is followed after Back is no Back itself", () => {
    route.path = "/cards";
    open();
    goBack(page, null);
    click(page, link("/about"));
    arriveAt(page, "/about");
    expect(page.followed.focus).not.toHaveBeenCalled();
  });

  it("one press on Back counts for one page", () => {
    open();
    goBack(page, null);
    arriveAt(page, "/cards");
    arriveAt(page, "/about");
    expect(page.followed.focus).not.toHaveBeenCalled();
  });
});

describe("the scroll position after Back", () => {
  it("after Back the stored scroll position is restored", () => {
    open();
    arriveAt(page, "/cards");
    goBack(page, { scrollY: 420 });
    arriveAt(page, "/about");
    expect(page.scrollTo.mock.calls).toEqual([[0, 420]]);
  });

  it("the top of a page is restored, too", () => {
    open();
    goBack(page, { scrollY: 0 });
    arriveAt(page, "/cards");
    expect(page.scrollTo.mock.calls).toEqual([[0, 0]]);
  });

  it("a restored position is removed from the history", () => {
    open();
    vi.stubGlobal("history", { state: { page: 1, scrollY: 420 }, replaceState: page.replaceState });
    goBack(page, { scrollY: 420 });
    arriveAt(page, "/cards");
    expect(page.replaceState.mock.calls).toEqual([[{ page: 1 }, ""]]);
  });

  it("Back to a page without a stored position does not scroll", () => {
    open();
    goBack(page, null);
    arriveAt(page, "/cards");
    expect(page.scrollTo).not.toHaveBeenCalled();
  });

  it("a new page after Back does not use the old position", () => {
    open();
    goBack(page, { scrollY: 420 });
    arriveAt(page, "/cards");
    page.scrollTo.mockClear();
    click(page, link("/data"));
    arriveAt(page, "/data");
    expect(page.scrollTo).not.toHaveBeenCalled();
  });
});
