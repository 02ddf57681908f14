/**
 * A small stand-in for a browser's document, in which React renders and updates components. It has
 * elements, attributes, text and the focus. It has no layout and no events of its own: `fire` calls
 * a component's handler.
 *
 * Import this file before React and before the components, because they look for a document when
 * they are loaded.
 */
import type { ReactElement } from "react";
import { onTestFinished } from "vitest";

class TinyNode extends EventTarget {
  parentNode: TinyElement | null = null;
  nodeValue = "";
  readonly nodeType: number;
  readonly nodeName: string;
  constructor(nodeType: number, nodeName: string) {
    super();
    this.nodeType = nodeType;
    this.nodeName = nodeName;
  }
  get ownerDocument() {
    return page;
  }
  get textContent(): string {
    return this.nodeValue;
  }
  get html(): string {
    return this.nodeValue.replaceAll("&", "&amp;").replaceAll("<", "&lt;");
  }
}

const emptyTags = new Set(["input", "br", "path", "circle"]);

export class TinyElement extends TinyNode {
  readonly childNodes: TinyNode[] = [];
  readonly attributes = new Map<string, string>();
  readonly style = {};
  readonly namespaceURI = "http://www.w3.org/1999/xhtml";
  readonly tagName: string;
  value: string | undefined;
  constructor(tag: string) {
    super(1, tag.toUpperCase());
    this.tagName = tag.toUpperCase();
    if (tag === "input") this.value = "";
  }
  override get textContent(): string {
    return this.childNodes.map((child) => child.textContent).join("");
  }
  override set textContent(text: string) {
    this.childNodes.length = 0;
    if (text) this.appendChild(page.createTextNode(text));
  }
  get firstChild() {
    return this.childNodes[0] ?? null;
  }
  get lastChild() {
    return this.childNodes.at(-1) ?? null;
  }
  get isConnected(): boolean {
    return this === page.body || this.parentNode?.isConnected === true;
  }
  appendChild(child: TinyNode): void {
    this.insertBefore(child, null);
  }
  insertBefore(child: TinyNode, before: TinyNode | null): void {
    child.parentNode?.removeChild(child);
    const index = before ? this.childNodes.indexOf(before) : this.childNodes.length;
    this.childNodes.splice(index, 0, child);
    child.parentNode = this;
  }
  removeChild(child: TinyNode): void {
    this.childNodes.splice(this.childNodes.indexOf(child), 1);
    child.parentNode = null;
  }
  setAttribute(name: string, value: unknown): void {
    this.attributes.set(name.toLowerCase(), String(value));
  }
  removeAttribute(name: string): void {
    this.attributes.delete(name.toLowerCase());
  }
  getAttribute(name: string): string | null {
    return this.attributes.get(name) ?? null;
  }
  focus(): void {
    page.activeElement = this;
  }
  blur(): void {
    page.activeElement = page.body;
  }
  /** What a failed assertion prints. Else it would print the complete tree with React's data. */
  toJSON(): string {
    return `<${this.tagName}>`;
  }
  override get html(): string {
    const tag = this.tagName.toLowerCase();
    const { name, type, value } = this as { name?: string; type?: string; value?: unknown };
    const own = Object.entries({ name, type, value }).filter(([, property]) => property);
    const all = [...new Map<string, unknown>([...this.attributes, ...own])];
    const attributes = all
      .map(([key, text]) => ` ${key}="${String(text).replaceAll('"', "&quot;")}"`)
      .join("");
    if (emptyTags.has(tag)) return `<${tag}${attributes}>`;
    return `<${tag}${attributes}>${this.childNodes.map((child) => child.html).join("")}</${tag}>`;
  }
  /** The first element inside this one for "tag", "[name=value]" or "tag[name]", or two of them. */
  querySelector(selector: string): TinyElement | undefined {
    const [first = "", second] = selector.split(" ");
    const [, tag = "", name, value] = /^(\w*)(?:\[([\w-]+)(?:=(\w+))?\])?$/.exec(first) ?? [];
    const outer = this.find(
      (element) =>
        element !== this &&
        (tag === "" || element.tagName === tag.toUpperCase()) &&
        (name === undefined || element.attributes.has(name)) &&
        (value === undefined || element.getAttribute(name ?? "") === value),
    );
    return second ? outer?.querySelector(second) : outer;
  }
  /** The first element inside this element, or this element, that `matches`. */
  find(matches: (element: TinyElement) => boolean): TinyElement | undefined {
    if (matches(this)) return this;
    for (const child of this.childNodes) {
      const result = child instanceof TinyElement ? child.find(matches) : undefined;
      if (result) return result;
    }
    return undefined;
  }
}

