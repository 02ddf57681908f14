import { stored } from "./storage.ts";

/**
 * Marks `<html>` with the theme that the reader chose, and with "member" if the display-name cookie
 * is set. The head script calls this function before the first paint.
 *
 * SoftLinks calls it again after hydration. If an extension or a translation has changed the
 * document, React renders a new `<html>` without the marks.
 */
export function markReader(root: HTMLElement): void {
  const theme = stored("theme");
  if (theme === "light" || theme === "dark") root.dataset.theme = theme;
  if (/(?:^|; )(?:__Host-)?viewer=./.test(document.cookie)) root.dataset.viewer = "member";
}
