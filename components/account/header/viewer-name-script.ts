/*
 * Runs right behind the header's user menu (host/inline-code.ts makes one text of it), so that the display name and
 * its initials are there at the first paint and nothing moves. The browser's part of the header takes over with the same
 * texts.
 */
import { initials } from "../../../lib/account/viewer.ts";

function viewerName(cookie: string): string | undefined {
  const [, value] = /(?:^|; )(?:__Host-)?viewer=([^;]+)/.exec(cookie) ?? [];
  if (value === undefined) return undefined;
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

function initialsOf(name: string): string {
  try {
    return initials(name);
  } catch {
    // A browser without Intl.Segmenter.
    return "";
  }
}

function write(selector: string, text: string): void {
  const element = document.querySelector(selector);
  if (element) element.textContent = text;
}

const name = viewerName(document.cookie);
if (name !== undefined) {
  write("[data-viewer-name]", name);
  write("[data-viewer-initials]", initialsOf(name));
}
