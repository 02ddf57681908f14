import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { files, startOf } from "../rendered/rendered-pages";
import { expect, test } from "./fixtures";

/** Of each group of documents that share a style the fullest. */
const fullest = ["/", "/polls/2024/day-10-utilities", "/cards", "/methodology"];
/** Those that differ most from it. */
const others = ["/polls/2024/day-1-travel", "/polls/2024/day-15-finale", "/my-cards", "/charts"];

const media = [
  { colorScheme: "light" },
  { colorScheme: "dark" },
  { media: "print" },
  { forcedColors: "active" },
] as const;

/** Runs in the page: every computed style of every element and of what its style adds before and after it. */
function looks(): string[] {
  return [...document.querySelectorAll("body, body *")].flatMap((element) =>
    [null, "::before", "::after"].flatMap((part) => {
      const style = getComputedStyle(element, part);
      if (part && style.content === "none") return [];
      // A variable that nothing uses is no look.
      const names = [...style].filter((name) => !name.startsWith("--"));
      const text = names.map((name) => `${name}:${style.getPropertyValue(name)}`).join(";");
      return [`${element.tagName}.${element.getAttribute("class")}${part ?? ""} ${text}`];
    }),
  );
}

async function looksIn(page: Page): Promise<string[][]> {
  const seen: string[][] = [];
  for (const one of media) {
    // Colours on their way from one theme to the other are those of neither.
    const still = {
      media: "screen",
      colorScheme: "light",
      forcedColors: "none",
      reducedMotion: "reduce",
    } as const;
    await page.emulateMedia({ ...still, ...one });
    seen.push(await page.evaluate(looks));
  }
  return seen;
}

/** The first differences, as element, before and after. */
function differences(before: readonly string[][], after: readonly string[][]): string[] {
  const found = before.flatMap((lines, at) =>
    lines.flatMap((line, n) => {
      const other = after[at]?.[n] ?? "";
      if (other === line) return [];
      const were = new Set(line.split(";"));
      const changed = other.split(";").filter((style) => !were.has(style));
      return [`${Object.values(media[at] ?? {})} ${line.slice(0, 60)} → ${changed.slice(0, 3).join(" ")}`];
    }),
  );
  return found.slice(0, 5);
}

for (const path of [...fullest, ...others])
  test(`${path} looks the same by its own style and by the whole sheet${others.includes(path) ? " @full" : ""}`, async ({
    page,
    watch,
  }) => {
    test.setTimeout(120_000);
    watch.expectConsole(/ERR_FAILED/);
    await page.route(/\/_next\/static\/chunks\/.*\.(?:js|css)/, (route) => route.abort());
    await page.goto(path, { waitUntil: "load" });
    const own = await looksIn(page);
    expect(own[0]?.length).toBeGreaterThan(200);
    const html = readFileSync(join(files, `${path === "/" ? "/index" : path}.html`), "utf8");
    await page.unroute(/\/_next\/static\/chunks\/.*\.(?:js|css)/);
    await page.evaluate(
      (href) =>
        new Promise((onload, onerror) =>
          document.head.append(
            Object.assign(document.createElement("link"), { rel: "stylesheet", href, onload, onerror }),
          ),
        ),
      startOf(html).sheet ?? "",
    );
    expect(differences(own, await looksIn(page))).toEqual([]);
    // A rule that neither has.
    await page.evaluate(() => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync("@media print { p { color: red } }");
      document.adoptedStyleSheets.push(sheet);
    });
    expect(differences(own, await looksIn(page))).not.toEqual([]);
  });
