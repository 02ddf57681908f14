/*
 * An inline script that writes the display name and its initials before the first paint, so that
 * nothing moves later. React renders the same texts. The script is after the user menu in every
 * document, and also after the greeting on a member's home page. adapter/inline-scripts.ts bundles
 * it.
 */
import { initials } from "../../../lib/site/display-name-cookie.ts";

function write(selector: string, text: string): void {
  for (const element of document.querySelectorAll(selector)) element.textContent = text;
}

const [, value] = /(?:^|; )(?:__Host-)?viewer=([^;]+)/.exec(document.cookie) ?? [];
if (value) {
  const name = decodeURIComponent(value);
  write("[data-viewer-name]", name);
  write("[data-viewer-initials]", initials(name));
}
