import { existsSync, mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type LaunchOptions, type Page } from "@playwright/test";
import { siteText } from "@/lib/site/settings";
import { browserFlags } from "../../../scripts/lib/browser";
import { root } from "../../../scripts/lib/processes";
import { expect, nextFrame, test } from "./fixtures";
import { decided, finaleHref, withWinner } from "./record";
import { templates, withoutResult } from "./routes";

/**
 * The fonts of readers' devices, by set: the folders, and the fonts for serif, sans-serif and
 * monospace. The Debian packages are fonts-noto-core, fonts-roboto-unhinted and fonts-liberation,
 * whose fonts have the widths of Times New Roman and Arial.
 */
const fontSets: Readonly<
  Record<string, [folders: string, serif: string, sans: string, mono: string]>
> = {
  Android: ["noto roboto", "Noto Serif", "Roboto", "Noto Sans Mono"],
  Liberation: ["liberation", "Liberation Serif", "Liberation Sans", "Liberation Mono"],
  // A device without these fonts shows everything in one wide font. Without any font Chromium shows
  // no page.
  none: ["dejavu", "DejaVu Sans", "DejaVu Sans", "DejaVu Sans"],
};

/** Settings for a browser that has only the fonts of one set; empty if the set is not installed. */
function withFonts(set: string): { env?: Record<string, string> } {
  const [folders, serif, sans, mono] = fontSets[set] ?? ["none", "", "", ""];
  const paths = folders.split(" ").map((name) => join("/usr/share/fonts/truetype", name));
  if (!paths.every((path) => existsSync(path))) return {};
  const folder = join(root, ".local", "tests", `fonts-${set}`);
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "fonts.conf");
  const alias = (font: string, ...names: string[]) =>
    names.map(
      (name) =>
        `<alias binding="same"><family>${name}</family><prefer><family>${font}</family></prefer></alias>`,
    );
  const aliases = [
    ...alias(serif, "serif", "Times New Roman"),
    ...alias(sans, "sans-serif", "system-ui", "Arial", "Helvetica"),
    ...alias(mono, "monospace"),
  ];
  // The last rule is for fonts that the rules before do not name. Without it fontconfig takes the
  // folder's first font, which is monospace.
  writeFileSync(
    file,
    `<?xml version="1.0"?><!DOCTYPE fontconfig SYSTEM "fonts.dtd"><fontconfig>
${paths.map((path) => `<dir>${path}</dir>`).join("")}<cachedir>${join(folder, "cache")}</cachedir>${aliases.join("\n")}
<match target="pattern"><edit name="family" mode="append_last"><string>${sans}</string></edit></match>
</fontconfig>`,
  );
  return { env: { ...(process.env as Record<string, string>), FONTCONFIG_FILE: file } };
}

const winners = withWinner.slice(1, 4).map(({ href }) => href);
const kinds = [...templates, ...winners, "/hi/privacy", "/auth"];
/** Pages whose layouts differ most. The slow tests open every kind of page. */
const layouts = ["/", decided.href, "/methodology"];
/** Pages that begin with the answer: the first card is in sight below the header and a heading. */
const answering = ["/", decided.series.href, finaleHref, "/categories", "/cards"];
/** Pages whose wall of up to fifteen tiles is on the first screen of a phone of 360 by 740 pixels. */
const walls = ["/", decided.series.href, finaleHref];
/** More pages whose first screen the tests measure with Android's fonts. */
const holding = kinds.filter(
  (route) => route === withoutResult || withWinner.some(({ href }) => href === route),
);
/**
 * Pages with a list, and the selector of the list's first line. This line must be above the notice.
 */
const firstLines: Readonly<Record<string, string>> = {
  "/archives": 'main a[href^="/cards/"]',
  "/insights": "main section [data-figure]",
};
const measured = [
  ...new Set([...layouts, ...answering, ...holding, ...Object.keys(firstLines), "/hi/privacy"]),
];

type Entry = PerformanceEntry & {
  value: number;
  sources?: { node: Node | null }[];
  element?: Element | null;
};

interface Seen {
  /**
   * Each layout shift: how far something moved, and which element. A failure's message prints them.
   */
  shifts: [far: number, what: string][];
  /** True if the largest paint so far is in the notice. */
  largestInNotice: boolean;
}

