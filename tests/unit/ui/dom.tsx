import type { ReactNode } from "react";
import { flushSync } from "react-dom";
import { createRoot, type Root } from "react-dom/client";
import { onTestFinished } from "vitest";

/*
 * Renders components into the document of happy-dom. A test file that uses these functions begins
 * with `// @vitest-environment happy-dom`.
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

/** Renders an element into a container in the page until the test ends, and returns the container. */
export function mount(element: ReactNode): HTMLElement {
  const container = document.body.appendChild(document.createElement("div"));
  const root = createRoot(container);
  mounted.set(container, { root, element });
  update(() => root.render(element));
  onTestFinished(() => unmount(container));
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

/** Clicks an element. */
export const click = (element: HTMLElement): void => update(() => element.click());

/** Types a text into a field, in place of its text. */
export function type(field: Element, text: string): void {
  // React overrides the setter of each field, to ignore changes that its own renders make.
  const setter = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set;
  setter?.call(field, text);
  update(() => field.dispatchEvent(new Event("input", { bubbles: true })));
}
