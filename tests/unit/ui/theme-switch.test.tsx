// @vitest-environment happy-dom

import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { switchTheme, ThemeSwitch, useDarkMode } from "@/components/site/theme-switch";
import { button, click, find, mount, unmount, update } from "../dom";

declare const happyDOM: { settings: { device: { prefersColorScheme: string } } };

/** Sets the theme of the system. happy-dom reports a change when the window is resized. */
function setSystem(theme: "dark" | "light"): void {
  happyDOM.settings.device.prefersColorScheme = theme;
  dispatchEvent(new Event("resize"));
}

const { dataset } = document.documentElement;
beforeEach(() => {
  delete dataset.theme;
  localStorage.clear();
  setSystem("light");
});
afterEach(() => {
  vi.unstubAllGlobals();
});

const Mode = () => (useDarkMode() ? "dark" : "light");

describe("a press on the theme switch", () => {
  it.each([
    [undefined, false, "dark"],
    [undefined, true, "light"],
    ["dark", false, "light"],
    ["light", true, "dark"],
  ])("after the theme %s on a system that is dark: %s, it is %s", (theme, isDark, next) => {
    if (theme) dataset.theme = theme;
    setSystem(isDark ? "dark" : "light");
    mount(<ThemeSwitch />);
    click(find("button"));
    expect(dataset.theme).toBe(next);
    expect(localStorage.getItem("theme")).toBe(next);
  });

  it("the theme switch has a name for screen readers", () => {
    mount(<ThemeSwitch />);
    expect(button("Switch between light and dark")).toBeDefined();
  });
});

describe("a part of a page that depends on the theme", () => {
  it("a component that uses useDarkMode reacts to the theme switch", () => {
    const part = mount(<Mode />);
    expect(part.textContent).toBe("light");
    update(switchTheme);
    expect(part.textContent).toBe("dark");
  });

  it("a component that uses useDarkMode reacts to the system’s theme", () => {
    const part = mount(<Mode />);
    update(() => setSystem("dark"));
    expect(part.textContent).toBe("dark");
  });

  it("an unmounted component no longer listens for theme changes", () => {
    // A media query of happy-dom ignores the signal that removes a listener.
    const system = Object.assign(new EventTarget(), { matches: false });
    const readSystem = vi.fn(() => system);
    vi.stubGlobal("matchMedia", readSystem);
    unmount(mount(<Mode />));
    readSystem.mockClear();
    dispatchEvent(new Event("theme"));
    system.dispatchEvent(new Event("change"));
    expect(readSystem).not.toHaveBeenCalled();
  });
});