/**
 * Runs in the page: records where the largest paint is, and every layout shift after the document
 * is painted, even right after input. The last tests of this file measure shifts while the document
 * arrives.
 */
function watch(): void {
  const seen: Seen = { shifts: [], largestInNotice: false };
  Object.assign(window, { seen });
  // The browser's own function is kept, because the page's fake clock replaces it.
  const frame = window.requestAnimationFrame.bind(window);
  let painted = Number.POSITIVE_INFINITY;
  const note = (now: number) => {
    painted = now;
  };
  document.addEventListener("DOMContentLoaded", () => frame(() => frame(note)));
  const observe = (type: string, see: (entry: Entry) => void) => {
    const observer = new PerformanceObserver((list) => (list.getEntries() as Entry[]).forEach(see));
    observer.observe({ type, buffered: true });
  };
  observe("layout-shift", ({ startTime, value, sources = [] }) => {
    if (startTime < painted) return;
    seen.shifts.push([
      value,
      sources.map(({ node }) => node?.textContent?.slice(0, 40)).join(" | "),
    ]);
  });
  observe("largest-contentful-paint", ({ element }) => {
    seen.largestInNotice = element?.closest("section.fixed") != null;
  });
}

/** Opens a page of a new browser. The page records what `watch` describes. */
async function openWatched(width: number, options: LaunchOptions): Promise<Page> {
  const browser = await chromium.launch(options);
  const page = await browser.newPage({ viewport: { width, height: 640 } });
  // The text of the compiled function may call a helper of the compiler. The page lacks this
  // helper, so the script defines it.
  await page.addInitScript({ content: `{ const __name = (named) => named; (${watch})(); }` });
  return page;
}

/**
 * Expects that nothing moved by more than a thousandth of the page's height and width. Returns what
 * the page recorded.
 */
async function expectStill(page: Page, route: string): Promise<Seen> {
  const seen = await page.evaluate(() => (window as unknown as { seen: Seen }).seen);
  const shift = seen.shifts.reduce((sum, [far]) => sum + far, 0);
  expect(shift, `${route}: ${seen.shifts.join("; ")}`).toBeLessThanOrEqual(0.001);
  return seen;
}

const notice = (page: Page) => page.getByRole("region", { name: /^(?:Cookies|कुकीज़)$/ });

const bottom = (box: { y: number; height: number } | null) => (box ? box.y + box.height : 999);

const others = (listed: readonly string[]) => kinds.filter((route) => !listed.includes(route));

/** Expects that a page's results are above the notice, whose upper edge is at `noticeTop`. */
async function expectAboveNotice(page: Page, route: string, noticeTop: number): Promise<void> {
  const winnerLinks = page.locator('main :is([data-tile] a, a[href^="/cards/"])');
  if (answering.includes(route)) {
    const first = await winnerLinks.filter({ visible: true }).first().boundingBox();
    expect(first?.y, route).toBeLessThanOrEqual(route === "/" ? 300 : 420);
  }
  const tiles = page.locator("main [data-tile]");
  if (walls.includes(route) && (await tiles.count()) <= 15)
    expect(bottom(await tiles.last().boundingBox()), route).toBeLessThanOrEqual(740);
  const firstLine = firstLines[route];
  if (firstLine) {
    const line = page.locator(firstLine).filter({ visible: true }).first();
    if (await line.count())
      expect(bottom(await line.boundingBox()), route).toBeLessThanOrEqual(noticeTop);
  }
  if (route === withoutResult) {
    const text = await page.getByText("We don’t have this result yet.").boundingBox();
    expect(bottom(text)).toBeLessThanOrEqual(noticeTop);
  }
  if (!withWinner.some(({ href }) => href === route)) return;
  const headline = page.getByRole("heading", { level: 1 });
  expect(bottom(await headline.boundingBox()), route).toBeLessThanOrEqual(330);
  // The line below the headline says who voted, and when.
  const occasion = page.getByText(siteText("forumName")).first();
  expect(bottom(await occasion.boundingBox()), route).toBeLessThanOrEqual(noticeTop);
  const placed = page.getByRole("list", { name: "Placed cards" }).getByRole("listitem");
  expect(bottom(await placed.first().boundingBox()), route).toBeLessThanOrEqual(noticeTop);
}

