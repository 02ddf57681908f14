import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import type { PageStart } from "@/adapter/first-paint/page-loader";

export { attribute, elementsIn as elements } from "../../unit/content/figure-check";

/** Folder of the files that the finished build serves. */
export const files = join(import.meta.dirname, "..", "..", "..", ".next", "site", "files");

/** The addresses of a page's scripts and data, which its loader reads. */
export function startOf(html: string): PageStart {
  const block = /<script type="application\/json">([\s\S]*?)<\/script>/.exec(html)?.[1];
  return JSON.parse(block ?? "") as PageStart;
}

type RenderedPage = { path: string; html: string };

/** Every prerendered document of the finished build, by its path; the 404 page is "/404". */
export function renderedPages(): RenderedPage[] {
  return globSync("**/*.html", { cwd: files })
    .map((name) => ({
      path: `/${name.replaceAll("\\", "/").replace(/^index\.html$|\.html$/, "")}`,
      html: readFileSync(join(files, name), "utf8"),
    }))
    .toSorted((a, b) => a.path.localeCompare(b.path));
}
