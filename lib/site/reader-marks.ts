import { stored } from "./storage.ts";

/**
 * Marks `<html>` with the theme that the reader chose, and with "member" if the display-name cookie
 * is set. The head script calls this function before the first paint.
 *
 * SoftLinks calls it again after hydration, because React may have removed the marks. If an
 * extension or a translation has changed the document, React renders the document again, and so
 * removes all attributes of `<html>` that it did not set itself.
 */
export function markReader(root: HTMLElement): void {
  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/(?:^|; )(?:__Host-)?viewer=./.test(document.cookie)) root.dataset.viewer = "member";
}
