import {
  expect,
  hold,
  layoutShift,
  nextFrame,
  opensBeside,
  pageScripts,
  requestsOf,
  restore,
  test,
  visit,
} from "./fixtures";
import { newMember, signInLink, submitSignIn, toast, userMenu } from "./member";
import { signIn } from "./reader";

test("a member’s header does not move when the page’s scripts load", async ({
  page,
  context,
  site,
}) => {
  await newMember(context, site, "Asha Rao Venkataraghavan Iyer");
  const requests = requestsOf(page, (request) =>
    new URL(request.url()).pathname.startsWith("/api/"),
  );
  // No script of the page has arrived yet.
  const go = await hold(page, pageScripts);
  await page.goto("/about", { waitUntil: "commit" });
  await expect(userMenu(page)).toContainText("Asha Rao Venkataraghavan Iyer");
  await expect(page.locator("[data-viewer-initials]")).toHaveText("AR");
  await expect(signInLink(page)).toBeHidden();
  const box = await userMenu(page).boundingBox();
  go();
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
  await userMenu(page).click();
  await expect(page.getByRole("menu")).toBeVisible();
  await opensBeside(userMenu(page), page.getByRole("menu"));
  expect(await userMenu(page).boundingBox()).toEqual(box);
  expect(await layoutShift(page)).toBe(0);
  expect(requests).toEqual([]);
});

test("the home page greets a member by name before any script loads", async ({
  page,
  context,
  site,
}) => {
  await newMember(context, site, "Asha Rao");
  const go = await hold(page, pageScripts);
  await page.goto("/", { waitUntil: "commit" });
  const greeting = page.getByRole("main").getByText("Hello, Asha Rao.").filter({ visible: true });
  await expect(greeting).toBeVisible();
  const box = await greeting.boundingBox();
  go();
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
  expect(await greeting.boundingBox()).toEqual(box);
  expect(await layoutShift(page)).toBe(0);
});

test("the user menu opens after a click made before its code has loaded", async ({
  page,
  member: _,
}) => {
  const go = await hold(page, pageScripts);
  await page.goto("/about", { waitUntil: "commit" });
  await userMenu(page).click();
  await expect(page.getByRole("banner").getByRole("link", { name: "Settings" })).toBeVisible();
  await expect(page.getByRole("menu")).toHaveCount(0);
  go();
  await expect(page.getByRole("menuitem", { name: "Edit Profile" })).toBeVisible();
});

test("a sign-out in another tab keeps the text typed in this tab", async ({
  page,
  context,
  member: _,
}) => {
  await visit(page, "/account");
  const name = page.getByRole("form", { name: "Profile" }).getByLabel("Display Name");
  await name.fill("Half a na");
  const loads = requestsOf(page, (request) => request.isNavigationRequest());
  const other = await context.newPage();
  await visit(other, "/about");
  await other.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(toast(page, "Signed out", "What you typed here is kept.")).toBeVisible();
  // A reload of this tab would begin before the other tab requests the sign-in page.
  await expect(other).toHaveURL("/auth");
  expect(loads).toEqual([]);
  await expect(name).toHaveValue("Half a na");
});

test("a new name shows in the headers of other tabs", async ({ page, context, member: _ }) => {
  await visit(page, "/account");
  const other = await context.newPage();
  await visit(other, "/about");
  await expect(userMenu(other)).toContainText("Asha Rao");
  const form = page.getByRole("form", { name: "Profile" });
  await form.getByLabel("Display Name").fill("Ravi");
  await form.getByRole("button", { name: "Save Changes" }).click();
  await expect(toast(page, "Success", "Profile updated successfully")).toBeVisible();
  await expect(userMenu(other)).toContainText("Ravi");
});

test("a sign-out while /account is loading leads to the sign-in page", async ({
  page,
  context,
  member: _,
}) => {
  const go = await hold(page, pageScripts);
  await page.goto("/account", { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: "Settings" })).toBeVisible();
  await context.clearCookies();
  go();
  await expect(page).toHaveURL("/auth?next=%2Faccount");
});

test("if scripts cannot read cookies, a member’s page reloads only once", async ({
  page,
  member: _,
}) => {
  await page.addInitScript(() =>
    Object.defineProperty(document, "cookie", { get: () => "", set: () => undefined }),
  );
  const loads = requestsOf(page, (request) => request.isNavigationRequest());
  await page.goto("/account");
  await expect.poll(() => loads.length).toBe(2);
  await expect(page.locator("[aria-keyshortcuts]")).toHaveCount(1);
  await nextFrame(page);
  expect(loads).toHaveLength(2);
});

