import { describe, expect, it } from "vitest";
import { ledger } from "@/lib/record/ledger";
import { figureProblems } from "../../unit/content/figure-check";
import { renderedPages } from "./rendered-pages";

const pages = renderedPages();

describe("figures of the rendered pages", () => {
  it.each(pages)(
    "every figure on $path is in the ledger under /methodology/figures",
    ({ path, html }) => {
      const problems = figureProblems(path, html, ledger);
      const advice =
        "Write a token of the ledger for each number, or a rule in scripts/content/check/digits-allowed.ts";
      expect(problems, advice).toEqual([]);
    },
  );

  it("every page with figures links to their rows under /methodology/figures", () => {
    for (const { path, html } of pages.filter(
      (page) => !page.path.startsWith("/methodology/figures"),
    )) {
      if (html.includes("<data "))
        expect(html, path).toMatch(/href="\/methodology\/figures(?:\/\d+)?#f-/);
    }
  });
});
