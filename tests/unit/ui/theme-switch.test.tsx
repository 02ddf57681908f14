import { getEventListeners } from "node:events";
import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { switchTheme, ThemeSwitch, useDarkMode } from "@/components/site/theme-switch";
import { mount } from "./mounted";
import { type Stage, stubWindow } from "./window";

let stage: Stage;
let dataset: Record<string, string>;
let system: EventTarget & { matches: boolean };
beforeEach(() => {
  dataset = {};
  stage = stubWindow({ documentElement: { dataset } });
  system = Object.assign(new EventTarget(), { matches: false });
  vi.stubGlobal("matchMedia", (query: string) =>
    query === "(prefers-color-scheme: dark)" ? system : undefined,
  );
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
    system.matches = isDark;
    mount(<ThemeSwitch />)
      .find("button")
      .props.onClick();
    expect(dataset.theme).toBe(next);
    expect(stage.storage.get("theme")).toBe(next);
  });

  it("the theme switch has a name", () => {
    expect(mount(<ThemeSwitch />).find("button").props["aria-label"]).toBe(
      "Switch between light and dark",
    );
  });
});

describe("a part of a page that depends on the theme", () => {
  it("the part follows the theme switch", () => {
    const { text } = mount(<Mode />);
    expect(text()).toBe("light");
    switchTheme();
    expect(text()).toBe("dark");
  });

  it("the part follows the system", () => {
    const { text } = mount(<Mode />);
    system.matches = true;
    system.dispatchEvent(new Event("change"));
    expect(text()).toBe("dark");
  });

  it("a removed part listens to no event", () => {
    mount(<Mode />).unmount();
    expect(getEventListeners(stage.window, "theme")).toEqual([]);
    expect(getEventListeners(system, "change")).toEqual([]);
  });
});
