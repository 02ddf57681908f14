import { globSync } from "node:fs";
import { basename, join, sep } from "node:path";
import { PHASE_DEVELOPMENT_SERVER, PHASE_PRODUCTION_BUILD } from "next/constants.js";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test, vi } from "vitest";
import Page from "@/app/dev/components/page.dev";
import { samplesBySource } from "@/app/dev/components/samples";
import { withoutSample } from "@/app/dev/components/without-sample";
import config from "@/next.config";
import { root } from "@/scripts/lib/processes";

vi.mock("next/navigation", async (original) => ({
  ...(await original<object>()),
  usePathname: () => "/dev/components",
}));

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

/** The files with components, by their paths: "components/ui/badge.tsx". */
const componentFiles = globSync("components/**/*.tsx", { cwd: root })
  .map((file) => file.replaceAll(sep, "/"))
  .toSorted();

/** The names of the samples, without an addition: "HeldBar" for "HeldBar, on a small screen". */
const sampleNames = Object.values(samplesBySource)
  .flat()
  .map(({ name }) => name.match(/\w+/)?.[0].toLowerCase());

/** True if a sample has the name of a file, or of a component that the file exports. */
async function hasSample(file: string): Promise<boolean> {
  const exported: object = await import(join(root, file));
  const names = [basename(file, ".tsx").replaceAll("-", ""), ...Object.keys(exported)];
  return names.some((name) => sampleNames.includes(name.toLowerCase()));
}

test("each file with a component has a sample, or a reason to have none", async () => {
  const hasSamples = await Promise.all(componentFiles.map(hasSample));
  const missing = componentFiles.filter((_, index) => !hasSamples[index]);
  expect(missing).toEqual(Object.keys(withoutSample).toSorted());
});

test("the page of all components has a section for each folder of components", () => {
  const folders = componentFiles.map((file) => file.split("/", 2).join("/"));
  expect(Object.keys(samplesBySource)).toEqual(expect.arrayContaining(folders));
});

test("the page of all components renders", () => {
  const html = renderToStaticMarkup(<Page />);
  expect(html).toContain("Open the dialog");
  expect(html).toContain("components/record");
  expect(html).toContain("&lt;ContradictionTable&gt;");
});