export const page = Object.assign(new EventTarget(), {
  nodeType: 9,
  cookie: "",
  body: new TinyElement("body"),
  documentElement: new TinyElement("html"),
  activeElement: undefined as TinyElement | undefined,
  defaultView: globalThis,
  createElement: (tag: string) => new TinyElement(tag),
  createElementNS: (_: string, tag: string) => new TinyElement(tag),
  createTextNode: (text: string) => {
    const node = new TinyNode(3, "#text");
    node.nodeValue = text;
    return node;
  },
});
page.activeElement = page.body;

const tab = new EventTarget();
class NoElement {}
Object.assign(globalThis, {
  window: globalThis,
  document: page,
  HTMLElement: TinyElement,
  HTMLIFrameElement: NoElement,
  addEventListener: tab.addEventListener.bind(tab),
  removeEventListener: tab.removeEventListener.bind(tab),
  dispatchEvent: tab.dispatchEvent.bind(tab),
  getComputedStyle: () => ({}),
  requestAnimationFrame: setImmediate,
  cancelAnimationFrame: clearImmediate,
});

const { flushSync } = await import("react-dom");
const { createRoot } = await import("react-dom/client");

/** Renders a component into the page until the test ends. Returns the element around it. */
export function mount(element: ReactElement): TinyElement & { unmount: () => void } {
  const container = new TinyElement("div");
  page.body.appendChild(container);
  const root = createRoot(container as never);
  flushSync(() => root.render(element));
  const unmount = () => flushSync(() => root.unmount());
  onTestFinished(() => {
    unmount();
    page.body.removeChild(container);
    page.activeElement = page.body;
  });
  return Object.assign(container, { unmount });
}

type Handler = (event: object) => unknown;

/** Calls a handler of an element, such as "onClick", and updates the page. */
export function fire(element: TinyElement | undefined, handler: string, event: object = {}): void {
  const key = Object.keys(element ?? {}).find((name) => name.startsWith("__reactProps$")) ?? "";
  const props = (element as unknown as Record<string, Record<string, Handler>>)[key];
  const basic = { preventDefault: () => {}, persist: () => {}, target: element };
  flushSync(() => {
    props?.[handler]?.({ ...basic, currentTarget: element, type: "", ...event });
  });
}

export const byId = (id: string): TinyElement | undefined =>
  page.body.find((element) => element.getAttribute("id") === id);

/** The first element with this tag whose whole text is this text. */
export const byText = (tag: string, text: string): TinyElement | undefined =>
  page.body.find(
    (element) => element.tagName === tag.toUpperCase() && element.textContent === text,
  );

export const exists = (id: string): boolean => byId(id) !== undefined;

/** The id of the element with the focus, or else its text. "BODY" if no element has the focus. */
export function focused(): string {
  const element = page.activeElement;
  if (!element || element === page.body) return "BODY";
  return element.getAttribute("id") ?? element.textContent;
}

/** The form with an accessible name. */
export const formNamed = (name: string): TinyElement | undefined =>
  page.body.find(
    (element) => element.tagName === "FORM" && element.getAttribute("aria-label") === name,
  );

/** Types a text into a field, in place of its present text. */
export function type(id: string, text: string): void {
  const field = byId(id);
  if (!field) throw new Error(`There is no field ${id}.`);
  field.value = text;
  fire(field, "onChange", { type: "change" });
}
