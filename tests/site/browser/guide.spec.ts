import { calculate, calculatorAnswer } from "@/lib/record/calculator";
import { allPolls } from "@/lib/record/published";
import { expect, horizontalOverflow, test } from "./fixtures";

/** The first poll whose page is a guide with a calculator, if there is one. */
const [guided] = allPolls.flatMap(({ href, outcome, guide }) =>
  outcome.kind === "not-recorded" && guide?.example.calculator
    ? [{ href, ...guide.example, calculator: guide.example.calculator }]
    : [],
);

/** If no page is a guide, there is nothing to test. */
if (guided) {
  const { href, calculator, conclusion } = guided;
  const [first] = calculator.fields;
  const label = first?.label ?? "";
  const changed = { [first?.id ?? ""]: 12_345 };
  const result = calculatorAnswer(calculator, calculate(calculator, changed));

  test("a poll guide’s calculator starts with the result of its example", async ({ page }) => {
    await page.goto(href);
    const example = page.getByRole("region", { name: "An example" });
    await expect(example.getByRole("status")).toHaveText(
      calculatorAnswer(calculator, calculate(calculator, {})),
    );
    await expect(example.getByRole("paragraph").filter({ hasText: conclusion })).toBeHidden();
  });

  test("a poll guide’s calculator shows the result for a typed number", async ({ page }) => {
    await page.goto(href);
    const example = page.getByRole("region", { name: "An example" });
    await example.getByLabel(label).first().fill("12,345");
    await expect(example.getByRole("status")).toHaveText(result);
    await expect(page).toHaveURL(/#.*=12345/);
  });

  test("a poll guide’s calculator takes numbers from the page’s address", async ({ page }) => {
    await page.goto(`${href}#${first?.id}=12345`);
    const example = page.getByRole("region", { name: "An example" });
    await expect(example.getByRole("status")).toHaveText(result);
  });

  test("a poll guide’s calculator asks for a number if the reader types words", async ({
    page,
  }) => {
    await page.goto(href);
    const example = page.getByRole("region", { name: "An example" });
    const field = example.getByLabel(label).first();
    await field.fill("a lot");
    await expect(example.getByRole("alert").first()).toHaveText(/^Please write a number, such as/);
    await expect(field).toHaveValue("a lot");
  });

  test("a poll guide does not scroll sideways if its root font size is doubled", async ({
    page,
  }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await page.goto(href);
    // Unlike a larger font of the browser, this does not change what `rem` means in media queries.
    await page.evaluate(() => {
      document.documentElement.style.fontSize = "200%";
    });
    expect(await horizontalOverflow(page)).toBe(0);
  });

  test("a poll guide’s calculator does not mark a corrected field as wrong", async ({ page }) => {
    await page.goto(href);
    const field = page.getByRole("region", { name: "An example" }).getByLabel(label).first();
    await field.fill("a lot");
    await expect(field).toHaveAttribute("aria-invalid", "true");
    await field.fill("12,345");
    await expect(field).not.toHaveAttribute("aria-invalid");
  });

  test.describe("without scripts", () => {
    test.use({ javaScriptEnabled: false });

    test("without scripts, a poll guide’s example is plain text", async ({ page }) => {
      await page.goto(href);
      const example = page.getByRole("region", { name: "An example" });
      await expect(example.getByRole("paragraph").filter({ hasText: conclusion })).toBeVisible();
      await expect(example.getByRole("textbox")).toHaveCount(0);
    });
  });
}
