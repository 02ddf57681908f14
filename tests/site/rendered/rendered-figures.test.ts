import { describe, expect, it } from "vitest";
import { figureAnchor, figureHref, findFigure, ledger } from "@/lib/record/ledger";
import { figureProblems } from "../../unit/content/figure-check";
import { renderedPages } from "./rendered-pages";

const pages = renderedPages();
const pageOf = (path: string) => pages.find((page) => page.path === path)?.html ?? "";

describe("figures of the rendered pages", () => {
  it("are there: the build has the pages that print them", () => {
    expect(pages.map(({ path }) => path)).toEqual(
      expect.arrayContaining([
        "/",
        "/polls/2024",
        "/polls/2024/day-11-forex",
        "/cards/airtel-axis",
        "/methodology",
      ]),
    );
  });

  it.each(pages)("all come from the ledger: $path", ({ path, html }) => {
    const problems = figureProblems(path, html, ledger);
    if (problems.length > 0)
      throw new Error(
        `Write a token of the ledger for each number, or a rule in tests/unit/content/digits-allowed.ts:\n${problems.join("\n")}`,
      );
  });

  it("fail as soon as one is changed by hand in a rendered page", () => {
    const html = pageOf("/polls/2024/day-11-forex");
    const row = findFigure("2024.day-11.winner.upvotes");
    expect(html).toContain(`>${row?.display}</data>`);
    const doctored = html.replace(`>${row?.display}</data>`, ">203</data>");
    expect(figureProblems("/polls/2024/day-11-forex", doctored, ledger)).toEqual([
      expect.stringContaining("figure 2024.day-11.winner.upvotes prints “203”, its row “202”"),
    ]);
  });

  it("each have their row, once, on the ledger’s page", () => {
    for (const row of ledger) {
      const html = pageOf(figureHref(row).split("#")[0] ?? "");
      expect(html.split(`id="${figureAnchor(row.id)}"`), row.id).toHaveLength(2);
    }
  });

  it("lead to their sources: every page that prints figures links to their rows", () => {
    for (const { path, html } of pages.filter((page) => !page.path.startsWith("/methodology/figures"))) {
      if (html.includes("<data ")) expect(html, path).toMatch(/href="\/methodology\/figures(?:\/\d+)?#f-/);
    }
  });
});
