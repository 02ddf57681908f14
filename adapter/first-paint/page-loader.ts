/*
 * An inline script at the end of every prerendered document (adapter/inline-scripts.ts). It follows
 * a data block with the addresses of the page's data and scripts. It does not delay the first
 * paint: scripts and the page's data are fetched after it, or at the first press of a pointer or a
 * key.
 */
import { opensSearch } from "../../lib/site/search-keys.ts";

export interface PageStart {
  scripts: string[];
  /** The page's first module, for the bundler's runtime. */
  runtime?: object;
  /**
   * The address of the complete style sheet. The document itself has the rules that it needs
   * without scripts.
   */
  sheet?: string;
  /** The address of the page's data, and the hash of the data that the document was built from. */
  data?: { address: string; integrity: string };
  /** The data itself, for a page whose data has no address. */
  rows?: string;
}

declare global {
  interface Window {
    /** The framework's queue of a page's data. */
    __next_f?: { push(...parts: ([start: 0] | [kind: 1, rows: string])[]): void };
    TURBOPACK?: { push(start: object | undefined): void };
  }
}

const pageStart = JSON.parse(
  document.currentScript?.previousElementSibling?.textContent ?? "",
) as PageStart;

function appendToHead<Name extends "link" | "script">(
  name: Name,
  properties: object,
): HTMLElementTagNameMap[Name] {
  const element = Object.assign(document.createElement(name), properties);
  document.head.append(element);
  return element;
}

let stylesheetLoaded: Promise<void> | undefined;

/**
 * Adds the complete style sheet. React then treats it as the one that it would add itself. Rejects
 * if it cannot be fetched.
 */
function loadStylesheet(href: string): Promise<void> {
  stylesheetLoaded ??= new Promise<void>((onload, reject) => {
    const link = appendToHead("link", { rel: "stylesheet", href, onload });
    link.onerror = (event) => {
      link.remove();
      stylesheetLoaded = undefined;
      reject(event);
    };
  });
  return stylesheetLoaded;
}

let isStarted = false;

/**
 * Fetches the page's data, style sheet and scripts, then starts the framework. After a failure the
 * next press tries again.
 */
async function startApp(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const { scripts, runtime, sheet, data, rows } = pageStart;
  try {
    // The integrity check rejects data of another build or of another reader's page.
    const { address = "", integrity = "" } = data ?? {};
    const fetched = Promise.all([
      rows ??
        fetch(address, { headers: { rsc: "1" }, integrity }).then((response) => response.text()),
      sheet && loadStylesheet(sheet),
    ]);
    // Meanwhile the scripts are fetched. They do nothing before the runtime starts.
    for (const src of scripts.splice(0)) appendToHead("script", { src, async: true });
    const [pageRows] = await fetched;
    // Wait for data and style sheet before the framework starts: it ignores data that arrives
    // later, and elements that scripts render need the style sheet.
    window.__next_f ??= [];
    window.__next_f.push([0], [1, pageRows]);
    window.TURBOPACK ??= [];
    window.TURBOPACK.push(runtime);
  } catch {
    // The page stays readable, as it is without scripts.
    isStarted = false;
  }
}

for (const type of ["pointerdown", "keydown"])
  addEventListener(
    type,
    () => {
      startApp();
    },
    { capture: true },
  );
// The paint's own entry is used: a finished frame may take as long again to reach the screen.
new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length > 0)
    requestAnimationFrame(() => setTimeout(startApp));
}).observe({ type: "paint", buffered: true });

/** Buttons that only scripts handle. Everything else works without scripts. */
const scriptButton = "button[type=button]:not([popovertarget])";
/** Elements to click after React has hydrated. */
const clickQueue: HTMLElement[] = [];

function queueClick(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>(scriptButton);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clickQueue.push(button);
}

/** Queues a click on the search link if its keyboard shortcut is pressed before hydration. */
function queueSearchShortcut(event: KeyboardEvent): void {
  const link = document.querySelector<HTMLElement>('header a[href="/search"]');
  if (!link || !opensSearch(event)) return;
  event.preventDefault();
  if (!clickQueue.includes(link)) clickQueue.push(link);
}

const editedFields = new Set<HTMLInputElement>();

function recordInput({ target }: Event): void {
  if (target instanceof HTMLInputElement) editedFields.add(target);
}

/** Repeats an edit that React has not seen. Without an event, React keeps the field's old value. */
function replayInput(field: HTMLInputElement): void {
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

addEventListener("click", queueClick, true);
addEventListener("keydown", queueSearchShortcut, true);
addEventListener("input", recordInput, true);
// components/site/soft-links.tsx dispatches it.
addEventListener(
  "hydrated",
  () => {
    removeEventListener("click", queueClick, true);
    removeEventListener("keydown", queueSearchShortcut, true);
    removeEventListener("input", recordInput, true);
    // A dialog cannot open in the same task as an effect of React.
    setTimeout(() => {
      for (const element of clickQueue) element.click();
    });
    editedFields.forEach(replayInput);
  },
  { once: true },
);
