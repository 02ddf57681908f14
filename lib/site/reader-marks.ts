import { stored } from "./storage.ts";

/**
 * Marks `<html>` with the theme that the reader has chosen, and with whether a `viewer` cookie says that someone is signed
 * in. The head script does it before the first paint; the page's frame does it again, because React drops both marks where
 * it has to draw the whole document itself (an extension or a translation has changed it before React took it over).
 */
export function markReader(root: HTMLElement): void {
  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/(?:^|; )(?:__Host-)?viewer=./.test(document.cookie)) root.dataset.viewer = "member";
}
