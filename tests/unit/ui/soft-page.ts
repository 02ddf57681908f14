import { vi } from "vitest";
import { eventFrom, type Stage, stubWindow } from "./window";

/*
 * A stand-in for a page with links, for tests of `SoftLinks`. This file also replaces
 * "next/navigation".
 */

export const router = { push: vi.fn(), prefetch: vi.fn() };
/** The path of the page that is shown. */
export const route = { path: "/about" };
export const useRouter = (): typeof router => router;
export const usePathname = (): string => route.path;

const origin = "https://polls.example";

/** The parts of a page that `SoftLinks` reads or changes. */
export type SoftPage = Stage & {
  root: { lang: string; dataset: Record<string, string> };
  main: { focus: ReturnType<typeof vi.fn>; contains: () => boolean };
  /** The link to /cards, which the reader had followed before the Back button. */
  followed: { focus: ReturnType<typeof vi.fn> };
  /** The open popovers. */
  popovers: object[];
  /** True if the page has the mark of the 404 page. */
  isMissing: boolean;
  replaceState: ReturnType<typeof vi.fn>;
  scrollTo: ReturnType<typeof vi.fn>;
};

/** Replaces the globals of a browser that shows /about, scrolled by 420 pixels. */
export function stubPage(): SoftPage {
  vi.clearAllMocks();
  route.path = "/about";
  const followed = { focus: vi.fn() };
  const main = {
    focus: vi.fn(),
    contains: () => false,
    querySelector: (selector: string) => (selector === 'a[href="/cards"]' ? followed : null),
  };
  const root = { lang: "", dataset: {} };
  const parts = { root, main, followed, popovers: [], isMissing: false };
  const stage = stubWindow({
    documentElement: root,
    cookie: "",
    activeElement: {},
    getElementById: (id: string) => (id === "main" ? main : null),
    querySelector: (selector: string) =>
      selector === "[data-missing]" && page.isMissing ? {} : null,
    querySelectorAll: (selector: string) =>
      selector === "[popover]:popover-open" ? page.popovers : [],
  });
  const page: SoftPage = { ...stage, ...parts, replaceState: vi.fn(), scrollTo: vi.fn() };
  vi.stubGlobal("location", { origin, pathname: "/about" });
  vi.stubGlobal("navigator", {});
  vi.stubGlobal("history", { state: { page: 1 }, replaceState: page.replaceState });
  vi.stubGlobal("scrollTo", page.scrollTo);
  vi.stubGlobal("scrollY", 420);
  return page;
}

/** Returns a link, inside of a popover if one is given. */
export function link(href: string, isSoft = true, popover: object | null = null): object {
  const { pathname, search, hash, origin: base } = new URL(href, origin);
  const self = {
    ...{ pathname, search, hash, origin: base, target: "" },
    hasAttribute: (name: string) => name === "data-soft" && isSoft,
    closest: (selector: string) => ({ "a[href]": self, "[popover]": popover })[selector] ?? null,
  };
  return self;
}

const plain = { button: 0, metaKey: false, ctrlKey: false, shiftKey: false, altKey: false };

/** Clicks an element of a page. */
export function click({ document }: SoftPage, target: object, keys: object = {}): Event {
  const event = eventFrom("click", target, { ...plain, ...keys });
  document.dispatchEvent(event);
  return event;
}

/** Shows another page in the same document. */
export function arriveAt({ window }: SoftPage, path: string): void {
  route.path = path;
  // Any change of state renders the component again.
  window.dispatchEvent(new CustomEvent("leaving", { detail: true }));
  window.dispatchEvent(new CustomEvent("leaving", { detail: false }));
}

/** Presses the Back button. `state` is the state of the earlier page in the history. */
export function goBack({ window }: SoftPage, state: object | null): void {
  window.dispatchEvent(Object.assign(new Event("popstate"), { state }));
}
