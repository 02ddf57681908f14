import { readFileSync } from "node:fs";
import { join } from "node:path";
import { AxeBuilder } from "@axe-core/playwright";
import {
  type BrowserContext,
  test as base,
  expect,
  type Locator,
  type Page,
  type Request,
} from "@playwright/test";
import { root } from "../../../scripts/lib/processes";
import { newMember } from "./member";
import { makeAccount } from "./reader";

/** The rules of WCAG 2.0, 2.1 and 2.2 at the levels A and AA. */
const standards = ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22a", "wcag22aa"];

interface Fixtures {
  /**
   * Ignores console errors that match the pattern, until the test ends. The browser also logs an
   * error for each response with a failed status.
   */
  allow: (pattern: RegExp) => void;
  /** The site's origin. */
  site: string;
  /** Email address of a new account. */
  account: string;
  /** Email address of a new account that is signed in, in this browser. */
  member: string;
  /** True if the cookie notice is answered in advance, so that it covers nothing. Default true. */
  answered: boolean;
}

/** Runs in the page: logs policy violations to the console with a prefix. */
function reportViolations(): void {
  document.addEventListener("securitypolicyviolation", (event) => {
    const what = `${event.violatedDirective} blocked ${event.blockedURI} ${event.sample}`;
    console.error(`[csp-violation] ${what} at ${event.sourceFile}:${event.lineNumber}`);
  });
}

/**
 * Runs in each document: answers the cookie notice in advance. A tab's first, blank document has no
 * storage, and a frame may not be allowed to use storage.
 */
function decline(): void {
  if (window === window.top && location.protocol.startsWith("http"))
    localStorage.setItem("cookie-consent", "declined");
}

