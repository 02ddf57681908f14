import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { latestSeries } from "@/lib/record/polls";
import { axe, expect, test } from "./fixtures.ts";

const charts = ["2024-threads", "2024-day-10", "2024-day-11"] as const;
const sorted = ["/polls/2024/by/upvotes", "/categories/by/name", "/cards/by/upvotes"] as const;
const withCharts = ["/charts", "/polls/2024", "/polls/2024/day-11-forex", "/insights"] as const;

test.describe("charts on pages", () => {
  test("read in order: the finding, then a row a thread, then where it is from", async ({ page }) => {
    await page.goto("/charts");
    const figure = page.locator("#chart-2024-threads");
    await expect(figure).toMatchAriaSnapshot(`
      - figure /Day 15 drew the most upvotes/:
        - heading /Day 15 drew the most upvotes/ [level=2]
        - paragraph: /Upvotes of each poll’s whole thread/
        - list
        - paragraph: rounded by the source
        - paragraph: /We don’t have the counts of days 1 to 9/
        - paragraph:
          - text: /Source/
          - link "Sources"
    `);
    const rows = figure.getByRole("listitem");
    await expect(rows).toHaveCount(6);
    await expect(rows.first()).toHaveText(/Utilities · Day 10\s*499 upvotes/);
  });

  test("compare two cards’ rates and caps, with a slider for the reader’s own bills", async ({ page }) => {
    await page.goto("/polls/2024/day-10-utilities");
    const figure = page.locator("#returns-utilities");
    await expect(figure.getByRole("heading")).toContainText("up to ₹5,000, Axis ACE Credit Card above that");
    await expect(figure.getByRole("row")).toHaveCount(4);
    const slider = figure.getByRole("slider", { name: "Try your own bills" });
    await expect(slider).toHaveValue("5000");
    await slider.fill("8000");
    await expect(figure.getByRole("status")).toHaveText(
      /On ₹8,000.*other than Airtel’s: ₹250.*ACE Credit Card: ₹400/,
    );
  });

  test("print the ledger’s figures, each with its row", async ({ page }) => {
    const ledger: Record<string, string | null> = {};
    for (const path of ["/methodology/figures", "/methodology/figures/2024"]) {
      await page.goto(path);
      const rows = await page.evaluate(() =>
        [...document.querySelectorAll<HTMLElement>("main li data[data-figure]")].map(
          (one) => [one.dataset.figure ?? "", one.textContent] as const,
        ),
      );
      Object.assign(ledger, Object.fromEntries(rows));
    }
    await page.goto("/charts");
    const drawn = await page.evaluate(() =>
      [...document.querySelectorAll<HTMLElement>("figure data[data-figure]")].map((one) => [
        one.dataset.figure ?? "",
        one.textContent,
      ]),
    );
    expect(drawn.length).toBeGreaterThan(15);
    for (const [id = "", text] of drawn) expect(text, id).toBe(ledger[id]);
  });

  test("have no horizontal scroll at 320 pixels, opened or not, and nothing for axe", async ({ page }) => {
    test.setTimeout(60_000);
    const overflow = () => page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    await page.setViewportSize({ width: 320, height: 640 });
    for (const path of [...withCharts, ...sorted]) {
      await page.goto(path);
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      for (const details of await page.locator("figure details > summary").all()) await details.click();
      expect(await overflow(), path).toBeLessThanOrEqual(0);
      // Of the others accessibility.spec.ts has a page of the same kind.
      if (path === "/charts" || path === sorted[0]) expect(await axe(page), path).toEqual([]);
    }
  });
});

test.describe("chart files", () => {
  for (const id of charts) {
    test(`${id} can be had as SVG and CSV`, async ({ request, page }) => {
      const svg = await request.get(`/charts/${id}.svg`);
      expect(svg.headers()["content-type"]).toContain("image/svg+xml");
      const parsed = await page.evaluate(
        (source) => {
          const found = new DOMParser().parseFromString(source, "image/svg+xml");
          return {
            root: found.documentElement.nodeName,
            broken: Boolean(found.querySelector("parsererror")),
          };
        },
        await svg.text(),
      );
      expect(parsed).toEqual({ root: "svg", broken: false });

      const csv = await request.get(`/charts/${id}.csv`);
      expect(csv.headers()["content-type"]).toBe("text/csv; charset=utf-8");
      expect(await csv.text()).toContain("row,label,detail,measure,value,unit");
    });
  }

  test("of a chart that does not exist are not found", async ({ request }) => {
    expect((await request.get("/charts/2024-nothing.svg")).status()).toBe(404);
    expect((await request.get("/embed/2024-nothing")).status()).toBe(404);
  });
});

