/**
 * Renders components into the document of happy-dom, and uses them as a reader does. A test that
 * imports this file begins with the comment `@vitest-environment happy-dom`.
 */
import type { ReactElement } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { onTestFinished } from "vitest";

interface Mounted {
  /** The element around the component. */
  place: HTMLElement;
  unmount: () => void;
}

/** Renders a component into the page. After the test the page is empty, and its address is "/". */
export function mount(element: ReactElement): Mounted {
  const place = document.createElement("div");
  document.body.append(place);
  const root = createRoot(place);
  flushSync(() => root.render(element));
  const unmount = () => flushSync(() => root.unmount());
  onTestFinished(() => {
    unmount();
    document.body.replaceChildren();
    history.replaceState(null, "", "/");
  });
  return { place, unmount };
}

type Target = Element | null | undefined;

/** Sends an event to an element, and updates the page. Returns the event. */
export function send<Sent extends Event>(target: Target, event: Sent): Sent {
  if (!target) throw new Error(`There is no element for the event “${event.type}”.`);
  flushSync(() => target.dispatchEvent(event));
  return event;
}

const asReader = { bubbles: true, cancelable: true };

export const click = (target: Target, keys: MouseEventInit = {}): MouseEvent =>
  send(target, new MouseEvent("click", { ...asReader, ...keys }));

/** Moves the pointer over an element, or presses it there: "pointerover", "pointerdown". */
export const point = (target: Target, type: string): PointerEvent =>
  send(target, new PointerEvent(type, asReader));

export const press = (target: Target, key: string): KeyboardEvent =>
  send(target, new KeyboardEvent("keydown", { ...asReader, key }));

/** Moves the focus to an element, and updates the page. */
export function focus(target: HTMLElement | null): void {
  flushSync(() => target?.focus());
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

/** Types a text into a field, in place of its present text. */
export function type(id: string, text: string): void {
  const field = byId(id);
  // React ignores a text that is set on the field itself, as scripts do.
  Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(field, text);
  send(field, new Event("input", { bubbles: true }));
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