/** Names that the privacy page lists as kept on a reader's device. */
const privacy = readFileSync(join(root, "content", "pages", "privacy.mdx"), "utf8");
const documented = new Set(Array.from(privacy.matchAll(/^\| `([^`]+)` \|/gm), ([, name]) => name));

/** Runs in each document: logs what is written to storage to the console with a prefix. */
function reportStorage(): void {
  const { setItem } = Storage.prototype;
  Storage.prototype.setItem = function (key, value) {
    console.debug(`[stored] ${key}`);
    setItem.call(this, key, value);
  };
}

/**
 * Playwright's `test`, which also watches the pages of its context. It fails on a violation of the
 * Content-Security-Policy, a logged error, an uncaught exception, or a stored cookie or key that
 * the privacy page does not name.
 */
export const test = base.extend<Fixtures>({
  answered: [true, { option: true }],
  site: async ({ baseURL }, use) => use(baseURL ?? ""),
  account: async ({ site: _site }, use) => use(await makeAccount()),
  member: async ({ context, site }, use) => use(await newMember(context, site)),
  allow: [
    async ({ context, answered }, use) => {
      const problems: string[] = [];
      const allowed: RegExp[] = [];
      await context.addInitScript(reportViolations);
      await context.addInitScript(reportStorage);
      if (answered) await context.addInitScript(decline);
      context.on("weberror", (event) =>
        problems.push(`uncaught: ${event.error().stack ?? event.error().message}`),
      );
      const stored = new Set<string>();
      context.on("response", async (response) => {
        // This call fails if the page of the response is closed.
        const set = await response.headerValues("set-cookie").catch(() => []);
        for (const cookie of set)
          stored.add(/^(?:__Host-)?([^=]+?)(?:\.\d+)?=/.exec(cookie)?.[1] ?? cookie);
      });
      context.on("console", (message) => {
        const [, key] = /^\[stored\] (.*)/.exec(message.text()) ?? [];
        if (key) stored.add(key);
        if (message.type() === "error")
          problems.push(`${message.text()} (${message.location().url})`);
      });
      await use((pattern) => allowed.push(pattern));
      const isViolation = /^\[csp-violation\]|Content Security Policy/;
      const unexpected = problems.filter(
        (problem) => isViolation.test(problem) || !allowed.some((pattern) => pattern.test(problem)),
      );
      expect(unexpected, "policy violations and console errors").toEqual([]);
      const undocumented = [...stored].filter((name) => !documented.has(name));
      expect(undocumented, "kept on the device, and not on the privacy page").toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };

/** Opens a page and waits until its scripts run. They add the keyboard shortcuts to the header. */
export async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
}

/**
 * Waits until the page has drawn a frame: the callback of the second frame runs after the first is
 * drawn.
 */
export const nextFrame = (page: Page) =>
  page.evaluate(
    () => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))),
  );

/**
 * Sends the event of a page that the browser restores from its back-forward cache. Chromium has no
 * such cache while it is automated.
 */
export const restore = (page: Page) =>
  page.evaluate(() => dispatchEvent(new PageTransitionEvent("pageshow", { persisted: true })));

/** Opens a page and waits until its scripts run and all its requests have finished. */
export async function settle(page: Page, path: string): Promise<void> {
  const open = new Set<Request>();
  page.on("request", (request) => open.add(request));
  for (const end of ["requestfinished", "requestfailed"] as const)
    page.on(end as "requestfinished", (request) => {
      open.delete(request);
    });
  await visit(page, path);
  const left = () => nextFrame(page).then(() => [...open].map((request) => request.url()));
  await expect.poll(left).toEqual([]);
}

/** The URLs of matching requests that the pages of a test make from now on. The list grows. */
export function requestsOf(from: Page | BrowserContext, matches = (_: Request) => true): string[] {
  const urls: string[] = [];
  (from as Page).on("request", (request) => {
    if (matches(request)) urls.push(request.url());
  });
  return urls;
}

/** A pattern that matches the addresses of a page's scripts. */
export const pageScripts = "**/_next/static/**/*.js*";

/** Holds matching requests back until the returned function is called. */
export async function hold(page: Page, matching: string | RegExp): Promise<() => void> {
  const gate = Promise.withResolvers<void>();
  await page.route(matching, async (route) => {
    await gate.promise;
    await route.continue().catch(() => undefined);
  });
  return gate.resolve;
}

/** Sum of the page's layout shifts so far. */
export const layoutShift = (page: Page) =>
  page.evaluate(async () => {
    let total = 0;
    const observer = new PerformanceObserver((list) => {
      for (const entry of list.getEntries())
        total += (entry as PerformanceEntry & { value: number }).value;
    });
    observer.observe({ type: "layout-shift", buffered: true });
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
    return total;
  });

/**
 * Expects that a button's popover is right below or above the button, within the window's width.
 */
export async function opensBeside(button: Locator, opened: Locator): Promise<void> {
  const buttonBox = await button.boundingBox();
  const box = await opened.boundingBox();
  const width = button.page().viewportSize()?.width;
  if (!buttonBox || !box || !width) throw new Error("Nothing is open.");
  const gaps = [box.y - buttonBox.y - buttonBox.height, buttonBox.y - box.y - box.height];
  expect(Math.min(...gaps.map(Math.abs)), JSON.stringify({ buttonBox, box })).toBeLessThan(16);
  expect(Math.min(box.x, width - box.x - box.width)).toBeGreaterThanOrEqual(0);
}

/**
 * The pixels by which a page is wider than its window. The footer is laid out for the measurement:
 * otherwise the browser may skip the footer, and cut off what is too wide in it.
 */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const footer = document.querySelector<HTMLElement>("body > footer");
    if (footer) footer.style.contentVisibility = "visible";
    const overflow = document.documentElement.scrollWidth - document.documentElement.clientWidth;
    if (footer) footer.style.contentVisibility = "";
    return overflow;
  });

/**
 * Returns axe's findings on the page, one line per element, and a line if the page scrolls
 * sideways. An empty list is the goal. Axe runs through the debugger, to which no policy applies.
 * No page has a frame, so one run covers the whole page.
 */
export async function accessibilityFaults(page: Page): Promise<string[]> {
  // While elements move, their colours and places are not final.
  await page.emulateMedia({ reducedMotion: "reduce" });
  const wider = await horizontalOverflow(page);
  const builder = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ["violations"] });
  const { violations } = await builder.withTags(standards).analyze();
  return [
    ...(wider > 0 ? [`scrolls sideways by ${wider} pixels`] : []),
    ...violations.flatMap(({ id, help, nodes }) =>
      nodes.map((node) => `${id} (${help}): ${node.html}`),
    ),
  ];
}
