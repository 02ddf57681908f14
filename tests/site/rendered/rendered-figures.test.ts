import { describe, expect, it } from "vitest";
import { ledger } from "@/lib/record/ledger";
import { figureProblems } from "../../unit/content/figure-check";
import { renderedPages } from "./rendered-pages";

const pages = renderedPages();

describe("figures of the rendered pages", () => {
  it.each(pages)("all figures on $path come from the ledger", ({ path, html }) => {
    const problems = figureProblems(path, html, ledger);
    const advice =
      "Write a token of the ledger for each number, or a rule in scripts/content/check/digits-allowed.ts";
    expect(problems, advice).toEqual([]);
  });

  it("links every page’s figures to their ledger rows", () => {
    for (const { path, html } of pages.filter(
      (page) => !page.path.startsWith("/methodology/figures"),
    )) {
      if (html.includes("<data "))
        expect(html, path).toMatch(/href="\/methodology\/figures(?:\/\d+)?#f-/);
    }
  });
});
