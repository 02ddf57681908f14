import type { ElementHandle, Page } from "@playwright/test";
import { expect, nextFrame, visit } from "./fixtures";

/**
 * Runs in each document: imitates Google Translate in Chrome. It replaces every text node by a
 * `<font>` in a `<font>`, now and whenever a text appears or changes. If React changes a replaced
 * text node, readers do not see the change; this is logged to the console with a prefix.
 */
function translate(begins: "hydrated" | "DOMContentLoaded"): void {
  const left = "script, style, noscript, textarea, font";
  const shown = new Map<Node, Element>();
  const unseen = new MutationObserver((changes) => {
    for (const { target } of changes)
      if (shown.get(target)?.isConnected)
        console.error(`[stale] not seen by the reader: ${target.nodeValue}`);
  });

  function replace(text: Text): void {
    if (!text.parentElement || text.parentElement.closest(left)) return;
    const outer = document.createElement("font");
    const inner = document.createElement("font");
    inner.textContent = text.data;
    outer.append(inner);
    text.replaceWith(outer);
    shown.set(text, outer);
    unseen.observe(text, { characterData: true });
  }

  function replaceWithin(node: Node): void {
    if (node instanceof Text) replace(node);
    const texts = document.createTreeWalker(node, NodeFilter.SHOW_TEXT);
    const textNodes: Text[] = [];
    while (texts.nextNode()) textNodes.push(texts.currentNode as Text);
    textNodes.forEach(replace);
  }

  function changedNodes({ type, target, addedNodes }: MutationRecord): Node[] {
    return type === "characterData" ? [target] : [...addedNodes];
  }

  const start = () => {
    new MutationObserver((changes) => {
      for (const node of changes.flatMap(changedNodes)) if (node.isConnected) replaceWithin(node);
    }).observe(document, { childList: true, characterData: true, subtree: true });
    replaceWithin(document.body);
    document.documentElement.dataset.translated = "";
  };
  addEventListener(begins, start, { once: true });
}

/** Translates every page of this tab, either after the page's scripts have run or before. */
export const translatePages = (page: Page, begins: "hydrated" | "DOMContentLoaded" = "hydrated") =>
  page.addInitScript(translate, begins);

/** Opens a page and waits until it is translated. */
export async function visitTranslated(page: Page, path: string): Promise<void> {
  await visit(page, path);
  await expect(page.locator("html[data-translated]")).toHaveCount(1);
}

const controls = `button, summary, select, input:is([type=checkbox], [type=radio], [type=range]), [role=tab],
  [role^=menuitem], a[href="/search"]`;

/** Controls that leave the page. Other tests press them. */
const leaving = /button (?:Sign Out|Delete my account|Search)$/;

/**
 * Runs in the page: marks the first visible control that has not been pressed. Returns a text that
 * identifies the control.
 */
function nextControl([selector, pressed]: [string, string[]]): string | undefined {
  const name = (element: Element | null | undefined) =>
    element?.getAttribute("aria-label") ?? element?.textContent?.replace(/\s+/g, " ").trim();
  for (const old of document.querySelectorAll("[data-to-press]"))
    old.removeAttribute("data-to-press");
  const dialog = document.querySelector("dialog[open], [role=dialog]");
  for (const element of (dialog ?? document).querySelectorAll(selector)) {
    if (!element.checkVisibility({ checkVisibilityCSS: true })) continue;
    const frame = element.closest(
      "header, footer, nav, form, section, figure, dialog, [role=dialog]",
    );
    const label = (element as HTMLInputElement).labels?.[0];
    const key = `${frame?.ariaLabel ?? frame?.id ?? ""} ${element.localName} ${name(label ?? element)}`;
    if (pressed.includes(key)) continue;
    element.setAttribute("data-to-press", "");
    return key;
  }
  return undefined;
}

async function press(control: ElementHandle<HTMLElement | SVGElement>): Promise<void> {
  const kind = await control.evaluate(
    (element) => (element as HTMLInputElement).type ?? element.localName,
  );
  if (kind === "range") {
    for (const value of ["2000", "9000"]) await control.fill(value);
  } else if (kind === "select-one") {
    for (const wanted of [1, 2, 0, 3]) {
      const isThere = await control.evaluate(
        (select, index) => (select as HTMLSelectElement).options[index]?.disabled === false,
        wanted,
      );
      if (isThere) await control.selectOption({ index: wanted });
    }
  } else {
    // If something covers the control, the event is sent to the control directly.
    await control.click({ timeout: 1000 }).catch(() => control.dispatchEvent("click"));
  }
}

/** Expects that the page is shown and that its code has caused no error. */
async function expectIntact(page: Page, failures: readonly string[], after: string): Promise<void> {
  await expect(page.locator("button[type=submit][aria-disabled=true]")).toHaveCount(0);
  await nextFrame(page);
  expect(failures, after).toEqual([]);
  expect(
    await page.getByRole("heading", { name: "This page could not be shown" }).count(),
    after,
  ).toBe(0);
}

/** Errors of the page's code from now on. */
export function failuresOf(page: Page): string[] {
  const failures: string[] = [];
  page.on("pageerror", (error) => failures.push(error.message));
  page.on("console", (message) => {
    if (message.text().startsWith("[stale]")) failures.push(message.text());
  });
  return failures;
}

/**
 * Presses every control of a page once, also controls that appear meanwhile. `pressed` lists
 * controls to skip. Returns how many controls were pressed.
 */
export async function pressEverything(
  page: Page,
  path: string,
  pressed: string[],
): Promise<number> {
  const failures = failuresOf(page);
  await visitTranslated(page, path);
  const { pathname } = new URL(page.url());
  let count = 0;
  for (;;) {
    const key = await page.evaluate(nextControl, [controls, pressed] as [string, string[]]);
    if (key === undefined) break;
    pressed.push(key);
    if (leaving.test(key)) continue;
    const control = await page.$("[data-to-press]");
    if (control) await press(control);
    count += 1;
    await expectIntact(page, failures, `${path}: ${key}`);
    expect(new URL(page.url()).pathname, key).toBe(pathname);
  }
  return count;
}

/** Types into the visible fields of a form by their labels. */
export async function typeInto(
  page: Page,
  form: string,
  fields: Record<string, string>,
): Promise<void> {
  for (const [label, value] of Object.entries(fields))
    await page.getByRole("form", { name: form }).getByLabel(label, { exact: true }).fill(value);
}

/** Sends a form and waits for the result. */
export async function sendForm(
  page: Page,
  form: string,
  failures: readonly string[],
): Promise<void> {
  await page.getByRole("form", { name: form }).locator("button[type=submit]").click();
  await expectIntact(page, failures, form);
}
