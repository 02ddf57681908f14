import type { Locator } from "@playwright/test";
import { axe, expect, test } from "./fixtures";

test.use({ answered: false });

const english = "We use cookies to enhance your experience";
const hindi = "हम आपके अनुभव को बेहतर बनाने के लिए कुकीज़ का उपयोग करते हैं";

test("the banner changes its language and back, stores nothing for it, and covers nothing", async ({
  page,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto("/about");
  const banner = page.getByRole("region", { name: "Cookies" });
  const keepsFree = (covered: Locator) =>
    expect
      .poll(async () => {
        const height = await covered.evaluate((element: HTMLElement) => element.offsetHeight);
        const free = await page.evaluate(() =>
          Number.parseFloat(getComputedStyle(document.body).paddingBottom),
        );
        return free >= height;
      })
      .toBe(true);
  await expect(banner.getByRole("heading")).toHaveText(english);
  await banner.getByRole("button", { name: "हिन्दी" }).click();
  const inHindi = page.getByRole("region", { name: "कुकीज़", exact: true });
  await expect(inHindi.getByRole("heading")).toHaveText(hindi);
  await expect(inHindi).toHaveAttribute("lang", "hi");
  await expect(inHindi.getByRole("link", { name: "निजता नीति" })).toHaveAttribute("href", "/hi/privacy");
  await expect(inHindi.getByRole("button", { name: "English" })).toBeFocused();
  await keepsFree(inHindi);
  expect(await axe(page)).toEqual([]);
  expect(await page.evaluate(() => [localStorage.length, document.cookie])).toEqual([0, ""]);
  await inHindi.getByRole("button", { name: "English" }).click();
  await expect(banner.getByRole("heading")).toHaveText(english);
  await keepsFree(banner);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
  // On a page in Hindi it begins so, and the choice means the same.
  await page.goto("/hi/privacy");
  await inHindi.getByRole("button", { name: "अस्वीकार करें" }).click();
  await expect(inHindi).toBeHidden();
  expect(await page.evaluate(() => localStorage.getItem("cookie-consent"))).toBe("declined");
});

test("the privacy notice is there in Hindi, marked as such, and each language leads to the other", async ({
  page,
}) => {
  await page.goto("/privacy");
  const alternates = () =>
    page
      .locator('link[rel="alternate"][hreflang]')
      .evaluateAll((links) =>
        links.map((link) => [
          link.getAttribute("hreflang"),
          new URL((link as HTMLLinkElement).href).pathname,
        ]),
      );
  const expected = [
    ["en-IN", "/privacy"],
    ["hi", "/hi/privacy"],
    ["x-default", "/privacy"],
  ];
  expect(await alternates()).toEqual(expected);
  const headings = await page.locator("main h2").count();
  await page.getByRole("link", { name: "हिन्दी में पढ़ें" }).click();
  await expect(page.getByRole("heading", { level: 1, name: "निजता नीति" })).toBeVisible();
  // After a soft navigation the head follows the body.
  await expect.poll(alternates).toEqual(expected);
  await expect(page.locator("main [lang=hi] h1")).toHaveCount(1);
  await expect(page.locator("main h2")).toHaveCount(headings);
  await expect(page.getByText("हिन्दी के किसी जानकार ने इसे अभी नहीं जाँचा है")).toBeVisible();
  expect(await axe(page)).toEqual([]);
  await page.getByRole("link", { name: "Read in English" }).click();
  await expect(page).toHaveURL("/privacy");
});
