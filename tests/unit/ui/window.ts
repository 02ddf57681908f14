import { vi } from "vitest";

/** A stand-in for the browser's window and document, on which components listen for events. */
export type Stage = {
  window: EventTarget;
  document: EventTarget & Record<string, unknown>;
  /** The values in local storage. */
  storage: Map<string, string>;
};

/** Replaces the globals of a browser. `vi.unstubAllGlobals` removes them. */
export function stubWindow(document: Record<string, unknown> = {}): Stage {
  const window = new EventTarget();
  const page = Object.assign(new EventTarget(), document);
  const storage = new Map<string, string>();
  vi.stubGlobal("addEventListener", window.addEventListener.bind(window));
  vi.stubGlobal("removeEventListener", window.removeEventListener.bind(window));
  vi.stubGlobal("dispatchEvent", window.dispatchEvent.bind(window));
  vi.stubGlobal("document", page);
  vi.stubGlobal("localStorage", {
    getItem: (key: string) => storage.get(key) ?? null,
    setItem: (key: string, text: string) => storage.set(key, text),
    removeItem: (key: string) => storage.delete(key),
  });
  return { window, document: page, storage };
}

/** Returns an event whose target is the given object. */
export function eventFrom(type: string, target: object, fields: object = {}): Event {
  const event = new Event(type, { cancelable: true });
  for (const [name, value] of Object.entries({ target, ...fields }))
    Object.defineProperty(event, name, { value });
  return event;
}
