import { useSyncExternalStore } from "react";
import { onTestFinished, vi } from "vitest";
import { update } from "../dom";
import { followedLinks } from "./browser";

/* A page with links, for tests of `SoftLinks`. This file also replaces "next/navigation". */

export const router = { push: vi.fn(), prefetch: vi.fn() };
export const useRouter = (): typeof router => router;

/** The path of the page that is shown. */
let shownPath = "/about";
const navigation = new EventTarget();
function onNavigation(callback: () => void): () => void {
  navigation.addEventListener("arrived", callback);
  return () => navigation.removeEventListener("arrived", callback);
}
export const usePathname = (): string => useSyncExternalStore(onNavigation, () => shownPath);

/** The parts of a page that `SoftLinks` reads or changes. */
export type SoftPage = {
  main: HTMLElement;
  /** A field in the content of the page. */
  field: HTMLElement;
  /** The link to /cards, which the reader had followed before the Back button. */
  followed: HTMLElement;
  /** The paths of the clicked links that `SoftLinks` has left to the browser. */
  leftToBrowser: string[];
};

function append<Tag extends "a" | "button" | "input" | "main" | "nav">(
  parent: Element,
  tag: Tag,
): HTMLElementTagNameMap[Tag] {
  return parent.appendChild(document.createElement(tag));
}

/** Shows the page /about, scrolled by 420 pixels. */
export function showPage(): SoftPage {
  vi.clearAllMocks();
  localStorage.clear();
  shownPath = "/about";
  history.replaceState({ page: 1 }, "", "/about");
  const root = document.documentElement;
  root.lang = "";
  delete root.dataset.theme;
  root.scrollTop = 420;
  document.body.replaceChildren();
  const main = append(document.body, "main");
  main.id = "main";
  const field = append(main, "input");
  return { main, field, followed: link("/cards", true, main), leftToBrowser: followedLinks() };
}

/** Adds a link to the page. */
export function link(href: string, isSoft = true, parent = document.body): HTMLAnchorElement {
  const element = append(parent, "a");
  element.href = href;
  element.toggleAttribute("data-soft", isSoft);
  return element;
}

/** Adds a button to the page. */
export const addButton = (): HTMLButtonElement => append(document.body, "button");

/** Adds an open popover to the page. An attribute replaces its state, which happy-dom lacks. */
export function openPopover(): HTMLElement {
  const popover = append(document.body, "nav");
  popover.id = "menu";
  popover.setAttribute("popover", "auto");
  popover.dataset.open = "";
  popover.hidePopover = () => {
    delete popover.dataset.open;
  };
  const select = document.querySelectorAll.bind(document);
  const spy = vi.spyOn(document, "querySelectorAll");
  spy.mockImplementation((selector: string) =>
    select(selector.replace(":popover-open", "[data-open]")),
  );
  onTestFinished(() => spy.mockRestore());
  return popover;
}

/** Clicks an element of a page. */
export function click(target: EventTarget, keys: MouseEventInit = {}): void {
  const event = new MouseEvent("click", { ...keys, bubbles: true, cancelable: true });
  update(() => target.dispatchEvent(event));
}

/** Shows another page in the same document. */
export function arriveAt(path: string): void {
  shownPath = path;
  update(() => navigation.dispatchEvent(new Event("arrived")));
}

/** Presses the Back button. `state` is the state of the earlier page in the history. */
export function goBack(state: object | null): void {
  update(() => dispatchEvent(new PopStateEvent("popstate", { state })));
}
