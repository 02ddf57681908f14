import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { onTestFinished } from "vitest";

/*
 * Renders components into the document of happy-dom, and uses them as a reader does. A test file
 * that uses these functions begins with `// @vitest-environment happy-dom`.
 */

/** The rendered elements by their containers. */
const mounted = new Map<Element, { root: Root; element: ReactNode }>();

/** An effect may change the state, and the effects of that render may do so again. */
const rendersPerUpdate = 3;

/** Runs an action, such as a click, and waits until React has rendered its changes and effects. */
export function update(action: () => void): void {
  flushSync(action);
  // React delays a change of state that an effect makes. A render that cannot wait includes it.
  for (let renders = 1; renders < rendersPerUpdate; renders += 1)
    flushSync(() => {
      for (const { root, element } of mounted.values()) root.render(element);
    });
}

/**
 * Renders an element into a container in the page, and returns the container. After the test the
 * page is empty, and its address is "/".
 */
export function mount(element: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  mounted.set(container, { root, element });
  update(() => root.render(element));
  onTestFinished(() => {
    unmount(container);
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  });
  return container;
}

/** Removes a container with its rendered element, if it is still in the page. */
export function unmount(container: Element): void {
  const root = mounted.get(container)?.root;
  mounted.delete(container);
  flushSync(() => root?.unmount());
  container.remove();
}

/** Returns the first element with this selector and, if given, with this text. */
export function find(selector: string, text?: string, within: ParentNode = document): HTMLElement {
  const candidates = [...within.querySelectorAll<HTMLElement>(selector)];
  const match = candidates.find((node) => text === undefined || node.textContent === text);
  if (!match) throw new Error(`There is no ${selector} “${text ?? ""}” in the page`);
  return match;
}

/** Returns the first button with this accessible name, which is its label or its text. */
export function button(name: string): HTMLElement {
  const buttons = [...document.querySelectorAll<HTMLElement>("button")];
  const match = buttons.find(
    (node) => (node.getAttribute("aria-label") ?? node.textContent) === name,
  );
  if (!match) throw new Error(`There is no button “${name}” in “${document.body.textContent}”`);
  return match;
}

type Target = Element | null | undefined;

/** Sends an event to an element, and updates the page. Returns the event. */
export function send<Sent extends Event>(target: Target, event: Sent): Sent {
  if (!target) throw new Error(`There is no element for the event “${event.type}”.`);
  update(() => target.dispatchEvent(event));
  return event;
}

const asReader = { bubbles: true, cancelable: true };

/** Clicks an element, perhaps while a key such as Ctrl is down. */
export const click = (target: Target, keys: MouseEventInit = {}): MouseEvent =>
  send(target, new MouseEvent("click", { ...asReader, ...keys }));

/** Moves the pointer over an element, or presses it there: "pointerover", "pointerdown". */
export const point = (target: Target, type: string): PointerEvent =>
  send(target, new PointerEvent(type, asReader));

/** Presses a key on an element. */
export const press = (target: Target, key: string): KeyboardEvent =>
  send(target, new KeyboardEvent("keydown", { ...asReader, key }));

/** Moves the focus to an element, and updates the page. */
export function focus(target: HTMLElement | null): void {
  update(() => target?.focus());
}

/** Presses the submit button of a form. Returns the "submit" event. */
export function submit(form: HTMLFormElement | null): SubmitEvent {
  let event: SubmitEvent | undefined;
  const remember = (sent: SubmitEvent) => {
    event = sent;
  };
  form?.addEventListener("submit", remember, { once: true });
  click(form?.querySelector("[type=submit]"));
  if (!event) throw new Error("The form was not submitted.");
  return event;
}

/** Types a text into a field, in place of its text. The field may be given by its id. */
export function type(field: Element | string, text: string): void {
  const element = typeof field === "string" ? byId(field) : field;
  // React overrides the setter of each field, to ignore changes that its own renders make.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(element, text);
  send(element, new Event("input", { bubbles: true }));
}

export const byId = (id: string): HTMLElement | null => document.getElementById(id);

export const exists = (id: string): boolean => byId(id) !== null;

/** The text in a field. Undefined if there is no such field. */
export const valueIn = (id: string): string | undefined =>
  document.querySelector<HTMLInputElement>(`input#${id}`)?.value;

/** The first element with this tag whose whole text is this text. */
export const byText = (tag: string, text: string): HTMLElement | undefined =>
  Array.from(document.querySelectorAll<HTMLElement>(tag)).find(
    (element) => element.textContent === text,
  );

/** The form with an accessible name. */
export const formNamed = (name: string): HTMLFormElement | null =>
  document.querySelector<HTMLFormElement>(`form[aria-label="${name}"]`);

/** The id of the element with the focus, or else its text. "BODY" if no element has the focus. */
export function focused(): string {
  const element = document.activeElement;
  if (!element || element === document.body) return "BODY";
  return element.id || element.textContent;
}
