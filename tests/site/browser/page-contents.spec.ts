import { expect, test } from "./fixtures";

test.describe("on a wide screen", () => {
  test.use({ viewport: { width: 1440, height: 900 } });

  for (const route of ["/methodology", "/data"])
    test(`on a wide screen, ${route} has a list of its headings`, async ({ page }) => {
      await page.goto(route);
      const contents = page.getByRole("navigation", { name: "On this page" });
      const main = page.getByRole("main");
      const titles = await main.getByRole("heading", { level: 2 }).allTextContents();
      await expect(contents.getByRole("link")).toHaveText(titles);
      await contents.getByRole("link").last().click();
      await expect(main.getByRole("heading", { level: 2 }).last()).toBeInViewport();
      await expect(contents).toBeInViewport();
    });
});

test("on a phone, a long page hides its “On this page” navigation", async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/methodology");
  await expect(page.getByRole("navigation", { name: "On this page" })).toBeHidden();
});
