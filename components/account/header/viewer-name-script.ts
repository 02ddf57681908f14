/*
 * An inline script that writes the display name and its initials before the first paint, so that
 * nothing moves when React renders the same texts. Every document has the script after the user
 * menu. A member's home page has it after the greeting too. adapter/inline-scripts.ts bundles it.
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
