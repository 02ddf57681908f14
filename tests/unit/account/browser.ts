/** Replaces the parts of a browser that the account code in the browser uses. */
import { vi } from "vitest";

interface BrowserState {
  /** The value of `document.cookie`. */
  cookie?: string;
  pathname?: string;
  hash?: string;
  /** The selectors that find an element on the page. */
  elements?: readonly string[];
  /** How the browser came to this page. */
  navigation?: "navigate" | "reload";
  /** True if the browser blocks storage and channels for this site. */
  isBlocked?: boolean;
}

/** A channel of the stand-in, which records what it posts. */
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

/** Replaces the browser's globals until `vi.unstubAllGlobals`. */
export function stubBrowser(state: BrowserState = {}) {
  const { cookie = "", pathname = "/", hash = "", elements = [], isBlocked = false } = state;
  Channel.posted = [];
  Channel.opened = [];
  const page = Object.assign(new EventTarget(), {
    cookie,
    visibilityState: "visible",
    documentElement: { dataset: {} as Record<string, string> },
    querySelector: (selector: string) => (elements.includes(selector) ? {} : null),
  });
  const location = {
    protocol: "http:",
    pathname,
    search: "?a=b",
    hash,
    assign: vi.fn<(path: string) => void>(),
    replace: vi.fn<(path: string) => void>(),
    reload: vi.fn<() => void>(),
  };
  const storage = new Map<string, string>();
  const history = { replaceState: vi.fn<(data: unknown, unused: string, url: string) => void>() };
  const tab = new EventTarget();
  vi.stubGlobal("document", page);
  vi.stubGlobal("window", tab);
  vi.stubGlobal("location", location);
  vi.stubGlobal("history", history);
  vi.stubGlobal("BroadcastChannel", isBlocked ? refuse : Channel);
  vi.stubGlobal("sessionStorage", {
    getItem: isBlocked ? refuse : (key: string) => storage.get(key) ?? null,
    setItem: isBlocked ? refuse : (key: string, value: string) => storage.set(key, value),
    removeItem: isBlocked ? refuse : (key: string) => storage.delete(key),
  });
  vi.spyOn(performance, "getEntriesByType").mockReturnValue([
    { type: state.navigation ?? "navigate" },
  ] as never);
  return { page, location, storage, history, tab };
}

/** The address in the `viewer` cookie of a reader with this name. */
export const viewerCookie = (name: string | null): string =>
  name === null ? "" : `viewer=${name}`;
