/*
 * An inline script at the end of every prerendered document. It fetches the page's scripts and data
 * only after the first paint, or at the reader's first click or key press, so that they do not
 * delay the paint. The data block before this script has their URLs. adapter/inline-scripts.ts
 * bundles the script.
 */
import { opensSearch } from "../../lib/site/search-keys.ts";

export interface PageStart {
  scripts: string[];
  /** The page's first module, which the bundler's runtime runs. */
  runtime?: object;
  /**
   * The URL of the complete style sheet. The document itself has only the style rules that the page
   * needs before its scripts run.
   */
  sheet?: string;
  /** The URL of the page's data, and a hash of the data from which the document was built. */
  data?: { address: string; integrity: string };
  /** The page's data itself. This field is used instead of `data` if the data has no URL. */
  rows?: string;
}

declare global {
  interface Window {
    /** The framework's queue for the parts of a page's data. */
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
 * Adds the link to the complete style sheet. React finds this link and does not add its own. The
 * promise rejects if the style sheet cannot be fetched.
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
 * Fetches the page's data, style sheet and scripts, and then starts the framework. After a failure,
 * the reader's next click or key press calls this function again.
 */
async function startApp(): Promise<void> {
  if (isStarted) return;
  isStarted = true;
  const { scripts, runtime, sheet, data, rows } = pageStart;
  try {
    /* `integrity` makes the fetch fail if the data does not belong to this document. For example:
       - A new build has been deployed since this document was sent.
       - At "/", the reader has signed in or out since then. Visitors and members have different
         home pages at this URL. */
    const { address = "", integrity = "" } = data ?? {};
    const fetched = Promise.all([
      rows ??
        fetch(address, { headers: { rsc: "1" }, integrity }).then((response) => response.text()),
      sheet && loadStylesheet(sheet),
    ]);
    // The scripts are fetched while the data is loading. They do nothing before the runtime starts.
    for (const src of scripts.splice(0)) appendToHead("script", { src, async: true });
    const [pageRows] = await fetched;
    /* The framework must start after the data, because it ignores data that arrives later. It must
       start after the style sheet, because the elements that it adds need rules from that sheet. */
    window.__next_f ??= [];
    window.__next_f.push([0], [1, pageRows]);
    window.TURBOPACK ??= [];
    window.TURBOPACK.push(runtime);
  } catch {
    /* If the data or the style sheet cannot be fetched, the framework does not start. The page then
       works as in a browser without scripts, until the next click or key press tries again. */
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
/* The scripts wait for the browser's report of the first paint. It is not enough to wait for an
   animation frame, because the screen may show that frame later. */
new PerformanceObserver((list) => {
  if (list.getEntriesByName("first-contentful-paint").length > 0)
    requestAnimationFrame(() => setTimeout(startApp));
}).observe({ type: "paint", buffered: true });

/**
 * Selector for the buttons that only scripts handle. Everything else on a page works without
 * scripts.
 */
const scriptButton = "button[type=button]:not([popovertarget])";
/** Elements to click after React has hydrated the page. */
const clickQueue: HTMLElement[] = [];

function queueClick(event: MouseEvent): void {
  const button = (event.target as Element).closest<HTMLElement>(scriptButton);
  if (!button) return;
  event.preventDefault();
  event.stopImmediatePropagation();
  clickQueue.push(button);
}

/**
 * Queues a click on the link to the search, if the reader presses the search's keyboard shortcut
 * before hydration.
 */
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

/**
 * Tells React about an edit that a reader made in a field before hydration. React keeps the field's
 * old value until it receives an event.
 */
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
// components/site/soft-links.tsx dispatches this event after React has hydrated the page.
addEventListener(
  "hydrated",
  () => {
    removeEventListener("click", queueClick, true);
    removeEventListener("keydown", queueSearchShortcut, true);
    removeEventListener("input", recordInput, true);
    /* The clicks are replayed in a later task, because this event is dispatched in a React effect.
       A click on the search opens a dialog with `flushSync`, which cannot render in an effect. */
    setTimeout(() => {
      for (const element of clickQueue) element.click();
    });
    editedFields.forEach(replayInput);
  },
  { once: true },
);