test("a page restored by Back shows that the reader has since signed out", async ({
  page,
  context,
  member: _,
}) => {
  await visit(page, "/about");
  await expect(userMenu(page)).toBeVisible();
  await context.clearCookies();
  await restore(page);
  await expect(signInLink(page)).toBeVisible();
});

test("a half-filled sign-in page redirects after a sign-in in another tab", async ({
  page,
  context,
  site,
  account,
}) => {
  await visit(page, "/auth");
  await page.getByRole("form", { name: "Sign in" }).getByLabel("Email").fill("asha@");
  await signIn(context.request, site, account);
  // The browser sends this event when the reader comes back to the tab.
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  await expect(page).toHaveURL("/");
});

test("Ctrl-clicking Settings opens a new tab without a spinner in the old one", async ({
  page,
  context,
  member: _,
}) => {
  await visit(page, "/about");
  await userMenu(page).click();
  const opened = context.waitForEvent("page");
  await page.getByRole("menuitem", { name: "Settings" }).click({ modifiers: ["Control"] });
  await expect(await opened).toHaveURL("/account");
  await expect(page.locator("body > span [data-slot=spinner]")).toHaveCount(0);
});

// The tabs learn of a change by an event; they do not poll.
test("a sign-in, a new name or a sign-out shows in all tabs at once @full", async ({
  page: aboutPage,
  context,
  account,
}) => {
  await visit(aboutPage, "/about");
  await expect(signInLink(aboutPage)).toBeVisible();
  const open = () => context.newPage();
  const home = await open();
  const settings = await open();
  const other = await open();
  const typing = await open();
  await test.step("a sign-in shows in all tabs", async () => {
    await visit(home, "/");
    await visit(settings, "/auth");
    await submitSignIn(settings, account);
    await expect(settings).toHaveURL("/");
    await expect(userMenu(aboutPage)).toContainText("Asha Rao");
    await expect(home.getByRole("link", { name: "View Latest Results" })).toBeVisible();
  });

  await test.step("a new name shows in all tabs", async () => {
    await userMenu(settings).click();
    await settings.getByRole("menuitem", { name: "Settings" }).click();
    await expect(settings).toHaveURL("/account");
    await expect(settings.getByRole("main").getByText(account)).toBeVisible();
    const form = settings.getByRole("form", { name: "Profile" });
    await form.getByLabel("Display Name").fill("Ravi");
    await form.getByRole("button", { name: "Save Changes" }).click();
    await expect(toast(settings, "Success", "Profile updated successfully")).toBeVisible();
    for (const page of [settings, aboutPage]) await expect(userMenu(page)).toContainText("Ravi");
    await settings.reload();
    await expect(form.getByLabel("Display Name")).toHaveValue("Ravi");
  });

  await test.step("a sign-out shows in all tabs", async () => {
    await visit(other, "/account");
    await visit(typing, "/account");
    const half = typing.getByRole("form", { name: "Profile" }).getByLabel("Display Name");
    await half.fill("Half a na");
    // The scripts of this tab arrive only after the event.
    const loading = await context.newPage();
    const go = await hold(loading, pageScripts);
    await loading.goto("/account", { waitUntil: "commit" });
    await expect(loading.getByRole("main").getByText(account)).toBeVisible();
    // The home page reloads when it receives the event, and then broadcasts its own state. This
    // happens before the tab that signs out has left its page.
    const leave = await hold(settings, /\/auth$/);
    const heard = await aboutPage.evaluateHandle(() => {
      const channel = new BroadcastChannel("auth");
      const message = new Promise<void>((resolve) => {
        channel.onmessage = ({ data }) => data === "INITIAL_SESSION" && resolve();
      });
      return { message };
    });
    await settings.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
    await expect(toast(typing, "Signed out", "What you typed here is kept.")).toBeVisible();
    for (const page of [aboutPage, home]) await expect(signInLink(page)).toBeVisible();
    await heard.evaluate(({ message }) => message);
    leave();
    await expect(settings).toHaveURL("/auth");
    go();
    for (const page of [other, loading]) await expect(page).toHaveURL(/\/auth\?next=%2Faccount$/);
    await expect(half).toHaveValue("Half a na");
    await expect(signInLink(typing)).toBeVisible();
    await settings.goBack();
    await expect(settings).toHaveURL("/auth?next=%2Faccount");
    await expect(settings.getByText(account)).toHaveCount(0);
  });
});
