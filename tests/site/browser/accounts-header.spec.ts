import type { Page } from "@playwright/test";
import { expect, test } from "./fixtures";
import { newMember, submitSignIn, toast, userMenu } from "./member";

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
test("other tabs follow a sign-in, a new name and a sign-out; Back after that shows nothing private", async ({
  page: about,
  context,
  account,
}) => {
  await about.goto("/about");
  await expect(about.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  const home = await context.newPage();
  await home.goto("/");
  const settings = await context.newPage();
  await settings.goto("/auth");
  await submitSignIn(settings, account);
  await expect(settings).toHaveURL("/");
  await expect(userMenu(about)).toContainText("Asha Rao");
  await expect(home.getByRole("link", { name: "View Latest Results" })).toBeVisible();

  await userMenu(settings).click();
  await settings.getByRole("menuitem", { name: "Settings" }).click();
  await expect(settings).toHaveURL("/account");
  await expect(settings.getByRole("main").getByText(account)).toBeVisible();
  const form = settings.getByRole("form", { name: "Profile" });
  await form.getByLabel("Display Name").fill("Ravi");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(settings, "Success", "Profile updated successfully")).toBeVisible();
  for (const page of [settings, about]) await expect(userMenu(page)).toContainText("Ravi");
  await settings.reload();
  await expect(form.getByLabel("Display Name")).toHaveValue("Ravi");

  const other = await context.newPage();
  await other.goto("/account");
  // Whose scripts have not come when the news does.
  const late = await context.newPage();
  const gate = Promise.withResolvers<void>();
  await late.route("**/_next/static/**/*.js*", async (route) => {
    await gate.promise;
    await route.continue();
  });
  await late.goto("/account", { waitUntil: "commit" });
  await expect(late.getByRole("main").getByText(account)).toBeVisible();
  // The home page, loaded again for the news, speaks of itself before the tab that signs out has left.
  const leaving = Promise.withResolvers<void>();
  await settings.route(/\/auth$/, async (route) => {
    await leaving.promise;
    await route.continue();
  });
  const heard = about.evaluate(
    () =>
      new Promise<void>((resolve) => {
        const channel = new BroadcastChannel("auth");
        channel.onmessage = ({ data }) => data === "INITIAL_SESSION" && resolve();
      }),
  );
  await settings.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  for (const page of [about, home])
    await expect(page.getByRole("banner").getByRole("link", { name: "Sign In" })).toBeVisible();
  await heard;
  leaving.resolve();
  await expect(settings).toHaveURL("/auth");
  gate.resolve();
  for (const page of [other, late]) await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
  await settings.goBack();
  await expect(settings).toHaveURL("/auth?next=%2Faccount");
  await expect(settings.getByText(account)).toHaveCount(0);
});
