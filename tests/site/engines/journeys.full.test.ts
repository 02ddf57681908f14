import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serveForTests } from "../../../scripts/lib/serve.ts";
import { folderInbox, waitForEmail } from "../../backend/inbox.ts";
import { decided, nextPoll, searchResults, searchWord } from "../browser/record.ts";
import { templates } from "../browser/routes.ts";
import { type Browser, engines, reporting } from "./engines.ts";

const poll = decided.href;

const site = await serveForTests();
afterAll(() => site.stop());

/**
 * Waits until `look` throws no error. The limit is so long that even on a busy machine only a hang
 * exceeds it.
 */
const wait = <Value>(look: () => Promise<Value>) =>
  vi.waitFor(look, { timeout: 240_000, interval: 50 });

/**
 * Runs in the page: returns the middle of the first visible element that matches the selector and
 * has this text or label.
 */
function find(selector: string, text: string, toPress: boolean): [x: number, y: number] | null {
  const fits = (element: HTMLElement) =>
    element.checkVisibility({ visibilityProperty: true }) &&
    `${element.ariaLabel} ${element.textContent}`.includes(text);
  const element = [...document.querySelectorAll<HTMLElement>(selector)].find(fits);
  if (!element || !toPress) return element ? [0, 0] : null;
  element.scrollIntoView({ block: "nearest", behavior: "instant" });
  const { x = 0, y = 0, width = 0, height = 0 } = element.getClientRects()[0] ?? {};
  const middle: [number, number] = [Math.round(x + width / 2), Math.round(y + height / 2)];
  // An element can be pressed once nothing covers it.
  return element.contains(document.elementFromPoint(...middle)) ? middle : null;
}

/** The next two functions run in the page. */
const isAt = (path: string) => location.pathname === path;
const isFocused = (selector: string) => document.activeElement?.matches(selector) === true;

/**
 * A reader's actions and observations in a browser's page. Functions that are passed to them run in
 * the page, so they must not use variables of this file.
 */
function tabOf(browser: Browser, reports: Awaited<ReturnType<typeof reporting>>) {
  const open = (path: string) => browser.open(`${reports.url}${path}`);
  const run = <Result, Given extends unknown[]>(
    inPage: (...args: Given) => Result,
    ...args: Given
  ) => browser.evaluate(`(${inPage})(...${JSON.stringify(args)})`) as Promise<Result>;
  const until = <Given extends unknown[]>(inPage: (...args: Given) => unknown, ...args: Given) =>
    wait(async () => expect(await run(inPage, ...args), `${inPage} ${args}`).toBeTruthy());
  const see = (selector: string, text = "") => until(find, selector, text, false);
  const gone = (selector: string) =>
    wait(async () => expect(await run(find, selector, "", false), selector).toBeNull());
  /** Clicks an element once it no longer moves. */
  const click = async (selector: string, text = "") => {
    const [x = 0, y = 0] = await wait(async () => {
      const point = await run(find, selector, text, true);
      expect(await run(find, selector, text, true), `${selector} ${text}`).toEqual(
        point ?? "in view",
      );
      return point ?? [];
    });
    await browser.clickAt(x, y);
  };
  const fill = async (selector: string, text: string) => {
    await click(selector);
    await until(isFocused, selector);
    await run(() => (document.activeElement as HTMLInputElement).select());
    await browser.type(text);
  };
  /** Waits for the new size, because until then elements are in different places. */
  const resize = async (width: number, height: number) => {
    await browser.resize(width, height);
    await until((wide) => innerWidth === wide, width);
  };
  /**
   * Opens a page and waits until its scripts run. They add the keyboard shortcuts to the header.
   */
  const visit = async (path: string) => {
    await open(path);
    await see("[aria-keyshortcuts]");
  };
  const takeProblems = () => [...reports.take(), ...browser.takeErrors()];
  const stop = () => Promise.all([browser.stop(), reports.stop()]);
  const controls = { reports, takeProblems, stop };
  return { ...browser, ...controls, open, run, until, see, gone, click, fill, resize, visit };
}

type Tab = ReturnType<typeof tabOf>;

