import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { CookieBanner } from "@/components/site/cookie-banner";
import { consentTexts } from "@/content/texts/consent";
import { mount } from "./mounted";
import { eventFrom, type Stage, stubWindow } from "./window";

const startAnalytics = vi.hoisted(() => vi.fn());
vi.mock("@/components/site/analytics", () => ({ startAnalytics }));

class Focusable {
  focus = vi.fn();
  scrollIntoView = vi.fn();
}

let stage: Stage;
let styles: Record<"root" | "body", Record<string, string>>;
/** The element of the page that has the focus. */
let focused: Focusable;
const notice = Object.assign(new Focusable(), { offsetHeight: 100 });
const { en, hi } = consentTexts;

beforeEach(() => {
  vi.useFakeTimers();
  vi.clearAllMocks();
  styles = { root: {}, body: {} };
  focused = new Focusable();
  stage = stubWindow({
    documentElement: { style: styles.root },
    body: { style: styles.body },
    activeElement: focused,
    querySelector: (selector: string) =>
      selector === "main :focus-visible, footer :focus-visible" ? focused : null,
  });
  vi.stubGlobal("HTMLElement", Focusable);
  vi.stubGlobal("location", { pathname: "/about" });
  vi.stubGlobal("navigator", {});
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

const open = () => mount(<CookieBanner />, (tag) => (tag === "section" ? notice : undefined));
function openAfterDelay() {
  const banner = open();
  vi.advanceTimersByTime(1000);
  return banner;
}
/** Presses an element of the page that may be inside the button “Cookie preferences”. */
const press = (isInside = true) =>
  stage.document.dispatchEvent(
    eventFrom("click", {
      closest: (selector: string) =>
        isInside && selector === "[data-cookie-preferences]" ? {} : null,
    }),
  );
function reopened() {
  const banner = open();
  press();
  return banner;
}
const choose = (key: string, choice: string) => {
  stage.storage.set("cookie-consent", choice);
  stage.window.dispatchEvent(eventFrom("storage", stage.window, { key }));
};

describe("when the cookie banner appears", () => {
  it("the cookie banner appears one second after the page", () => {
    const banner = open();
    vi.advanceTimersByTime(999);
    expect(banner.text()).toBe("");
    vi.advanceTimersByTime(1);
    expect(banner.text()).toContain(en.title);
  });

  it("the cookie banner stays away from a reader who has chosen", () => {
    stage.storage.set("cookie-consent", "declined");
    expect(openAfterDelay().text()).toBe("");
  });

  it("the cookie banner stays away if the browser sends a privacy signal", () => {
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    expect(openAfterDelay().text()).toBe("");
  });

  it("a page starts analytics of a reader who has accepted before", () => {
    open();
    expect(startAnalytics).toHaveBeenCalledTimes(1);
  });

  it("a banner that the reader has reopened shows the choice after a second", () => {
    const banner = reopened();
    vi.advanceTimersByTime(1000);
    expect(banner.text()).toContain(en.present.undecided);
  });

  it("a press beside “Cookie preferences” opens no banner", () => {
    const banner = open();
    press(false);
    expect(banner.text()).toBe("");
  });
});

describe("the answers to the cookie banner", () => {
  it.each([
    [en.accept, "accepted"],
    [en.decline, "declined"],
  ])("the button “%s” stores the choice “%s”", (label, choice) => {
    openAfterDelay().find("button", label).props.onClick();
    expect(stage.storage.get("cookie-consent")).toBe(choice);
  });

  it("an answer closes the cookie banner", () => {
    const banner = openAfterDelay();
    banner.find("button", en.accept).props.onClick();
    expect(banner.text()).toBe("");
  });

  it("analytics start as soon as the reader accepts", () => {
    const banner = openAfterDelay();
    startAnalytics.mockImplementationOnce(() =>
      expect(stage.storage.get("cookie-consent")).toBe("accepted"),
    );
    banner.find("button", en.accept).props.onClick();
    expect(startAnalytics).toHaveBeenCalledTimes(2);
  });

  it("the close button of the cookie banner stores no choice", () => {
    const banner = openAfterDelay();
    banner.all(({ props }) => props["aria-label"] === en.close)[0]?.props.onClick();
    expect(banner.text()).toBe("");
    expect(stage.storage.size).toBe(0);
  });

  it("with a privacy signal, the cookie banner offers no choice", () => {
    vi.stubGlobal("navigator", { globalPrivacyControl: true });
    const text = reopened().text();
    expect(text).toContain(en.present.privacyControl);
    expect(text).not.toContain(en.accept);
    expect(text).not.toContain(en.about[0]);
  });

  it.each([
    ["accepted", en.present.accepted],
    ["declined", en.present.declined],
  ])("a reopened banner shows the stored choice “%s”", (choice, sentence) => {
    stage.storage.set("cookie-consent", choice);
    expect(reopened().text()).toContain(sentence);
  });

  it("on a first visit, the cookie banner mentions no earlier choice", () => {
    const text = openAfterDelay().text();
    expect(text).not.toContain(en.present.undecided);
    expect(text).toContain(en.about[0]);
  });
});

describe("a cookie choice in another tab", () => {
  it("a choice in another tab closes the cookie banner", () => {
    const banner = openAfterDelay();
    choose("cookie-consent", "declined");
    expect(banner.text()).toBe("");
  });

  it("a choice in another tab cancels a banner that has not appeared yet", () => {
    const banner = open();
    choose("cookie-consent", "declined");
    stage.storage.clear();
    vi.advanceTimersByTime(1000);
    expect(banner.text()).toBe("");
  });

  it("a choice in another tab starts analytics in this tab", () => {
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
    expect(banner.text()).toContain(en.title);
  });
});

describe("the focus around the cookie banner", () => {
  it("a reopened cookie banner gets the focus", () => {
    reopened();
    expect(notice.focus).toHaveBeenCalledTimes(1);
  });

  it("on a first visit, the cookie banner takes no focus", () => {
    openAfterDelay();
    expect(notice.focus).not.toHaveBeenCalled();
  });

  it("a closed banner gives the focus back to the element before it", () => {
    reopened().find("button", en.decline).props.onClick();
    expect(focused.focus).toHaveBeenCalledTimes(1);
  });

  it("a banner of a first visit moves no focus when it closes", () => {
    const banner = reopened();
    banner.find("button", en.decline).props.onClick();
    stage.storage.clear();
    vi.advanceTimersByTime(1000);
    banner.find("button", en.decline).props.onClick();
    expect(focused.focus).toHaveBeenCalledTimes(1);
  });

  it("a focused element that the banner covers is scrolled into view", () => {
    openAfterDelay();
    expect(focused.scrollIntoView).toHaveBeenCalledWith({ block: "nearest" });
  });
});

describe("the space for the cookie banner", () => {
  it("the page reserves the height of the banner with a margin of 8 pixels", () => {
    openAfterDelay();
    expect(styles.root).toEqual({ scrollPaddingBottom: "108px" });
    expect(styles.body).toEqual({ paddingBottom: "108px" });
  });

  it("a closed cookie banner reserves no space", () => {
    openAfterDelay().find("button", en.decline).props.onClick();
    expect(styles.root).toEqual({ scrollPaddingBottom: "" });
    expect(styles.body).toEqual({ paddingBottom: "" });
  });

  it("a removed cookie banner leaves no timer", () => {
    open().unmount();
    expect(vi.getTimerCount()).toBe(0);
  });

  it("a removed cookie banner listens to no event", () => {
    open().unmount();
    expect(getEventListeners(stage.document, "click")).toEqual([]);
    expect(getEventListeners(stage.window, "storage")).toEqual([]);
  });
});

describe("the language of the cookie banner", () => {
  const section = (banner: ReturnType<typeof open>) => banner.find("section").props;

  it.each([
    ["/about", "en", "/privacy"],
    ["/hi", "hi", "/hi/privacy"],
  ])("on %s the cookie banner has the language %s", (pathname, language, privacy) => {
    vi.stubGlobal("location", { pathname });
    const banner = openAfterDelay();
    expect(section(banner).lang).toBe(language);
    expect(banner.find("a").props.href).toBe(privacy);
  });

  it("a button of the cookie banner changes its language", () => {
    const banner = openAfterDelay();
    banner.find("button", hi.name).props.onClick();
    expect(section(banner)).toMatchObject({ lang: "hi", "aria-label": hi.label });
    banner.find("button", en.name).props.onClick();
    expect(section(banner).lang).toBe("en");
  });

  it("the button for the other language is marked with that language", () => {
    expect(openAfterDelay().find("button", hi.name).props.lang).toBe("hi");
  });

  it("the space for the banner follows the height of the other language", () => {
    const banner = openAfterDelay();
    notice.offsetHeight = 150;
    banner.find("button", hi.name).props.onClick();
    notice.offsetHeight = 100;
    expect(styles.body).toEqual({ paddingBottom: "158px" });
  });
});
