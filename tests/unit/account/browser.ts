/** Prepares the browser of happy-dom for the account code that runs in a browser. */
import { vi } from "vitest";
import { readableCookies } from "@/lib/site/display-name-cookie";

interface BrowserState {
  /** A cookie of the page: "viewer=Asha". */
  cookie?: string;
  /** The path of the page, with its query and its fragment. */
  address?: string;
  /** The HTML of the page. */
  html?: string;
  /** How the browser came to this page. */
  navigation?: "navigate" | "reload";
  /** True if the browser blocks storage and channels for this site. */
  isBlocked?: boolean;
}

/**
 * A channel that records what it posts. A real channel would also reach the other test files, which
 * run in threads of the same process.
 */
export class Channel extends EventTarget {
  static posted: unknown[] = [];
  static opened: Channel[] = [];
  readonly name: string;
  constructor(name: string) {
    super();
    this.name = name;
    Channel.opened.push(this);
  }
  postMessage(message: unknown): void {
    Channel.posted.push(message);
  }
}

function refuse(): never {
  throw new DOMException("blocked", "SecurityError");
}

/** Delivers an announcement of another tab. */
export function receive(): void {
  for (const channel of Channel.opened) channel.dispatchEvent(new Event("message"));
}

function setCookie(cookie: string): void {
  // biome-ignore lint/suspicious/noDocumentCookie: the code under test reads document.cookie.
  document.cookie = `${cookie}; Path=/`;
}

/** For happy-dom, a cookie with a maximum age of zero expires only after the present millisecond. */
const expired = "Max-Age=-1";

export function clearCookies(): void {
  for (const name of readableCookies) setCookie(`${name}=; ${expired}`);
}

/** Changes the cookie with the display name, as another tab does. */
export function becomeViewer(name: string | null): void {
  setCookie(name === null ? `viewer=; ${expired}` : `viewer=${name}`);
}

/**
 * Opens a page in an otherwise empty browser. A test restores its spies and its globals itself.
 * Returns spies on the ways to load a new page.
 */
export function openPage(state: BrowserState = {}) {
  const { cookie, address = "/", html = "", navigation = "navigate", isBlocked = false } = state;
  Channel.posted = [];
  Channel.opened = [];
  sessionStorage.clear();
  clearCookies();
  if (cookie !== undefined) setCookie(cookie);
  history.replaceState(null, "", address);
  document.body.innerHTML = html;
  delete document.documentElement.dataset.viewer;
  vi.stubGlobal("BroadcastChannel", isBlocked ? refuse : Channel);
  const blocked = { getItem: refuse, setItem: refuse, removeItem: refuse };
  if (isBlocked) vi.stubGlobal("sessionStorage", blocked);
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([{ type: navigation }] as never);
  return {
    assign: vi.spyOn(location, "assign").mockReturnValue(),
    replace: vi.spyOn(location, "replace").mockReturnValue(),
    reload: vi.spyOn(location, "reload").mockReturnValue(),
  };
}

/** The `viewer` cookie of a reader with this name. */
export const viewerCookie = (name: string | null): { cookie?: string } =>
  name === null ? {} : { cookie: `viewer=${name}` };
