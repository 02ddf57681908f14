import { stored } from "./storage.ts";

/**
 * Marks `<html>` with the theme that the reader chose, and with "member" if the display-name cookie
 * is set. The head script calls it before the first paint. The page's frame calls it again. If an
 * extension or a translation has changed the document before hydration, React renders the document
 * again and drops both marks.
 */
export function markReader(root: HTMLElement): void {
  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/(?:^|; )(?:__Host-)?viewer=./.test(document.cookie)) root.dataset.viewer = "member";
}
