import type { Locator } from "@playwright/test";
import {
  accessibilityFaults,
  expect,
  hold,
  nextFrame,
  requestsOf,
  settle,
  test,
  visit,
} from "./fixtures";
import { openProfile } from "./member";
import { decided, searchResults, searchWord } from "./record";

const poll = decided.href;
const index = "**/search-index.json";

test("a reader can search with only the keyboard", async ({ page }) => {
  const requests = requestsOf(page, (request) =>
    /search-index\.json$|static\/chunks\/.*\.js/.test(request.url()),
  );
  await settle(page, poll);
  const before = requests.length;
  await page.keyboard.press("/");
  const field = page.getByRole("combobox", { name: "Search polls, cards, categories and pages" });
  await expect(field).toBeFocused();
  await page.keyboard.type(searchWord);
  // The results follow the typing. Without this wait, results for half of the word could still
  // change the selection below.
  await expect(page.getByRole("link", { name: `All results for “${searchWord}”` })).toBeVisible();
  expect(requests.findIndex((url) => url.endsWith("/search-index.json"))).toBeGreaterThanOrEqual(
    before,
  );
  expect(requests.length, "the dialog's code comes with it").toBeGreaterThan(before + 1);
  const options = page.getByRole("option");
  const chosen = async (option: Locator) => {
    await expect(option).toHaveAttribute("aria-selected", "true");
    await expect(field).toHaveAttribute(
      "aria-activedescendant",
      (await option.getAttribute("id")) ?? "",
    );
  };
  await chosen(options.first());
  await page.keyboard.press("ArrowDown");
  await chosen(options.nth(1));
  await page.keyboard.press("ArrowUp");
  await page.keyboard.press("ArrowUp");
  await chosen(options.last());
  await page.keyboard.press("ArrowDown");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(searchResults(searchWord)[0]?.href ?? "");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("a changed query selects the first search result again", async ({ page }) => {
  await visit(page, poll);
  await page.keyboard.press("/");
  await page.keyboard.type(searchWord);
  const options = page.getByRole("option");
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("ArrowDown");
  await expect(options.nth(1)).toHaveAttribute("aria-selected", "true");
  await page.keyboard.press("Backspace");
  const query = searchWord.slice(0, -1);
  await expect(page.getByRole("link", { name: `All results for “${query}”` })).toBeVisible();
  await expect(options.first()).toHaveAttribute("aria-selected", "true");
});

test("Enter opens the search page if the query has no result", async ({ page }) => {
  await visit(page, poll);
  await page.keyboard.press("/");
  await page.keyboard.type("qzxwvk");
  await expect(page.getByRole("dialog").getByText("No results for “qzxwvk”")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL("/search?q=qzxwvk");
});

test("Ctrl-clicking the search button opens a new tab", async ({ page, context }) => {
  await visit(page, poll);
  const opened = context.waitForEvent("page");
  await page
    .getByRole("link", { name: "Search", exact: true })
    .click({ modifiers: ["Control"], noWaitAfter: true });
  await expect(page.getByRole("dialog")).toHaveCount(0);
  await expect(await opened).toHaveURL("/search");
});

test("Ctrl+K does not open the search over another dialog", async ({ page, member: _ }) => {
  await visit(page, "/about");
  await openProfile(page);
  await page.keyboard.press("Control+k");
  await nextFrame(page);
  // By role it could not be found, because the profile dialog hides the rest of the page.
  await expect(page.locator("dialog[open]")).toHaveCount(0);
});

test("Enter that confirms IME input does not open a search result", async ({ page }) => {
  await visit(page, poll);
  await page.keyboard.press("/");
  await page.keyboard.type(searchWord);
  await expect(page.getByRole("option").first()).toHaveAttribute("aria-selected", "true");
  /** Presses Enter. Returns true if the dialog leaves the key to the browser. */
  const pressEnter = (isComposing: boolean) =>
    page.getByRole("combobox").evaluate((field, composes) => {
      const key = { key: "Enter", bubbles: true, cancelable: true, isComposing: composes };
      return field.dispatchEvent(new KeyboardEvent("keydown", key));
    }, isComposing);
  expect(await pressEnter(true)).toBe(true);
  expect(await pressEnter(false)).toBe(false);
});

test("closing the search dialog returns the focus to the search button", async ({ page }) => {
  await visit(page, poll);
  const field = page.getByRole("combobox", { name: "Search polls, cards, categories and pages" });
  const dialog = page.getByRole("dialog");
  const button = page.getByRole("link", { name: "Search", exact: true });
  for (const close of [() => page.keyboard.press("Escape"), () => page.mouse.click(20, 400)]) {
    await button.press("Enter");
    await expect(field).toBeFocused();
    await dialog.getByText("Nothing you type is kept").click();
    await expect(dialog).toBeVisible();
    await close();
    await expect(dialog).toHaveCount(0);
    await expect(button).toBeFocused();
  }
});

test("the search dialog leads to the search page if its index fails to load", async ({
  page,
  allow,
}) => {
  allow(/search-index|Failed to load resource/);
  await page.route(index, (route) => route.abort());
  await visit(page, poll);
  await page.keyboard.press("/");
  await page.keyboard.type(searchWord);
  await expect(page.getByText("Results could not be loaded here.")).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(`/search?q=${searchWord}`);
  await expect(page.getByRole("heading", { name: `Results for “${searchWord}”` })).toBeVisible();
});

test("the search dialog keeps words typed before its results load @full", async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 568 });
  const release = await hold(page, index);
  await visit(page, poll);
  await page.getByRole("link", { name: "Search", exact: true }).click();
  const field = page.getByRole("combobox");
  const dialog = page.getByRole("dialog");
  await expect(field).toBeFocused();
  await page.keyboard.type(searchWord);
  await expect(field).toHaveValue(searchWord);
  release();
  await expect(page.getByRole("option").first()).toContainText(
    searchResults(searchWord)[0]?.title ?? "",
  );
  await expect(dialog).toBeInViewport({ ratio: 1 });
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.fill("qzxwvk");
  await expect(dialog.getByText("No results for “qzxwvk”")).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
  await field.fill(searchWord);
  await page.getByRole("link", { name: `All results for “${searchWord}”` }).click();
  await expect(page).toHaveURL(`/search?q=${searchWord}`);
  await expect(page.locator("meta[name=robots]")).toHaveAttribute("content", /noindex/);
  expect(await accessibilityFaults(page)).toEqual([]);
  // In a text field, the slash key types a slash.
  await page.getByRole("searchbox").press("End");
  await page.keyboard.type("/");
  await expect(page.getByRole("searchbox")).toHaveValue(`${searchWord}/`);
  await expect(page.getByRole("dialog")).toHaveCount(0);
  // The dialog also opens on a page whose policy has a nonce.
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox").fill(searchWord);
  await expect(page.getByRole("option").first()).toBeVisible();
  await page.goto("/search?q=qzxwvk");
  await expect(page.getByRole("heading", { name: "No results for “qzxwvk”" })).toBeVisible();
  await expect(page.getByRole("link", { name: decided.title })).toBeVisible();
  expect(await accessibilityFaults(page)).toEqual([]);
});
