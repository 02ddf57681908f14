"use client";

import * as lucide from "lucide";
import { icon } from "@/components/ui/icon";
import { store } from "@/lib/site/storage";

export const Moon = /* @__PURE__ */ icon(lucide.Moon);
export const Sun = /* @__PURE__ */ icon(lucide.Sun);

/** Light or dark, against the system's own; kept on this device. */
export function switchTheme(): void {
  const root = document.documentElement;
  const dark = root.dataset.theme
    ? root.dataset.theme === "dark"
    : matchMedia("(prefers-color-scheme: dark)").matches;
  root.dataset.theme = dark ? "light" : "dark";
  store("theme", root.dataset.theme);
}

/** The switch of the theme. The other theme's sign is shown by CSS alone. */
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
