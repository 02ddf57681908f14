import { globSync } from "node:fs";
import { basename, join } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { designSamples } from "@/app/dev/components/design-samples";
import Page from "@/app/dev/components/page.dev";
import config from "@/next.config";
import { root } from "@/scripts/lib/processes";

/** Pages that exist only in development, by their paths from `app`. */
const developmentPages = globSync("**/page.dev.tsx", { cwd: join(root, "app") });

/** True if Next.js treats a file as a page in this phase: development or build. */
async function isPage(file: string, phase: string): Promise<boolean> {
  const { pageExtensions = [] } = await config(phase);
  return pageExtensions.some((extension) => basename(file) === `page.${extension}`);
}

test("the page of all components is served in development", async () => {
  expect(developmentPages).toEqual([join("dev", "components", "page.dev.tsx")]);
  expect(await isPage(developmentPages[0] ?? "", PHASE_DEVELOPMENT_SERVER)).toBe(true);
});

test("a production build leaves out /dev/components", async () => {
  expect(await isPage(developmentPages[0] ?? "", PHASE_PRODUCTION_BUILD)).toBe(false);
});

test("a production build includes a page from a file named page.tsx", async () => {
  expect(await isPage("page.tsx", PHASE_PRODUCTION_BUILD)).toBe(true);
});

test("the page of all components has a sample of each file in components/ui", () => {
  const parts = globSync("*.tsx", { cwd: join(root, "components/ui") })
    .map((file) => basename(file, ".tsx").replaceAll("-", ""))
    // icon.tsx is a part of icons.tsx.
    .filter((name) => name !== "icon");
  const shown = designSamples.map(({ name }) => name.split(",")[0]?.toLowerCase());
  expect(parts.filter((name) => !shown.includes(name))).toEqual([]);
});

test("the page of all components renders", () => {
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("Open the dialog");
  expect(html).toContain("components/record");
  expect(html).toContain("&lt;ContradictionTable&gt;");
});
