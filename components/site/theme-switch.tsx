"use client";

import * as lucide from "lucide";
import { useSyncExternalStore } from "react";
import { icon } from "@/components/ui/icon";
import { store } from "@/lib/site/storage";

export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);

const systemTheme = "(prefers-color-scheme: dark)";
const themeEvent = "theme";

/**
 * True if the page is dark. The reader's choice decides that, or the system if the reader has made
 * no choice.
 */
function isDark(): boolean {
  const { theme } = document.documentElement.dataset;
  return theme ? theme === "dark" : matchMedia(systemTheme).matches;
}

/** Switches between light and dark and stores the choice on this device. */
export function switchTheme(): void {
  const theme = isDark() ? "light" : "dark";
  document.documentElement.dataset.theme = theme;
  store("theme", theme);
  dispatchEvent(new Event(themeEvent));
}

function onThemeChange(callback: () => void): () => void {
  const subscription = new AbortController();
  addEventListener(themeEvent, callback, subscription);
  matchMedia(systemTheme).addEventListener("change", callback, subscription);
  return () => subscription.abort();
}

/** Returns true while the page is dark. Always false on the server. */
export const useDarkMode = (): boolean => useSyncExternalStore(onThemeChange, isDark, () => false);

/**
 * The theme switch. CSS shows the icon of the theme that a press chooses: the moon on a light page,
 * the sun on a dark page.
 */
export function ThemeSwitch() {
  return (
    <button
      type="button"
      onClick={switchTheme}
      aria-label="Switch between light and dark"
      className="inline-flex size-11 items-center justify-center rounded-md text-foreground hover:bg-muted"
    >
      <Moon aria-hidden className="size-5 dark:hidden" />
      <Sun aria-hidden className="hidden size-5 dark:block" />
    </button>
  );
}