test.describe("embeds", () => {
  test("may be framed by another site, without a script; other pages may not", async ({
    page,
    request,
    baseURL,
  }) => {
    const embed = await request.get("/embed/2024-day-11");
    expect(embed.headers()["content-security-policy"]).toContain("frame-ancestors *");
    expect(embed.headers()["x-frame-options"]).toBeUndefined();
    expect(await embed.text()).not.toContain("<script");
    expect((await request.get("/charts")).headers()["content-security-policy"]).toContain(
      "frame-ancestors 'none'",
    );

    // A server of its own, because a browser takes a page that the test makes up for one of the open internet, and
    // does not let that frame this machine.
    const elsewhere = createServer((_request, response) => {
      response.setHeader("Content-Type", "text/html");
      response.end(
        `<link rel="icon" href="data:,"><iframe id="chart" src="${baseURL}/embed/2024-day-11" width="320" height="800"></iframe>`,
      );
    });
    await new Promise<void>((listening) => elsewhere.listen(0, "127.0.0.1", listening));
    await page.goto(`http://127.0.0.1:${(elsewhere.address() as AddressInfo).port}/`);
    const frame = page.frameLocator("#chart");
    await expect(frame.getByRole("heading", { level: 1 })).toContainText("AU Ixigo Credit Card won by 187");
    await expect(frame.getByRole("link", { name: /Figures and method/ })).toHaveAttribute("target", "_blank");
    const style = await frame
      .locator(".chart-first")
      .first()
      .evaluate((bar) => getComputedStyle(bar).fill);
    expect(style).not.toBe("rgb(0, 0, 0)");
    elsewhere.close();
  });

  test("each fits a frame of 320 pixels and the height its code gives", async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto("/charts");
    const codes = await Promise.all(charts.map((id) => page.locator(`#chart-${id} pre`).textContent()));
    for (const [at, id] of charts.entries()) {
      const height = Number(/height="(\d+)"/.exec(codes[at] ?? "")?.[1]);
      await page.setViewportSize({ width: 320, height });
      await page.goto(`/embed/${id}`);
      const size = await page.evaluate(() => ({
        width: document.documentElement.scrollWidth,
        height: document.documentElement.scrollHeight,
      }));
      expect(size.width, id).toBe(320);
      expect(size.height, id).toBeLessThanOrEqual(height);
      expect(await axe(page), id).toEqual([]);
    }
  });
});

test.describe("without JavaScript", () => {
  test.use({ javaScriptEnabled: false });

  test("charts, their menu and sorting all work", async ({ page }) => {
    await page.goto("/polls/2024");
    const figure = page.locator("#chart-2024-threads");
    await figure.getByText("Use this chart").click();
    await expect(figure.locator("pre")).toContainText("<iframe src=");
    await page.getByRole("navigation", { name: "Sort" }).getByRole("link", { name: "Category" }).click();
    await expect(page).toHaveURL("/polls/2024/by/category");
    await page.goto("/polls/2024/day-10-utilities");
    await expect(page.locator("#returns-utilities").getByRole("table")).toBeVisible();
    await expect(page.locator("#returns-utilities input")).toBeHidden();
  });
});

for (const font of ["the site's font", "the system's fonts alone"]) {
  test(`print, in ${font}, is one sheet a poll, with its address and scope`, async ({ page, watch }) => {
    if (font.startsWith("the system")) {
      watch.expectConsole(/^Failed to load resource: net::ERR_FAILED .*\.woff2/);
      await page.route("**/*.woff2", (route) => route.abort());
    }
    // With other letters those are looked at that have the most to say.
    const longest = /day-1[0125]-/;
    const paths = latestSeries.polls.map(({ href }) => href);
    for (const path of paths.filter((one) => font === "the site's font" || longest.test(one))) {
      await page.goto(path);
      const pdf = await page.pdf({ preferCSSPageSize: true });
      expect(pdf.toString("latin1").match(/\/Type \/Page\b/g), path).toHaveLength(1);
      await page.emulateMedia({ media: "print" });
      await expect(page.locator(".printed-from")).toContainText(path);
      await expect(page.locator(".printed-from")).toContainText("Scope: the thread of day");
      await expect(page.locator("body > :is(header, footer):visible")).toHaveCount(0);
      await page.emulateMedia({ media: null });
    }
  });
}
