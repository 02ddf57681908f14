import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { serveForTests, type TestSite } from "../../../developer/serve.ts";
import { folderInbox, newMail } from "../../backend/inbox.ts";
import { missingPage, templates } from "../browser/routes.ts";
import { type Driver, findEngines, reporting } from "./driver.ts";
import { Tab } from "./tab.ts";

const poll = "/polls/2024/day-10-utilities";
const next = "/polls/2024/day-11-forex";
const password = "tulip-7-rain";

let site: TestSite;
let reports: Awaited<ReturnType<typeof reporting>>;
beforeAll(async () => {
  site = await serveForTests();
  reports = await reporting(site.url);
});
afterAll(async () => {
  reports.stop();
  await site.stop();
});

/** Run in the page. */
const isAt = (path: string) => location.pathname === path;
const isFocused = (selector: string) => document.activeElement?.matches(selector) === true;
const consent = () => localStorage.getItem("cookie-consent");
const paper = () => getComputedStyle(document.body).backgroundColor;
const shape = () =>
  ["main", "main h1", "footer"].map((selector) => {
    const box = document.querySelector(selector)?.getBoundingClientRect();
    return `${selector}: ${box?.x} ${box?.y} ${box?.width} ${box?.height}`;
  });

describe.each(findEngines())("in $name", ({ missing, start }) => {
  let driver: Driver;
  let tab: Tab;
  const findProblems = async () => (driver.problems ? driver.problems() : reports.take());

  beforeAll(async () => {
    if (missing) return;
    driver = await start({ scripts: true });
    tab = new Tab(driver, driver.problems ? site.url : reports.url);
  });
  beforeEach(async (context) => {
    if (missing) context.skip(missing);
    await tab.resize(1300, 900);
    await tab.open("/about");
    await tab.forget();
    await tab.run(() => localStorage.setItem("cookie-consent", "declined"));
  });
  afterEach(async () => {
    if (!missing) expect(await findProblems(), "errors and blocked things").toEqual([]);
  });
  afterAll(() => driver?.stop());

  test("what a page does wrong is noticed", async () => {
    await tab.visit("/about");
    await tab.run(() => {
      const script = document.createElement("script");
      script.textContent = "document.title = 'it ran'";
      document.body.append(script);
      setTimeout(() => {
        throw new Error("planted exception");
      });
      console.error("planted line");
    });
    let noticed = "";
    await vi.waitFor(async () => {
      noticed += (await findProblems()).join("\n");
      const console = driver.problems ? [/planted exception/, /planted line/] : [];
      for (const what of [/Content.Security.Policy|csp-report/, ...console]) expect(noticed).toMatch(what);
    });
    expect(await tab.run(() => document.title)).not.toBe("it ran");
  });

  test("every kind of page loads, and its scripts take over", async () => {
    const more = ["/hi/privacy", "/auth", "/auth/forgot", "/auth/confirm", "/search?q=axis", missingPage];
    for (const path of [...templates, ...more]) {
      await tab.visit(path);
      await tab.see("h1");
      const problems = await findProblems();
      // Browsers write the status of a page that is not there to the console.
      expect(path === missingPage ? problems.filter((one) => !/404/.test(one)) : problems, path).toEqual([]);
    }
  });

  test("nothing moves when the font comes and scripts take over", async () => {
    for (const path of ["/", "/polls/2024", poll, "/insights", "/cards/airtel-axis", "/hi/privacy"]) {
      await tab.open(path);
      const before = await tab.run(shape);
      await tab.see("[aria-keyshortcuts]");
      await tab.until(() => document.fonts.check('600 1em "Poll Serif"'));
      expect(await tab.run(shape), path).toEqual(before);
    }
  });

  test("the menu of a narrow screen opens, closes on Escape, and leads on", async () => {
    await tab.resize(700, 900);
    await tab.visit("/about");
    await tab.click("button[aria-label=Menu]");
    await tab.see("#site-nav a", "About");
    await tab.press("Escape");
    await tab.gone("#site-nav a");
    await tab.click("button[aria-label=Menu]");
    await tab.click("#site-nav a", "Categories");
    await tab.until(isAt, "/categories");
    await tab.gone("#site-nav a");
  });

  test("search is typed, moved in and followed by keyboard", async () => {
    await tab.visit(poll);
    await tab.press("/");
    await tab.until(isFocused, "dialog input");
    await tab.press("amex");
    await tab.see("dialog a", "All results for “amex”");
    await tab.press("ArrowDown");
    await tab.see("#search-result-1[aria-selected=true]");
    const path = await tab.run(() =>
      document.querySelector("#search-result-1[aria-selected=true]")?.getAttribute("href"),
    );
    await tab.press("Enter");
    await tab.until(isAt, path ?? "");
    await tab.gone("dialog");
  });

  test("search closes on a click beside it and on Escape, not on one in it, and gives the focus back", async () => {
    await tab.visit(poll);
    for (const close of [() => tab.press("Escape"), () => tab.clickAt(40, 700)]) {
      await tab.click("header a[href='/search']");
      await tab.click("dialog [role=listbox] + p");
      await tab.see("dialog[open]");
      await close();
      await tab.gone("dialog");
      await tab.until(isFocused, "header a[href='/search']");
    }
  });

  test("the tabs of sign-in follow clicks and arrow keys", async () => {
    await tab.visit("/auth");
    await tab.click("[role=tab]", "Free Sign Up");
    await tab.see("form[aria-label='Sign up']");
    expect(await tab.run(() => location.search)).toBe("?tab=sign-up");
    await tab.press("ArrowLeft");
    await tab.see("[role=tab][aria-selected=true]", "Sign In");
    await tab.gone("form[aria-label='Sign up']");
  });

  test("the sheet of ways to share opens, copies and closes", async () => {
    await tab.visit(poll);
    await tab.click("button", "More ways to share");
    await tab.see("#share-sheet a", "WhatsApp");
    await tab.click("#share-sheet button", "Copy link");
    await tab.see("#share-sheet", "Link copied");
    await tab.press("Escape");
    await tab.gone("#share-sheet");
    await tab.until(isFocused, "[popovertarget=share-sheet]");
  });

  test("the theme is switched, and kept", async () => {
    await tab.visit("/about");
    const before = await tab.run(paper);
    await tab.click("header button[aria-label^='Switch between']");
    const after = await tab.run(paper);
    expect(after).not.toBe(before);
    await tab.reload();
    expect(await tab.run(paper)).toBe(after);
  });

  test("the cookie notice is answered once, and the answer can be changed", async () => {
    await tab.run(() => localStorage.clear());
    await tab.visit("/about");
    await tab.click("section[aria-label=Cookies] button", "Accept All");
    await tab.gone("section[aria-label=Cookies]");
    expect(await tab.run(consent)).toBe("accepted");
    await tab.visit("/about");
    await tab.click("footer button", "Cookie preferences");
    await tab.see("section[aria-label=Cookies]", "You accepted.");
    await tab.click("section[aria-label=Cookies] button", "Decline");
    expect(await tab.run(consent)).toBe("declined");
  });

  test("a reader signs up, confirms, edits the profile, signs out and in again", async () => {
    const email = `engines-${Date.now().toString(36)}@example.in`;
    await tab.visit("/auth?tab=sign-up");
    await tab.fill("input[name=name]", "Asha Rao");
    await tab.fill("form[aria-label='Sign up'] input[name=email]", email);
    await tab.fill("form[aria-label='Sign up'] input[name=password]", password);
    await tab.click("form[aria-label='Sign up'] button", "Sign Up");
    await tab.see("h1, h2", "Check your email");
    const { code } = await newMail(folderInbox(site.backend?.inboxDir ?? ""), email);
    await tab.fill("input[name=code]", code);
    await tab.click("button", "Confirm the code");
    // The page before may show the name too, and is on its way out.
    await tab.until(isAt, "/");
    await tab.see("#user-menu", "Asha Rao");
    await tab.see("[aria-keyshortcuts]");
    await tab.click("#user-menu");
    await tab.see("#user-menu[aria-expanded=true]");
    await tab.click("[role=menuitem]", "Edit Profile");
    await tab.fill("[role=dialog] input[id$=-name]", "Aditi");
    await tab.click("[role=dialog] button", "Save Changes");
    await tab.gone("[role=dialog]");
    await tab.see("#user-menu", "Aditi");
    await tab.click("header button", "Sign Out");
    await tab.see("header a", "Sign In");
    await tab.visit("/auth");
    await tab.fill("form[aria-label='Sign in'] input[name=email]", email);
    await tab.fill("form[aria-label='Sign in'] input[name=password]", password);
    await tab.click("form[aria-label='Sign in'] button", "Sign In");
    await tab.see("#user-menu", "Aditi");
  });

  test("a link leads to the top of a page, with focus in its content, and Back to where the reader was", async () => {
    await tab.visit(poll);
    await tab.click("a[rel=next]");
    await tab.until(isAt, next);
    await tab.until(isFocused, "#main");
    await tab.until(() => scrollY === 0);
    await tab.back();
    await tab.until(isAt, poll);
    // Not to the pixel: a click puts the link at the screen's edge, and the second drawing is in the site's own serif.
    await tab.until(() => {
      const { top = -1 } = document.querySelector("a[rel=next]")?.getBoundingClientRect() ?? {};
      return scrollY > 200 && top > -100 && top < innerHeight + 100;
    });
  });

  test("a link to a place in another page leads there, and the Tab key on from there", async () => {
    await tab.visit(poll);
    await tab.click("main a", "Sources");
    await tab.until(() => {
      const { top = -1 } = document.querySelector("main :target")?.getBoundingClientRect() ?? {};
      return top >= 0 && top < innerHeight;
    });
    await tab.press("Tab");
    await tab.until(() => document.activeElement?.closest("main :target") != null);
  });

  test("without scripts pages are read, links followed and the search answers", async () => {
    const plain = await start({ scripts: false });
    try {
      const reader = new Tab(plain, site.url);
      await reader.open(poll);
      await reader.click("a[rel=next]");
      await reader.until(isAt, next);
      await reader.see("h1");
      await reader.click("header a[href='/search']");
      await reader.fill("main input[name=q]", "infinia");
      await reader.click("main button", "Search");
      await reader.see("h2", "infinia");
      await reader.see("main a", "HDFC Infinia");
      expect(await reader.run(() => document.querySelector("[aria-keyshortcuts]"))).toBeNull();
      expect((await plain.problems?.()) ?? []).toEqual([]);
    } finally {
      await plain.stop();
    }
  });
});
