import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { files, startOf } from "../rendered/rendered-pages";
import { expect, test } from "./fixtures";

/** Of each group of documents that share a style the fullest. */
const fullest = ["/", "/polls/2024/day-10-utilities", "/cards", "/methodology"];
/** Those that differ most from it. */
const others = ["/polls/2024/day-1-travel", "/polls/2024/day-15-finale", "/my-cards", "/charts"];

/** Colours on their way from one theme to the other are those of neither. */
const still = {
  media: "screen",
  colorScheme: "light",
  forcedColors: "none",
  reducedMotion: "reduce",
} as const;
const media = {
  light: still,
  dark: { ...still, colorScheme: "dark" },
  print: { ...still, media: "print" },
  forced: { ...still, forcedColors: "active" },
} as const;

/**
 * Runs in the page: every computed style of every element, and of what its style adds before and after it. Keeps what it
 * has seen first under a name, and says what differs from that, as element and style.
 */
function compare(name: string): string[] {
  // A variable that nothing uses is no look.
  const names = [...getComputedStyle(document.body)].filter((one) => !one.startsWith("--"));
  const seen = [...document.querySelectorAll("body, body *")].flatMap((element) =>
    [null, "::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return [];
      const text = names.map((one) => `${one}:${style.getPropertyValue(one)}`).join("; ");
      return [`${element.tagName}.${element.getAttribute("class")}${part ?? ""}; ${text}`];
    }),
  );
  const { kept = {} } = window as { kept?: Record<string, string[]> };
  const before = kept[name] ?? [];
  Object.assign(window, { kept: { [name]: seen, ...kept } });
  if (seen.length !== before.length) return [`${seen.length} elements`];
  return seen.flatMap((line, n) => {
    if (line === before[n]) return [];
    const were = new Set(before[n]?.split("; "));
    const changed = line.split("; ").filter((style) => !were.has(style));
    return [`${name} ${line.slice(0, 60)} → ${changed.slice(0, 3).join(" ")}`];
  });
}

async function differences(page: Page) {
  const found: string[] = [];
  for (const [name, emulated] of Object.entries(media)) {
    await page.emulateMedia(emulated);
    found.push(...(await page.evaluate(compare, name)));
  }
  return found.slice(0, 5);
}

for (const path of [...fullest, ...others])
  test(`${path} looks the same by the whole sheet${others.includes(path) ? " @full" : ""}`, async ({
    page,
    allow,
  }) => {
    test.setTimeout(120_000);
    allow(/ERR_FAILED/);
    const chunks = /\/_next\/static\/chunks\/.*\.(?:js|css)/;
    await page.route(chunks, (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    const [first = ""] = await differences(page);
    expect(Number.parseInt(first, 10)).toBeGreaterThan(200);
    await page.unroute(chunks);
    const html = readFileSync(join(files, `${path === "/" ? "/index" : path}.html`), "utf8");
    await page.addStyleTag({ url: startOf(html).sheet ?? "" });
    expect(await differences(page)).toEqual([]);
  });
