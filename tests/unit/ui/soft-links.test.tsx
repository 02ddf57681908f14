// @vitest-environment happy-dom
import { beforeEach, describe, expect, it, vi } from "vitest";
import { SoftLinks } from "@/components/site/soft-links";
import { find, mount, update } from "../dom";
import {
  addButton,
  arriveAt,
  click,
  goBack,
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
});

const open = () => mount(<SoftLinks />);

describe("a click on a link of this site", () => {
  it("a link with the attribute data-soft opens without a new document", () => {
    open();
    click(link("/cards?sort=name"));
    expect(page.leftToBrowser).toEqual([]);
    expect(router.push.mock.calls).toEqual([["/cards?sort=name"]]);
  });

  it("a click on a link stores the scroll position in the history state", () => {
    open();
    click(link("/cards"));
    expect(history.state).toEqual({ page: 1, scrollY: 420 });
  });

  it("a click with Ctrl is left to the browser", () => {
    open();
    click(link("/cards"), { ctrlKey: true });
    expect(page.leftToBrowser).toEqual(["/cards"]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a link without the attribute data-soft loads a new document", () => {
    open();
    click(link("/cards", false));
    expect(page.leftToBrowser).toEqual(["/cards"]);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a click outside every link opens no page", () => {
    open();
    click(page.main);
    click(document);
    expect(router.push).not.toHaveBeenCalled();
  });

  it("a pressed link closes the popover that contains it", () => {
    open();
    const popover = openPopover();
    click(link("/cards", true, popover));
    expect(popover.dataset.open).toBeUndefined();
  });
});

describe("the loading bar of a page", () => {
  const isLoading = () => document.querySelector("[data-loading-bar]") !== null;
  const showAgain = (persisted: boolean) =>
    update(() => dispatchEvent(Object.assign(new Event("pageshow"), { persisted })));

  it("no loading bar is shown before a link is pressed", () => {
    expect(open().textContent).toBe("");
    expect(isLoading()).toBe(false);
  });

  it("a link to a page that is rendered per request shows the loading bar", () => {
    const container = open();
    click(link("/account", false));
    expect(isLoading()).toBe(true);
    expect(container.textContent).toBe("Loading…");
  });

  it.each(["/polls/2031.csv", "/cards"])("a plain link to %s shows no loading bar", (href) => {
    open();
    click(link(href, false));
    expect(isLoading()).toBe(false);
  });

  it("the loading bar disappears when Back restores the page", () => {
    open();
    click(link("/account", false));
    showAgain(true);
    expect(isLoading()).toBe(false);
  });

  it("the loading bar ignores the first pageshow event of a page", () => {
    open();
    click(link("/account", false));
    showAgain(false);
    expect(isLoading()).toBe(true);
  });

  it("screen readers announce that a page is loading", () => {
    open();
    expect(find("p").role).toBe("status");
  });
});

describe("the focus after a soft navigation", () => {
  it("a new page moves the focus to its content", () => {
    const focus = vi.spyOn(page.main, "focus");
    open();
    arriveAt("/cards");
    expect(document.activeElement).toBe(page.main);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it("an element that already has the focus on a new page keeps it", () => {
    open();
    page.field.focus();
    arriveAt("/cards");
    expect(document.activeElement).toBe(page.field);
  });

  it("a navigation to the same page does not move the focus", () => {
    const button = addButton();
    button.focus();
    open();
    arriveAt("/about");
    expect(document.activeElement).toBe(button);
  });

  it("after Back the focus is on the link that the reader had followed", () => {
    const focus = vi.spyOn(page.followed, "focus");
    open();
    arriveAt("/cards");
    page.main.blur();
    goBack(null);
    arriveAt("/about");
    expect(document.activeElement).toBe(page.followed);
    expect(focus.mock.calls).toEqual([[{ preventScroll: true }]]);
  });

  it("a link back to the previous page does not restore the focus", () => {
    open();
    arriveAt("/cards");
    page.main.blur();
    arriveAt("/about");
    expect(document.activeElement).toBe(page.main);
  });

  it("a link clicked right after Back moves the focus to the new page", () => {
    arriveAt("/cards");
    open();
    goBack(null);
    click(link("/about"));
    arriveAt("/about");
    expect(document.activeElement).toBe(page.main);
  });

  it("Back restores the focus only on the page that it opens, not on the next", () => {
    open();
    goBack(null);
    arriveAt("/cards");
    page.main.blur();
    arriveAt("/about");
    expect(document.activeElement).toBe(page.main);
  });
});

describe("the scroll position after Back", () => {
  const scroll = vi.spyOn(globalThis, "scrollTo");

  it("after Back the stored scroll position is restored", () => {
    open();
    arriveAt("/cards");
    goBack({ scrollY: 420 });
    arriveAt("/about");
    expect(scroll.mock.calls).toEqual([[0, 420]]);
  });

  it("Back scrolls to the top of the page if the stored position is zero", () => {
    open();
    goBack({ scrollY: 0 });
    arriveAt("/cards");
    expect(scroll.mock.calls).toEqual([[0, 0]]);
  });

  it("restoring a scroll position removes it from the history state", () => {
    open();
    history.replaceState({ page: 1, scrollY: 420 }, "");
    goBack({ scrollY: 420 });
    arriveAt("/cards");
    expect(history.state).toEqual({ page: 1 });
  });

  it("the Back button does not scroll if no scroll position is stored", () => {
    open();
    goBack(null);
    arriveAt("/cards");
    expect(scroll).not.toHaveBeenCalled();
  });

  it("a link opened after Back does not restore the old scroll position", () => {
    open();
    goBack({ scrollY: 420 });
    arriveAt("/cards");
    scroll.mockClear();
    click(link("/data"));
    arriveAt("/data");
    expect(scroll).not.toHaveBeenCalled();
  });
});
