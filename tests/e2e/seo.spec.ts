import { expect, test } from "./fixtures";

const files = [
  ["/polls/2024.json", "application/json; charset=utf-8"],
  ["/polls/2024.csv", "text/csv; charset=utf-8; header=present"],
  ["/polls/2024/day-10-utilities.json", "application/json; charset=utf-8"],
  ["/polls/2024/day-1-travel.json", "application/json; charset=utf-8"],
  ["/cards.json", "application/json; charset=utf-8"],
  ["/data/series.schema.json", "application/schema+json; charset=utf-8"],
  ["/data/csv-row.schema.json", "application/schema+json; charset=utf-8"],
  ["/feed.xml", "application/atom+xml; charset=utf-8"],
] as const;

for (const [path, type] of files)
  test(`${path} may be read by any site, is cached for minutes and carries a tag`, async ({ request }) => {
    const answer = await request.get(path, { headers: { Origin: "https://example.org" } });
    const headers = answer.headers();
    expect(answer.status()).toBe(200);
    expect(headers["content-type"]).toBe(type);
    expect(headers["access-control-allow-origin"]).toBe("*");
    expect(headers["cache-control"]).toMatch(/^public, .*s-maxage=\d+/);
    expect(headers.etag).toMatch(/^"[\w-]+"$/);
    expect(headers["set-cookie"]).toBeUndefined();
    expect((await request.get(path)).headers().etag).toBe(headers.etag);
  });

test("another site’s page reads the files, and cannot load a page’s scripts", async ({
  browser,
  baseURL,
}) => {
  const site = baseURL ?? "";
  // The same server by another name is another origin; its own policy is set aside, as another site would have none.
  const elsewhere = site.replace("localhost", "127.0.0.1");
  expect(elsewhere).not.toBe(site);
  const context = await browser.newContext({ bypassCSP: true });
  const page = await context.newPage();
  await page.goto(`${elsewhere}/about`);
  for (const [path] of files) {
    const read = await page.evaluate(async (address) => {
      const answer = await fetch(address);
      return [answer.status, (await answer.text()).length > 100, answer.headers.get("etag") !== null];
    }, site + path);
    expect([path, ...read]).toEqual([path, 200, true, true]);
  }
  const blocked = await page.evaluate(
    (address) => fetch(address, { mode: "no-cors" }).then(() => "loaded", String),
    `${site}/about`,
  );
  expect(blocked).toContain("Failed to fetch");
  await context.close();
});

test("a poll’s file names its schema, which is there, and its page, which is there", async ({ request }) => {
  const file = await (await request.get("/polls/2024/day-10-utilities.json")).json();
  for (const address of [file.$schema, file.url, file.provenance.documentation, file.provenance.methodology])
    expect((await request.get(new URL(address).pathname)).status(), address).toBe(200);
  const schema = await (await request.get(new URL(file.$schema).pathname)).json();
  expect(schema.$id).toBe(file.$schema);
});

for (const path of [
  "/polls/2031.json",
  "/polls/2031.csv",
  "/polls/2024/no-such-poll.json",
  "/data/none.schema.json",
])
  test(`a file that is not there answers 404: ${path}`, async ({ request }) => {
    expect((await request.get(path)).status()).toBe(404);
  });

test("robots.txt lets all but accounts be read, and names the sitemap", async ({ request }) => {
  const text = await (await request.get("/robots.txt")).text();
  expect(text).toContain("Allow: /");
  expect(text).toContain("Disallow: /account");
  expect(text).toMatch(/Sitemap: .*\/sitemap\.xml/);
});

test("a series that is not published is kept out of search engines; the 404 page too", async ({
  page,
  watch,
}) => {
  watch.expectStatus(404);
  for (const path of ["/polls/2025", "/no-such-page"]) {
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]').first()).toHaveAttribute("content", /noindex/);
  }
});

test("a reader of feeds finds the feed from any page", async ({ page }) => {
  await page.goto("/polls/2024/day-11-forex");
  await expect(page.locator('link[rel="alternate"][type="application/atom+xml"]')).toHaveAttribute(
    "href",
    /\/feed\.xml$/,
  );
});

test("citations are there to select, on polls, the series and the data page", async ({ page }) => {
  for (const path of ["/polls/2024/day-10-utilities", "/polls/2024", "/data"]) {
    await page.goto(path);
    const cite = page.getByRole("region", { name: "Cite this" });
    await expect(cite).toContainText("Published 20 November 2026");
    await expect(cite.locator("p").first()).toHaveCSS("user-select", "all");
    await cite.getByText("BibTeX").click();
    await expect(cite.getByText("@misc{")).toBeVisible();
  }
});
