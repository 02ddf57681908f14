import { cardFactsAsOf } from "@/content/cards";
import {
  accessibilityFaults,
  expect,
  horizontalOverflow,
  opensBeside,
  test,
  visit,
} from "./fixtures";
import { cardWithFacts, comparing } from "./record";
import { missingPage, templates, withoutResult } from "./routes";

test("an unknown address shows the 404 page", async ({ page, allow }) => {
  allow(/status of 404/);
  const logged: string[] = [];
  page.on("console", (message) => {
    if (message.type() === "info") logged.push(message.text());
  });
  await page.goto(missingPage);
  await expect(page.getByRole("heading", { name: "404" })).toBeVisible();
  await expect(page.getByText("Oops! Page not found")).toBeVisible();
  await expect.poll(() => logged.join("\n")).toContain(missingPage);
  await page.getByRole("link", { name: "Return to Home" }).click();
  await expect(page).toHaveURL("/");
});

test("on a narrow screen, the skip link or a menu link leads to its target", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 900 });
  await visit(page, "/about");
  await page.keyboard.press("Tab");
  const skip = page.getByRole("link", { name: "Skip to content" });
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("main")).toBeFocused();
  const menu = page.getByRole("navigation", { name: "Main" });
  const toggle = page.getByRole("button", { name: "Menu" });
  await toggle.click();
  await opensBeside(toggle, menu);
  await expect(menu.getByRole("link", { name: "About" })).toHaveAttribute("aria-current", "page");
  expect(await accessibilityFaults(page)).toEqual([]);
  await page.keyboard.press("Escape");
  await expect(menu).toBeHidden();
  await toggle.click();
  await menu.getByRole("link", { name: "Categories" }).click();
  await expect(page).toHaveURL("/categories");
  await expect(menu).toBeHidden();
});

const withWideParts = [
  "/hi/privacy",
  "/methodology",
  "/cards",
  comparing.href,
  withoutResult ?? "/",
];
const otherPages = [...templates, "/auth", missingPage].filter(
  (route) => !withWideParts.includes(route),
);

for (const [title, routes] of [
  ["no page scrolls sideways on a narrow phone with doubled text size", withWideParts],
  ["pages of simple layout never scroll sideways at doubled text size @full", otherPages],
] as const)
  test(title, async ({ page, context, allow }) => {
    allow(/status of 404/);
    await page.setViewportSize({ width: 320, height: 640 });
    const devtools = await context.newCDPSession(page);
    await devtools.send("Page.setFontSizes", { fontSizes: { standard: 32, fixed: 26 } });
    for (const path of routes) {
      await page.goto(path);
      expect.soft(await horizontalOverflow(page), path).toBe(0);
    }
  });

test("the chosen theme applies before the first paint of every page", async ({ page }) => {
  // The theme is read as soon as the page has something to paint.
  await page.addInitScript(() => {
    const observer = new MutationObserver(() => {
      if (!document.body) return;
      Object.assign(window, { firstTheme: document.documentElement.dataset.theme ?? "system" });
      observer.disconnect();
    });
    observer.observe(document, { childList: true, subtree: true });
  });
  await page.emulateMedia({ colorScheme: "light", reducedMotion: "reduce" });
  await visit(page, "/");
  const firstTheme = () => page.evaluate("firstTheme");
  expect(await firstTheme()).toBe("system");
  const paper = () => page.evaluate(() => getComputedStyle(document.body).backgroundColor);
  const light = await paper();
  await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
  await expect(page.locator("body")).not.toHaveCSS("background-color", light);
  const dark = await paper();
  await page.goto("/about");
  expect(await firstTheme()).toBe("dark");
  expect(await paper()).toBe(dark);
  await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
  await expect(page.locator("body")).toHaveCSS("background-color", light);
  await page.emulateMedia({ colorScheme: "dark" });
  await page.goto("/about");
  expect(await firstTheme()).toBe("light");
});

test("a card’s page says how many months old its facts are today", async ({ page }) => {
  await page.clock.setFixedTime("2027-12-05T06:00:00Z");
  await page.goto(cardWithFacts.href);
  const [year = 0, month = 0] = cardFactsAsOf.iso.split("-").map(Number);
  const age = (2027 - year) * 12 + 12 - month;
  await expect(
    page.getByText(`On 5 December 2027 these terms are ${age} months old and may well`),
  ).toBeVisible();
});

test("filled buttons have a border in forced colours", async ({ page }) => {
  await page.emulateMedia({ forcedColors: "active" });
  await visit(page, "/");
  for (const name of ["Sign In", "Sign Up"])
    await expect(page.getByRole("link", { name }).filter({ visible: true }).first()).toHaveCSS(
      "border",
      /^1px solid/,
    );
});

test("the chosen theme stays if a browser extension changes the page", async ({ page, allow }) => {
  // React logs error 418, because the extension has changed the document, and renders the document
  // again.
  allow(/Minified React error #418/);
  await page.emulateMedia({ colorScheme: "light" });
  await page.addInitScript(() => {
    localStorage.setItem("theme", "dark");
    addEventListener("DOMContentLoaded", () =>
      document.body.prepend(document.createElement("div")),
    );
  });
  await visit(page, "/about");
  await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
  await page.getByRole("button", { name: "Switch between light and dark" }).first().click();
  await expect(page.locator("html")).toHaveAttribute("data-theme", "light");
});

for (const [system, theme] of [
  ["light", "dark"],
  ["dark", "light"],
] as const)
  test(`in forced colours on a ${system} system, ${theme}-theme charts are readable`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: system, forcedColors: "active" });
    await page.addInitScript((chosen) => localStorage.setItem("theme", chosen), theme);
    await visit(page, "/charts");
    const contrasts = await page.locator("main svg text").evaluateAll((texts) => {
      const luminance = (colour: string) => {
        const [r = 0, g = 0, b = 0] = (colour.match(/[\d.]+/g) ?? [])
          .slice(0, 3)
          .map((part) => Number(part) / 255)
          .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
        return 0.2126 * r + 0.7152 * g + 0.0722 * b;
      };
      const paper = luminance(getComputedStyle(document.body).backgroundColor);
      return texts.map((text) => {
        const ink = luminance(getComputedStyle(text).fill);
        return (Math.max(ink, paper) + 0.05) / (Math.min(ink, paper) + 0.05);
      });
    });
    expect(contrasts.length).toBeGreaterThan(5);
    expect(Math.min(...contrasts)).toBeGreaterThan(4.5);
  });

for (const width of [360, 900])
  test(`at ${width} pixels, the open menu never covers the focused element`, async ({ page }) => {
    await page.setViewportSize({ width, height: 700 });
    await visit(page, "/about");
    await page.getByRole("button", { name: "Menu" }).click();
    const menu = page.getByRole("navigation", { name: "Main" });
    await expect(menu).toBeVisible();
    for (let tab = 0; tab < 14; tab += 1) {
      await page.keyboard.press("Tab");
      const covered = await page.evaluate(() => {
        const focused = document.activeElement;
        if (!focused || focused === document.body) return "";
        const { left, top, width, height } = focused.getBoundingClientRect();
        const above = document.elementFromPoint(left + width / 2, top + height / 2);
        return focused.contains(above) || above?.contains(focused) ? "" : focused.outerHTML;
      });
      expect(covered, `after Tab ${tab + 1}`).toBe("");
    }
    await expect(menu).toBeHidden();
  });
