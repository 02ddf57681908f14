import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newMember, submitSignIn, userMenu } from "./member";

/** What has moved by itself: a shift right after a press is the press's doing. */
async function shiftOf(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      new Promise<number>((resolve) => {
        let total = 0;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries())
            total += (entry as PerformanceEntry & { value: number }).value;
        }).observe({ type: "layout-shift", buffered: true });
        requestAnimationFrame(() => requestAnimationFrame(() => resolve(total)));
      }),
  );
}

test("the first paint is the member's: no flash, no shift, no request", async ({ page, context, site }) => {
  await newMember(context, site, "Asha Rao Venkataraghavan Iyer");
  const asked: string[] = [];
  page.on("request", (request) => {
    if (new URL(request.url()).pathname.startsWith("/api/")) asked.push(request.url());
  });
  // Before any of the page's own scripts has come.
  const gate = Promise.withResolvers<void>();
  await page.route("**/_next/static/**/*.js*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await page.goto("/about", { waitUntil: "commit" });
  await expect(userMenu(page)).toContainText("Asha Rao Venkataraghavan Iyer");
  await expect(page.locator("[data-viewer-initials]")).toHaveText("AR");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeHidden();
  const box = await userMenu(page).boundingBox();
  gate.resolve();
  await page.waitForLoadState("load");
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  expect(await userMenu(page).boundingBox()).toEqual(box);
  expect(await shiftOf(page)).toBe(0);
  expect(asked).toEqual([]);
});

// By an event, not by asking: within the second, whatever the machine.
test("other tabs follow a sign-in", async ({ page, context, account }) => {
  const home = await context.newPage();
  await home.goto("/");
  const about = await context.newPage();
  await about.goto("/about");
  await expect(about.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();

  await page.goto("/auth");
  await submitSignIn(page, account);
  await expect(page).toHaveURL("/");
  await expect(userMenu(about)).toContainText("Asha Rao");
  await expect(home.getByRole("link", { name: "View Latest Results" })).toBeVisible();
});

test("other tabs follow a new name and a sign-out", async ({ page, context, member: _ }) => {
  await page.goto("/about");
  const home = await context.newPage();
  await home.goto("/");
  const settings = await context.newPage();
  await settings.goto("/account");
  await settings.getByRole("form", { name: "Profile" }).getByLabel("Display Name").fill("Ravi");
  await settings.getByRole("button", { name: "Save Changes" }).click();
  await expect(userMenu(settings)).toContainText("Ravi");
  await expect(userMenu(page)).toContainText("Ravi");

  await home.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(home).toHaveURL("/auth");
  await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await expect(settings).toHaveURL(/\/auth\?next=%2Faccount$/);
});

test("Back after signing out shows nothing private", async ({ page, member }) => {
  await page.goto("/account");
  await expect(page.getByRole("main").getByText(member)).toBeVisible();
  await page.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(page).toHaveURL("/auth");
  await page.goBack();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByText(member)).toHaveCount(0);
});
