import * as React from "react";
import { Fragment, type ReactNode, Suspense } from "react";
import { hooksOf, type Instance } from "./mounted-hooks";

/*
 * Mounts a component without a browser: it renders the component, runs its effects, and renders the
 * component again after each change of its state. Elements exist only as objects, so a test presses
 * a button by calling `props.onClick`.
 */

// biome-ignore lint/suspicious/noExplicitAny: a test calls handlers of many types
type Props = Record<string, any>;
/** A rendered element, such as a button, with its content. */
export type Rendered = { tag: string; props: Props; content: Content };
type Content = (Rendered | string)[];

type Element = { type: unknown; key: string | null; props: Props };
type Component = (props: Props) => unknown;
/** A component of `lazy`. `_init` returns the component, or throws a promise while it loads. */
type Lazy = { _init: (payload: unknown) => unknown; _payload: unknown };
/** Returns the stand-in of a DOM element for the `ref` of its tag. */
type NodeOf = (tag: string, props: Props) => object | undefined;

/** React reads the hooks of the component that it renders from the field `H`. */
const internals = (React as unknown as Record<string, { H: unknown }>)
  .__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE as { H: unknown };

const keyOf = (child: unknown, index: number): string | number =>
  (child as Element | null | undefined)?.key ?? index;

class Mounted {
  readonly #element: ReactNode;
  readonly #nodeOf: NodeOf;
  readonly #instances = new Map<string, Instance>();
  #seen = new Set<string>();
  #isRendering = false;
  #isStale = false;
  #content: Content = [];

  constructor(element: ReactNode, nodeOf: NodeOf) {
    this.#element = element;
    this.#nodeOf = nodeOf;
    this.#update();
  }

  readonly #update = (): void => {
    this.#isStale = true;
    if (this.#isRendering) return;
    this.#isRendering = true;
    while (this.#isStale) this.#renderOnce();
    this.#isRendering = false;
  };

  #renderOnce(): void {
    this.#isStale = false;
    this.#seen = new Set();
    this.#content = this.#draw(this.#element, "");
    for (const [path, instance] of this.#instances)
      if (!this.#seen.has(path)) this.#remove(path, instance);
    // The effects of a component run after those of the components inside.
    const inside = [...this.#instances.values()].toReversed();
    for (const run of inside.flatMap(({ layout }) => layout.splice(0))) run();
    for (const run of inside.flatMap(({ effects }) => effects.splice(0))) run();
  }

  #remove(path: string, { slots }: Instance): void {
    this.#instances.delete(path);
    for (const slot of slots) slot.cleanUp?.();
  }

  #draw(node: unknown, path: string): Content {
    if (node === null || node === undefined || typeof node === "boolean") return [];
    if (typeof node === "string" || typeof node === "number") return [String(node)];
    if (Array.isArray(node))
      return node.flatMap((child, index) => this.#draw(child, `${path}/${keyOf(child, index)}`));
    return this.#drawElement(node as Element, path);
  }

  #drawElement({ type, props, key }: Element, above: string): Content {
    const path = key === null ? above : `${above}/${key}`;
    if (type === Fragment || type === Suspense) return this.#draw([props.children].flat(), path);
    if (typeof type === "function") return this.#drawComponent(type as Component, props, path);
    if (typeof type === "object") return this.#drawLazy(type as Lazy, props, path);
    const tag = String(type);
    const content = this.#draw([props.children].flat(), `${path}/${tag}`);
    if (props.ref && typeof props.ref === "object")
      props.ref.current ??= this.#nodeOf(tag, props) ?? null;
    return [{ tag, props, content }];
  }

  #drawComponent(type: Component, props: Props, above: string): Content {
    const path = `${above}/${type.name}`;
    const instance = this.#instances.get(path) ?? { slots: [], layout: [], effects: [] };
    this.#instances.set(path, instance);
    this.#seen.add(path);
    const { H } = internals;
    internals.H = hooksOf(instance, this.#update);
    let output: unknown;
    try {
      output = type(props);
    } finally {
      internals.H = H;
    }
    return this.#draw(output, path);
  }

  #drawLazy({ _init, _payload }: Lazy, props: Props, path: string): Content {
    try {
      return this.#drawElement({ type: _init(_payload), props, key: null }, path);
    } catch (pending) {
      if (!(pending instanceof Promise)) throw pending;
      pending.then(this.#update);
      return [];
    }
  }

  /** Returns every element for which `test` is true. */
  readonly all = (test: (element: Rendered) => boolean): Rendered[] => {
    const within = (nodes: Content): Rendered[] =>
      nodes.flatMap((node) => (typeof node === "string" ? [] : [node, ...within(node.content)]));
    return within(this.#content).filter(test);
  };

  /** Returns the first element with this tag and, if given, with this text. */
  readonly find = (tag: string, text?: string): Rendered => {
    const [found] = this.all(
      (node) => node.tag === tag && (text === undefined || textOf(node.content) === text),
    );
    if (!found) throw new Error(`There is no <${tag}> “${text ?? ""}” in “${this.text()}”`);
    return found;
  };

  /** Returns the text of the whole component. */
  readonly text = (): string => textOf(this.#content);

  /** Removes the component. Its effects are cleaned up. */
  readonly unmount = (): void => {
    for (const [path, instance] of this.#instances) this.#remove(path, instance);
  };
}

/** Mounts a component. Without `nodeOf`, every `ref` of an element is null. */
export const mount = (element: ReactNode, nodeOf: NodeOf = () => undefined): Mounted =>
  new Mounted(element, nodeOf);

/** Returns the text of rendered elements. */
export function textOf(nodes: readonly (Rendered | string)[]): string {
  return nodes.map((node) => (typeof node === "string" ? node : textOf(node.content))).join("");
}