const android = "Android";
for (const [title, set, width, routes] of [
  ["with Android’s fonts", android, 360, measured],
  ["with Android’s fonts, every other kind @full", android, 360, others(measured)],
  ["with Liberation’s fonts @full", "Liberation", 360, kinds],
  ["with one font for everything @full", "none", 360, kinds],
  ["on a wide screen @full", "", 1280, kinds],
] as const)
  test(`on a first visit, no page shifts when the cookie notice opens, ${title}`, async () => {
    test.setTimeout(1_200_000);
    // If the set is not installed, the browser uses the machine's own fonts.
    const fonts = withFonts(set);
    const page = await openWatched(width, fonts);
    const readsHindi = set === android && fonts.env !== undefined;
    await page.clock.install();
    for (const route of routes) {
      await page.goto(route);
      await expect(page.getByRole("contentinfo")).toBeAttached();
      await page.clock.runFor(1_500);
      await expect(notice(page), route).toBeVisible();
      // The screenshot makes sure that the notice is painted.
      await page.screenshot();
      expect((await expectStill(page, route)).largestInNotice, route).toBe(false);
      if (!set) continue;
      const box = await notice(page).boundingBox();
      const hindi = route.startsWith("/hi");
      // Without a Devanagari font Hindi is drawn as boxes of any width.
      if (!hindi || readsHindi) expect(box?.height, route).toBeLessThanOrEqual(hindi ? 170 : 150);
      if (set === android) await expectAboveNotice(page, route, box?.y ?? 0);
    }
    await page.context().browser()?.close();
  });

test("on a phone, a member sees the first winner without scrolling", async ({
  page,
  member: _,
}) => {
  await page.setViewportSize({ width: 360, height: 640 });
  await page.goto("/");
  const winner = await page.locator("main [data-tile] .tile-name").first().boundingBox();
  expect(winner?.y).toBeLessThanOrEqual(300);
});

/**
 * Runs in an empty page: writes a document piece by piece, and waits until each piece is painted.
 */
async function arrive(pieces: string[]): Promise<void> {
  document.open();
  for (const piece of pieces) {
    document.write(piece);
    await new Promise(requestAnimationFrame);
  }
  document.close();
}

/**
 * A browser paints nothing before a linked style sheet has loaded. A document that a script writes
 * would not wait for the style sheet.
 */
const linkedSheet = /<link rel="stylesheet" href="([^"]+)"[^>]*>/;
const scripts = /<script\b[^>]*>[\s\S]*?<\/script>/g;
/** Ends of blocks and rows. A browser may paint a slowly arriving page up to any of them. */
const pieceEnds =
  /(?<=<\/(?:article|button|d[dlt]|div|fig\w+|footer|form|h\d|header|label|li|main|nav|[ou]l|p|section|svg|table|tbody|thead|tr)>)/;

for (const [title, routes, width] of [
  ["a narrow page does not shift while it arrives in pieces", layouts, 360],
  ["other narrow pages do not shift while they arrive in pieces @full", others(layouts), 360],
  ["wide pages do not shift while they arrive in pieces @full", kinds, 1280],
] as const)
  test(title, async ({ request }) => {
    test.setTimeout(1_200_000);
    const page = await openWatched(width, {
      args: [...browserFlags, "--disable-frame-rate-limit"],
    });
    await page.route(
      (url) => routes.includes(url.pathname),
      (route) => route.fulfill({ contentType: "text/html", body: "<!doctype html>" }),
    );
    for (const path of routes) {
      const html = await (await request.get(path)).text();
      const [link = "", sheet] = linkedSheet.exec(html.split("</head>")[0] ?? "") ?? [];
      const style = sheet && `<style>${await (await request.get(sheet)).text()}</style>`;
      const pieces = html
        .replaceAll(scripts, "")
        .replace(link, () => style ?? "")
        .split(pieceEnds);
      expect(pieces.length, path).toBeGreaterThan(30);
      await page.goto(path);
      await nextFrame(page);
      await page.evaluate(arrive, pieces);
      await nextFrame(page);
      await expectStill(page, path);
    }
    await page.context().browser()?.close();
  });
