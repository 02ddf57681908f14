// @vitest-environment happy-dom
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CookieBanner } from "@/components/site/cookie-banner";
import { consentTexts } from "@/content/texts/consent";
import { button, click, find, mount, unmount, update } from "../dom";
import { watchListeners } from "./browser";

const startAnalytics = vi.hoisted(() => vi.fn());
vi.mock("@/components/site/analytics", () => ({ startAnalytics }));

/** The height of the banner, in pixels. The document of happy-dom has no layout. */
const height = vi.spyOn(HTMLElement.prototype, "offsetHeight", "get");
const scrollIntoView = vi.spyOn(Element.prototype, "scrollIntoView");
const { en, hi } = consentTexts;

/** The page around the banner. */
const page = `
  <main><a href="/cards">Cards</a></main>
  <footer><button data-cookie-preferences><span>Cookie preferences</span></button></footer>`;
beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  height.mockReturnValue(100);
  document.body.innerHTML = page;
  history.replaceState(null, "", "/about");
});
afterEach(() => {
  localStorage.clear();
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => mount(<CookieBanner />);
const wait = (ms: number) => update(() => vi.advanceTimersByTime(ms));
function openAfterDelay() {
  const banner = open();
  wait(1000);
  return banner;
}
const preferences = () => find("[data-cookie-preferences]");
/** Reopens the banner by the button “Cookie preferences”, which has the focus. */
function reopen() {
  preferences().focus();
  click(find("span", "Cookie preferences"));
}
function reopened() {
  const banner = open();
  reopen();
  return banner;
}
const storedChoice = () => localStorage.getItem("cookie-consent");
const store = (choice: string) => localStorage.setItem("cookie-consent", choice);
/** Makes a choice in another tab, whose event has this key. */
const choose = (key: string, choice: string) => {
  store(choice);
  update(() => dispatchEvent(new StorageEvent("storage", { key })));
};

describe("when the cookie banner appears", () => {
  it("the cookie banner appears one second after the page", () => {
    const banner = open();
    wait(999);
    expect(banner.textContent).toBe("");
    wait(1);
    expect(banner.textContent).toContain(en.title);
  });

  it("the cookie banner does not appear if a choice is stored", () => {
    store("declined");
    expect(openAfterDelay().textContent).toBe("");
  });

  it("the cookie banner is not shown if the browser sends a privacy signal", () => {
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    expect(openAfterDelay().textContent).toBe("");
  });

  it("the cookie banner calls startAnalytics once on page load", () => {
    open();
    expect(startAnalytics).toHaveBeenCalledTimes(1);
  });

  it("the cookie banner’s timer does not change a banner that is already open", () => {
    const banner = reopened();
    wait(1000);
    expect(banner.textContent).toContain(en.present.undecided);
  });

  it("a click on a link to a page does not open the cookie banner", () => {
    const banner = open();
    click(find("a", "Cards"));
    expect(banner.textContent).toBe("");
  });
});

describe("the answers to the cookie banner", () => {
  it.each([
    [en.accept, "accepted"],
    [en.decline, "declined"],
  ])("the button “%s” stores the choice “%s”", (label, choice) => {
    openAfterDelay();
    click(button(label));
    expect(storedChoice()).toBe(choice);
  });

  it("an answer closes the cookie banner", () => {
    const banner = openAfterDelay();
    click(button(en.accept));
    expect(banner.textContent).toBe("");
  });

  it("analytics start as soon as the reader accepts", () => {
    openAfterDelay();
    const choicesAtStart: unknown[] = [];
    startAnalytics.mockImplementationOnce(() => choicesAtStart.push(storedChoice()));
    click(button(en.accept));
    expect(choicesAtStart).toEqual(["accepted"]);
  });

  it("the close button of the cookie banner stores no choice", () => {
    const banner = openAfterDelay();
    click(button(en.close));
    expect(banner.textContent).toBe("");
    expect(localStorage).toHaveLength(0);
  });

  it("with a privacy signal, the cookie banner offers no choice", () => {
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    const text = reopened().textContent;
    expect(text).toContain(en.present.privacyControl);
    expect(text).not.toContain(en.accept);
    expect(text).not.toContain(en.about[0]);
  });

  it.each([
    ["accepted", en.present.accepted],
    ["declined", en.present.declined],
  ])("a reopened banner shows the stored choice “%s”", (choice, sentence) => {
    store(choice);
    expect(reopened().textContent).toContain(sentence);
  });

  it("on a first visit, the cookie banner mentions no earlier choice", () => {
    const text = openAfterDelay().textContent;
    expect(text).not.toContain(en.present.undecided);
    expect(text).toContain(en.about[0]);
  });
});

describe("a cookie choice in another tab", () => {
  it("a choice in another tab closes the cookie banner", () => {
    const banner = openAfterDelay();
    choose("cookie-consent", "declined");
    expect(banner.textContent).toBe("");
  });

  it("a choice in another tab stops a cookie banner that has yet to appear", () => {
    const banner = open();
    choose("cookie-consent", "declined");
    localStorage.clear();
    wait(1000);
    expect(banner.textContent).toBe("");
  });

  it("accepting cookies in another tab starts analytics in this tab", () => {
    open();
    choose("cookie-consent", "accepted");
    expect(startAnalytics).toHaveBeenCalledTimes(2);
  });

  it.each([
    ["another stored value", "theme", "accepted"],
    ["a removed choice", "cookie-consent", ""],
  ])("the cookie banner ignores %s of another tab", (_, key, choice) => {
    const banner = openAfterDelay();
    choose(key, choice);
    expect(banner.textContent).toContain(en.title);
  });
});

describe("the focus around the cookie banner", () => {
  it("a reopened cookie banner gets the focus", () => {
    reopened();
    expect(document.activeElement).toBe(find("section"));
  });

  it("on a first visit, the cookie banner takes no focus", () => {
    find("a", "Cards").focus();
    openAfterDelay();
    expect(document.activeElement).toBe(find("a", "Cards"));
  });

  it("closing a reopened cookie banner focuses the button “Cookie preferences”", () => {
    reopened();
    click(button(en.decline));
    expect(document.activeElement).toBe(preferences());
  });

  it("closing a banner that opened by itself does not move the focus", () => {
    reopened();
    click(button(en.decline));
    find("a", "Cards").focus();
    localStorage.clear();
    wait(1000);
    click(button(en.decline));
    expect(document.activeElement).toBe(find("a", "Cards"));
  });

  it.each([
    ["main", "a"],
    ["footer", "button"],
  ])("a focused element in %s that the banner covers is scrolled into view", (part, tag) => {
    const focused = find(`${part} ${tag}`);
    focused.focus();
    openAfterDelay();
    expect(scrollIntoView.mock.contexts).toEqual([focused]);
    expect(scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
  });
});

describe("the space for the cookie banner", () => {
  const space = () => document.body.style.paddingBottom;
  const scrollSpace = () => document.documentElement.style.scrollPaddingBottom;

  it("the page reserves the cookie banner’s height plus 8 pixels", () => {
    openAfterDelay();
    expect(scrollSpace()).toBe("108px");
    expect(space()).toBe("108px");
  });

  it("a closed cookie banner reserves no space", () => {
    openAfterDelay();
    click(button(en.decline));
    expect(scrollSpace()).toBe("");
    expect(space()).toBe("");
  });

  it("after a change of language, the page reserves the banner’s new height", () => {
    openAfterDelay();
    height.mockReturnValue(150);
    click(button(hi.name));
    expect(space()).toBe("158px");
  });
});

describe("a removed cookie banner", () => {
  it("a removed cookie banner leaves no timer", () => {
    unmount(open());
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a removed cookie banner listens to no event", () => {
    const onDocument = watchListeners(document);
    const onWindow = watchListeners(window);
    unmount(open());
    expect(onDocument()).not.toContain("click");
    expect(onWindow()).not.toContain("storage");
  });
});

describe("the language of the cookie banner", () => {
  it.each([
    ["/about", "en", "/privacy"],
    ["/hi", "hi", "/hi/privacy"],
  ])("on %s the cookie banner has the language %s", (pathname, language, privacy) => {
    history.replaceState(null, "", pathname);
    const banner = openAfterDelay();
    expect(find("section").lang).toBe(language);
    expect(find("a", undefined, banner).getAttribute("href")).toBe(privacy);
  });

  it("the cookie banner’s language buttons change the banner’s language", () => {
    openAfterDelay();
    click(button(hi.name));
    expect(find("section").lang).toBe("hi");
    expect(find("section").getAttribute("aria-label")).toBe(hi.label);
    click(button(en.name));
    expect(find("section").lang).toBe("en");
  });

  it("the cookie banner’s button for Hindi is marked as Hindi", () => {
    openAfterDelay();
    expect(button(hi.name).lang).toBe("hi");
  });
});
