/*
 * Runs right behind the header's user menu (adapter/inline-scripts.ts makes one text of it), so
 * that the display name and its initials are there at the first paint and nothing moves. The
 * browser's part of the header takes over with the same texts.
 */
import { initials } from "../../../lib/site/display-name-cookie.ts";

function write(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}

const [, value] = /(?:^|; )(?:__Host-)?viewer=([^;]+)/.exec(document.cookie) ?? [];
if (value) {
  const name = decodeURIComponent(value);
  write("[data-viewer-name]", name);
  write("[data-viewer-initials]", initials(name));
}