/** Journeys that every engine makes, by test title. */
const journeys: Record<string, (tab: Tab, engine: string) => Promise<void>> = {
  "the Content-Security-Policy reports a blocked inline handler": async (tab) => {
    await tab.visit("/about");
    await tab.run(() => document.body.setAttribute("onclick", "document.title = ''"));
    await tab.clickAt(5, 5);
    await wait(async () => expect(tab.reports.take().join()).toContain("csp-report"));
    expect(await tab.run(() => document.title)).not.toBe("");
    tab.takeProblems();
  },

  "every kind of page hydrates without errors": async (tab) => {
    for (const path of [
      ...templates,
      "/hi/privacy",
      "/auth",
      "/auth/forgot",
      "/auth/confirm",
      "/search",
    ]) {
      await tab.visit(path);
      await tab.see("h1");
      expect(tab.takeProblems(), path).toEqual([]);
    }
  },

  "the menu of a narrow screen opens, closes or leads to a page": async (tab) => {
    await tab.visit("/about");
    await tab.resize(700, 900);
    await tab.click("button[aria-label=Menu]");
    await tab.see("#site-nav a", "About");
    await tab.press("Escape");
    await tab.gone("#site-nav a");
    await tab.click("button[aria-label=Menu]");
    await tab.click("#site-nav a", "Categories");
    await tab.until(isAt, "/categories");
    await tab.gone("#site-nav a");
  },

  "the search dialog works by mouse or keyboard": async (tab) => {
    await tab.visit(poll);
    for (const close of [() => tab.press("Escape"), () => tab.clickAt(40, 700)]) {
      await tab.click("header a[href='/search']");
      await tab.click("dialog [role=listbox] + p");
      await tab.see("dialog[open]");
      await close();
      await tab.gone("dialog");
      await tab.until(isFocused, "header a[href='/search']");
    }
    await tab.type("/");
    await tab.until(isFocused, "dialog input");
    await tab.type(searchWord);
    await tab.see("dialog a", `All results for “${searchWord}”`);
    await tab.press("Enter");
    await tab.until(isAt, searchResults(searchWord)[0]?.href ?? "");
    await tab.gone("dialog");
  },

  "the share sheet copies a link, the cookie notice saves a choice": async (tab) => {
    await tab.visit(poll);
    await tab.click("button", "More ways to share");
    await tab.click("#share-sheet button", "Copy link");
    await tab.see("#share-sheet", "Link copied");
    await tab.press("Escape");
    await tab.gone("#share-sheet");
    await tab.until(isFocused, "[popovertarget=share-sheet]");
    for (const [button, choice] of Object.entries({
      "Accept All": "declined",
      Decline: "accepted",
    })) {
      await tab.click("footer button", "Cookie preferences");
      await tab.see("section[aria-label=Cookies]", `You ${choice}.`);
      await tab.click("section[aria-label=Cookies] button", button);
      await tab.gone("section[aria-label=Cookies]");
    }
  },

  "a reader can complete every step from sign-up to sign-out": async (tab, engine) => {
    const email = `${engine.toLowerCase()}-${Date.now().toString(36)}@example.in`;
    await tab.visit("/auth");
    await tab.click("[role=tab]", "Free Sign Up");
    const form = "form[aria-label='Sign up']";
    for (const [name, text] of Object.entries({
      name: "Asha Rao",
      email,
      password: "tulip-7-rain",
    }))
      await tab.fill(`${form} input[name=${name}]`, text);
    await tab.click(`${form} button`, "Sign Up");
    await tab.see("h1, h2", "Check your email");
    const { code } = await waitForEmail(folderInbox(site.backend?.inboxDir ?? ""), email);
    await tab.fill("input[name=code]", code);
    await tab.click("button", "Confirm the code");
    // The previous page may show the name too, so wait for the next one.
    await tab.until(isAt, "/");
    await tab.see("#user-menu", "Asha Rao");
    // The browser has the visitors' home page in its cache, and must not show it to a member.
    await tab.see("main", "Hello, Asha Rao.");
    await tab.see("[aria-keyshortcuts]");
    await tab.click("#user-menu");
    await tab.click("[role=menuitem]", "Edit Profile");
    await tab.fill("[role=dialog] input[id$=-name]", "Aditi");
    await tab.click("[role=dialog] button", "Save Changes");
    await tab.gone("[role=dialog]");
    await tab.see("#user-menu", "Aditi");
    await tab.click("header button", "Sign Out");
    await tab.see("header a", "Sign In");
  },

  "a link scrolls to its target, Back to the previous position": async (tab) => {
    await tab.visit(poll);
    await tab.click("a[rel=next]");
    await tab.until(isAt, nextPoll.href);
    await tab.until(isFocused, "#main");
    await tab.until(() => scrollY === 0);
    await tab.run(() => history.back());
    await tab.until(isAt, poll);
    await tab.until(() => scrollY > 200);
    await tab.click("main a", "our record of day");
    await tab.until(() => {
      const { top = -1 } = document.querySelector("main :target")?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    });
    await tab.press("Tab");
    await tab.until(() => document.activeElement?.closest("main :target") != null);
  },
};

describe.concurrent.each(engines)("in the browser engine $name", ({ name, missing, start }) => {
  if (missing)
    return test(`all journeys through the site succeed in ${name}`, ({ skip }) =>
      skip(`Debian's ${missing} is not installed`));

  let tab: Tab;
  beforeAll(async () => {
    tab = tabOf(await start(), await reporting(site.url));
  });
  beforeEach(async () => {
    await tab.resize(1300, 900);
    await tab.open("/about");
    await tab.run(() => localStorage.setItem("cookie-consent", "declined"));
  });
  afterEach(() => expect(tab.takeProblems(), "errors and blocked things").toEqual([]));
  afterAll(() => tab?.stop());

  // In each engine the journeys run one after another. Both engines run at the same time.
  for (const [title, run] of Object.entries(journeys))
    test(title, { concurrent: false }, () => run(tab, name));
});
