import type { Locator, Page } from "@playwright/test";
import { expect, hold, requestsOf, settle, test, visit } from "./fixtures";
import { newMember, openProfile, signInLink, submitSignIn, toast, userMenu } from "./member";
import { openReader, signIn } from "./reader";

/** Whether two things on the page cover each other. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("One of the two is not on the page.");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

const bar = (page: Page) => page.locator(".animate-loading-bar");
const spinner = (place: Locator) => place.locator("[data-slot=spinner]");

test("a press shows at once that it was heard: a bar, or a spinner", async ({ page }) => {
  await visit(page, "/about");
  const go = await hold(page, /methodology/);
  await page.getByRole("contentinfo").getByRole("link", { name: "Methodology" }).click({ noWaitAfter: true });
  await expect(bar(page)).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toHaveCount(1);
  go();
  await expect(page).toHaveURL("/methodology");
  await expect(bar(page)).toBeHidden();

  await visit(page, "/auth");
  const google = page.getByRole("tabpanel").getByRole("link", { name: "Continue with Google" });
  // Held back in the page itself: a tab that is about to leave answers no test.
  await page.evaluate(() => addEventListener("click", (event) => event.preventDefault()));
  await google.click();
  await expect(spinner(google)).toBeVisible();
  await expect(page.getByRole("status").getByText("Loading…")).toHaveCount(1);
});

test("a menu opens without a fetch, and signing out shows a spinner", async ({ page, member: _ }) => {
  await settle(page, "/about");
  const asked = requestsOf(page);
  await userMenu(page).click();
  const out = page.getByRole("menuitem", { name: "Sign Out" });
  await expect(out).toBeVisible();
  expect(asked).toEqual([]);
  const answer = await hold(page, /api\/auth\/sign-out/);
  await out.click();
  await expect(spinner(out)).toBeVisible();
  answer();
  await expect(page).toHaveURL("/auth");
});

for (const [width, height] of [
  [360, 640],
  [1440, 900],
] as const)
  test(`a toast covers neither the tabs nor a dialog's title, at ${width} pixels`, async ({
    page,
    context,
    site,
    allow,
  }) => {
    allow(/status of 400/);
    await page.setViewportSize({ width, height });
    // A toast that moves is not yet where it will be.
    await page.emulateMedia({ reducedMotion: "reduce" });
    await visit(page, "/auth");
    await submitSignIn(page, "nobody@example.in");
    const said = toast(page, "Sign in failed", "Invalid login credentials");
    await expect(said).toBeVisible();
    expect(await overlap(said, page.getByRole("tablist"))).toBe(false);
    await newMember(context, site);
    await visit(page, "/about");
    const dialog = await openProfile(page);
    await dialog.getByLabel("Phone Number (Optional)").fill("0");
    await dialog.getByRole("button", { name: "Save Changes" }).click();
    const invalid = toast(page, "Validation Error", "Please fix the errors before saving");
    await expect(invalid).toBeVisible();
    expect(await overlap(invalid, dialog.getByRole("heading", { name: "Edit Profile" }))).toBe(false);
  });

test("what is typed on /account outlives a sign-out in another tab", async ({ page, context, member: _ }) => {
  await visit(page, "/account");
  const name = page.getByRole("form", { name: "Profile" }).getByLabel("Display Name");
  await name.fill("Half a na");
  const other = await context.newPage();
  await visit(other, "/about");
  await other.getByRole("banner").getByRole("button", { name: "Sign Out" }).click();
  await expect(other).toHaveURL("/auth");
  await expect(toast(page, "Signed out", "What you typed here is kept.")).toBeVisible();
  await expect(name).toHaveValue("Half a na");
  await expect(signInLink(page)).toBeVisible();
});

test("a session that has ended elsewhere is explained at the sign-in", async ({ page, site, member }) => {
  const elsewhere = await openReader(site);
  await signIn(elsewhere, site, member);
  await elsewhere.post("/api/auth/sign-out", { data: { scope: "others" } });
  await page.goto("/account");
  await expect(page).toHaveURL("/auth?next=%2Faccount");
  await expect(page.getByText("Your session has ended. Please sign in again.")).toHaveCount(1);
});
