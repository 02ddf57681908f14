import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { describe, expect, it } from "vitest";
import { type PageWords, pages } from "@/content/pages";
import { pageKind, pageKinds } from "@/lib/site/page-kinds";
import { footerNav, sitePages } from "@/lib/site/pages";
import { config } from "@/middleware";

const app = join(import.meta.dirname, "../../app");
const rows = Object.keys(pages);
/** The pages that have one address, each with its folder. */
const routes = globSync("**/page.tsx", { cwd: app })
  .map((file) => ({
    file,
    path: `/${file.replace(/\([^)]+\)\/|\/?page\.tsx$/g, "")}`,
  }))
  .filter(({ path }) => !path.includes("[") && pageKind(path) !== "variant");

describe("the table of pages", () => {
  it("the table of pages has exactly one row for each page", () => {
    expect(routes.map(({ path }) => path).toSorted(), "app, and content/pages/index.ts").toEqual(
      rows.toSorted(),
    );
  });

  const texts = join(import.meta.dirname, "../../content/pages");
  /** Information pages, whose content is a text file. */
  const informationPages = routes.filter(({ file, path }) =>
    readFileSync(join(app, file), "utf8").includes(`"@/content/pages${path}.mdx"`),
  );

  it("every MDX file in content/pages is the text of an information page", () => {
    const written = globSync("{*,hi/*}.mdx", { cwd: texts }).map(
      (file) => `/${file.replaceAll("\\", "/").replace(/\.mdx$/, "")}`,
    );
    expect(informationPages.map(({ path }) => path).toSorted()).toEqual(written.toSorted());
  });

  it.each(informationPages)("the information page $path has a publication date", ({ path }) => {
    const { firstPublished, translated } = pages[path as keyof typeof pages] as PageWords;
    expect(firstPublished ?? translated).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it.each(routes)("the page $path is in the folder for its kind", ({ file, path }) => {
    expect(file.startsWith(pageKind(path) === "static" ? "(public)/" : "(per-request)/")).toBe(
      true,
    );
  });

  it("the footer links to the privacy policy", () =>
    expect(footerNav.resources.map(({ href }) => href)).toContain("/privacy"));

  it("a page’s date is that of its last revision, else of its publication", () => {
    const changed = (path: string) => sitePages.find((page) => page.path === path)?.changed;
    expect(changed("/privacy")).toBe(pages["/privacy"].revised);
    expect(changed("/about")).toBe(pages["/about"].firstPublished);
  });

  it.each([
    ["/account/anything", "member"],
    ["/auth/unavailable", "sign-in"],
    ["/api/auth/sign-in", "handler"],
  ])("the kind of the path %s is “%s”", (path, kind) => {
    expect(pageKind(path)).toBe(kind);
  });

  it.each(["/", "/accounts", "/author", "/search/more", "/dev", "/polls/2024"])(
    "the path %s is a static page",
    (path) => {
      expect(pageKind(path)).toBe("static");
    },
  );
});

describe("the matcher of middleware.ts", () => {
  const sources = config.matcher.map((entry) => (typeof entry === "string" ? entry : entry.source));
  const meets = (path: string) =>
    sources.some((source) =>
      source.endsWith("/:path*") ? `${path}/`.startsWith(source.slice(0, -6)) : source === path,
    );

  it("of all static pages, middleware runs only for the home page", () => {
    for (const [path, kind] of Object.entries(pageKinds))
      expect(meets(path), path).toBe(kind !== "handler");
    for (const path of ["/account/x", "/auth/unavailable", "/"])
      expect(meets(path), path).toBe(true);
    for (const path of ["/about", "/search/x", "/accounts", "/polls/2024"])
      expect(meets(path), path).toBe(false);
    for (const source of sources.slice(3))
      expect(pageKind(source.replace("/:path*", "")), source).not.toBe("static");
  });
});
