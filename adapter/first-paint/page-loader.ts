/*
 * Stands at the end of every prerendered document (adapter/checks/inline-code.ts makes one text of
 * it), behind a data block that says what the page needs. Nothing of it is on the way to the paint:
 * scripts and the page's data are fetched once it has been seen, or with the first press of a
 * pointer or a key.
 */
import { opensSearch } from "../../lib/site/search-keys.ts";

export interface PageStart {
  scripts: string[];
  /** With which module the page begins, for the bundler's runtime. */
  runtime?: object;
  /** The whole style sheet, of which the page has what it needs without scripts. */
  sheet?: string;
  /** The page's data: where it is, and the hash of what the document was made from. */
  data?: { address: string; integrity: string };
  /** The data itself, where it has no address of its own. */
  rows?: string;
}

declare global {
  interface Window {
    /** The framework's queue of a page's data. */
    __next_f?: { push(...parts: ([start: 0] | [kind: 1, rows: string])[]): void };
    TURBOPACK?: { push(start: object | undefined): void };
  }
}

const needed = JSON.parse(
  document.currentScript?.previousElementSibling?.textContent ?? "",
) as PageStart;
function add<Name extends "link" | "script">(
  name: Name,
  properties: object,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}

let worn: Promise<void> | undefined;

/**
 * Adds the whole sheet, which React then takes for the one that it would add itself; fails where it
 * does not come.
 */
function wear(href: string): Promise<void> {
  worn ??= new Promise<void>((onload, failed) => {
    const link = add("link", { rel: "stylesheet", href, onload });
    link.onerror = (event) => {
      link.remove();
      worn = undefined;
      failed(event);
    };
  });
  return worn;
}

let begun = false;

async function begin(): Promise<void> {
  if (begun) return;
  begun = true;
  const { scripts, runtime, sheet, data, rows } = needed;
  try {
    // Of another build, or of another reader's page, it would not fit this document.
    const { address = "", integrity = "" } = data ?? {};
    const ready = Promise.all([
      rows ?? fetch(address, { headers: { rsc: "1" }, integrity }).then((answer) => answer.text()),
      sheet && wear(sheet),
    ]);
    // They come meanwhile, and only say what they hold: nothing of it runs before the runtime's
    // start.
    for (const src of scripts.splice(0)) add("script", { src, async: true });
    const [came] = await ready;
    // The framework takes no data that comes later, and what scripts draw needs the sheet.
    window.__next_f ??= [];
    window.__next_f.push([0], [1, came]);
    window.TURBOPACK ??= [];
    window.TURBOPACK.push(runtime);
  } catch {
    // The page reads as it does without scripts; the next press asks again.
    begun = false;
  }
}

for (const type of ["pointerdown", "keydown"])
  addEventListener(type, () => void begin(), { capture: true });
// Of the paint itself: a frame that has been drawn may take as long again until it is on the
// screen.
new PerformanceObserver((seen) => {
  if (seen.getEntriesByName("first-contentful-paint").length > 0)
    requestAnimationFrame(() => setTimeout(begin));
}).observe({ type: "paint", buffered: true });

/** What only scripts answer: what else is pressed works without them. */
const answered = "button[type=button]:not([popovertarget])";
const pressed: HTMLElement[] = [];

function hold(event: MouseEvent): void {
  const target = (event.target as Element).closest<HTMLElement>(answered);
  if (!target) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  pressed.push(target);
}

/** Asks for the search as its link does, where the keys for it come before what answers them. */
function holdShortcut(event: KeyboardEvent): void {
  const link = document.querySelector<HTMLElement>('header a[href="/search"]');
  if (!link || !opensSearch(event)) return;
  event.preventDefault();
  if (!pressed.includes(link)) pressed.push(link);
}

const changed = new Set<HTMLInputElement>();

function note({ target }: Event): void {
  if (target instanceof HTMLInputElement) changed.add(target);
}

/**
 * Tells React of a value that it has not seen come: it takes what stands in a field for what it
 * knows already.
 */
function say(field: HTMLInputElement): void {
  const { value, type } = field;
  if (type === "checkbox") {
    field.checked = !field.checked;
    field.click();
    return;
  }
  field.value = "";
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, value);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}

addEventListener("click", hold, true);
addEventListener("keydown", holdShortcut, true);
addEventListener("input", note, true);
// components/site/soft-links.tsx says so.
addEventListener(
  "hydrated",
  () => {
    removeEventListener("click", hold, true);
    removeEventListener("keydown", holdShortcut, true);
    removeEventListener("input", note, true);
    // What an effect of React's does cannot open a dialog at once.
    setTimeout(() => {
      for (const one of pressed) one.click();
    });
    changed.forEach(say);
  },
  { once: true },
);
