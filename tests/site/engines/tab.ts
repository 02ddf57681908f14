import { vi } from "vitest";
import type { Driver } from "./driver.ts";

/** WebDriver's name for what stands for an element of the page. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";
type Element = Record<typeof elementKey, string>;

/** A limit that only what hangs meets, on a busy machine too. */
const patient = { timeout: 60_000, interval: 50 };

/** By what WebDriver says that nothing was clicked. */
const notClicked =
  /element click intercepted|element not interactable|no such element|stale element reference/;

const keys = {
  Enter: "\uE007",
  Escape: "\uE00C",
  Tab: "\uE004",
  ArrowDown: "\uE015",
  ArrowLeft: "\uE012",
} as const;

/** Runs in the page: the first element that fits, can be seen, and has the text or is labelled so. */
function findInPage(selector: string, text: string): HTMLElement | null {
  const fits = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    `${element.ariaLabel} ${element.textContent}`.includes(text);
  return [...document.querySelectorAll<HTMLElement>(selector)].find(fits) ?? null;
}

/** What a reader does in the one tab of a browser, and sees. */
export class Tab {
  readonly #driver: Driver;
  readonly #site: string;

  constructor(driver: Driver, site: string) {
    this.#driver = driver;
    this.#site = site;
  }

  /** Opens a page and waits until all that its HTML names is there. */
  async open(path: string): Promise<void> {
    await this.#driver.send("navigate", { url: `${this.#site}${path}` });
  }

  /** Opens a page and waits until its scripts run, which the header's shortcuts tell. */
  async visit(path: string): Promise<void> {
    await this.open(path);
    await this.see("[aria-keyshortcuts]");
  }

  async reload(): Promise<void> {
    await this.#driver.send("reload");
  }

  async back(): Promise<void> {
    await this.#driver.send("back");
  }

  /** A first visitor again: nothing stored. */
  async forget(): Promise<void> {
    await this.#driver.send("forgetCookies");
    await this.run(() => localStorage.clear());
  }

  async resize(width: number, height: number): Promise<void> {
    await this.#driver.send("resize", { width, height });
  }

  /** Runs a function in the page; all that it needs comes as arguments. */
  async run<Result, Arguments extends unknown[]>(
    inPage: (...given: Arguments) => Result,
    ...given: Arguments
  ): Promise<Result> {
    const script = `return (${inPage}).apply(null, arguments)`;
    return (await this.#driver.send("run", { script, args: given })) as Result;
  }

  /** Waits until a function in the page returns true. */
  async until<Arguments extends unknown[]>(
    inPage: (...given: Arguments) => boolean,
    ...given: Arguments
  ): Promise<void> {
    await vi.waitFor(async () => {
      if (!(await this.run(inPage, ...given))) throw new Error(`Not so: ${inPage} ${JSON.stringify(given)}`);
    }, patient);
  }

  /** Waits until something can be seen: an element with this selector, and with this text or label in it. */
  async see(selector: string, text = ""): Promise<Element> {
    return vi.waitFor(async () => {
      const found: unknown = await this.run(findInPage, selector, text);
      if (!found) throw new Error(`There is no ${selector} with “${text}”`);
      return found as Element;
    }, patient);
  }

  /** Waits until nothing of the kind can be seen. */
  async gone(selector: string, text = ""): Promise<void> {
    await vi.waitFor(async () => {
      if (await this.run(findInPage, selector, text)) throw new Error(`There still is ${selector} “${text}”`);
    }, patient);
  }

  /** Clicks the middle of an element once nothing lies over it. What fails otherwise may have clicked: it is not tried again. */
  async click(selector: string, text = ""): Promise<void> {
    const click = async () => {
      const id = (await this.see(selector, text))[elementKey];
      try {
        await this.#driver.send("click", { id });
        return undefined;
      } catch (error) {
        if (notClicked.test(String(error))) throw error;
        return error;
      }
    };
    const error = await vi.waitFor(click, patient);
    if (error) throw error;
  }

  /** Puts a text into a field, in place of what is there. */
  async fill(selector: string, text: string): Promise<void> {
    const id = (await this.see(selector))[elementKey];
    await this.#driver.send("clear", { id });
    await this.#driver.send("type", { id, text });
  }

  /** Presses keys one after the other, wherever the focus is: letters, or one key by its name. */
  async press(text: string): Promise<void> {
    const values = text in keys ? [keys[text as keyof typeof keys]] : [...text];
    const actions = values.flatMap((value) => [
      { type: "keyDown", value },
      { type: "keyUp", value },
    ]);
    await this.#driver.send("act", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** Clicks a place of the screen, whatever is there. */
  async clickAt(x: number, y: number): Promise<void> {
    const actions = [
      { type: "pointerMove", duration: 0, x, y },
      { type: "pointerDown", button: 0 },
      { type: "pointerUp", button: 0 },
    ];
    await this.#driver.send("act", { actions: [{ type: "pointer", id: "mouse", actions }] });
  }
}
