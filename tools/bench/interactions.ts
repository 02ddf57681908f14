import type { Page } from "@playwright/test";
import { slowDown } from "./throttled.ts";

interface Interaction {
  name: string;
  path: string;
  signedIn?: true;
  /** Where to act; an interaction whose place is not on the page is left out. */
  on: string;
  act: (page: Page, on: string) => Promise<void>;
}

const click = async (page: Page, on: string) => page.locator(on).first().click();

/** What readers do, as often as they do it. */
export const interactions: readonly Interaction[] = [
  { name: "menu", path: "/", on: "button[popovertarget=site-nav]", act: click },
  { name: "user menu", path: "/", signedIn: true, on: "#user-menu", act: click },
  { name: "theme", path: "/", on: "footer button[aria-label^=Switch]", act: click },
  {
    name: "search",
    path: "/",
    on: "header a[href='/search']",
    act: async (page, on) => {
      await click(page, on);
      const field = page.locator("dialog[open] input[name=q]");
      await field.pressSequentially("fuel", { delay: 120 });
      await page.locator("dialog[open] [role=option]").first().waitFor();
    },
  },
  {
    name: "tabs",
    path: "/auth",
    on: "[role=tab][aria-selected=false]",
    act: async (page, on) => {
      for (let turn = 0; turn < 3; turn += 1) await click(page, on);
    },
  },
  {
    name: "profile dialog",
    path: "/",
    signedIn: true,
    on: "#user-menu",
    act: async (page, on) => {
      await click(page, on);
      await page.getByRole("menuitem", { name: /profile/i }).click();
      await page.getByRole("dialog").waitFor();
    },
  },
];

/** The slowest reaction in milliseconds with a processor four times as slow; undefined where there is nothing to use. */
export async function reaction(
  page: Page,
  origin: string,
  { path, on, act }: Interaction,
): Promise<number | undefined> {
  await slowDown(page, false);
  await page.goto(origin + path, { waitUntil: "networkidle" });
  if (!(await page.locator(on).first().isVisible())) return undefined;
  await act(page, on);
  // Entries arrive with the frame after the one that showed the reaction.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 500)));
  return page.evaluate(() => Math.max(0, ...window.benchMarks.interactions));
}
