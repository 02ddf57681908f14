import { describe, expect, it } from "vitest";
import { type FigureRow, figureAnchor, findFigure, ledger, ledgerHome } from "@/lib/record/ledger";
import { figureProblems } from "./figure-check";

const rowOf = (id: string): FigureRow => {
  const row = findFigure(id);
  if (!row) throw new Error(`no row ${id}`);
  return row;
};
const upvotes = rowOf("2024.day-11.upvotes");
const share = rowOf("2024.day-11.share.upvotes");

const drawn = ({ id, value, display }: FigureRow) =>
  `<data value="${value}" data-figure="${id}">${display}</data>`;
const page = (body: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const problems = (body: string, head?: string) => figureProblems("/polls/2024/x", page(body, head), ledger);

describe("the ledger", () => {
  it("has one row for every id, and one anchor", () => {
    expect(new Set(ledger.map(({ id }) => id)).size).toBe(ledger.length);
    expect(new Set(ledger.map(({ id }) => figureAnchor(id))).size).toBe(ledger.length);
  });

  it("says of every row what it counts, what it covers, where it is from and where it is at home", () => {
    for (const row of ledger) {
      expect([row.id, row.label, row.scope, row.source, row.period, row.unit].every(Boolean), row.id).toBe(
        true,
      );
      expect(row.href, row.id).toMatch(/^\/(?:$|polls\/|cards\/|methodology$)/);
      expect(ledgerHome(row.href), row.id).not.toMatch(/^\//);
    }
  });

  it("gives every computed row its derivation, and every share and ratio its base", () => {
    for (const row of ledger.filter(({ source }) => source.startsWith("Computed")))
      expect(row.derivation, row.id).toBeTruthy();
    for (const row of ledger.filter(({ id }) => /share|per-comment/.test(id)))
      expect(row.base, row.id).toBeTruthy();
  });

  it("marks what is computed from a rounded count", () => {
    for (const row of ledger.filter(({ approximate, derivation }) => approximate && derivation))
      expect(row.display, row.id).toMatch(/^about /);
    expect(rowOf("2024.day-15.upvotes").display).toBe("1.7k");
  });
});

describe("the checker of rendered pages", () => {
  it("passes figures as their rows have them, days, dates and labels as posted", () => {
    expect(
      problems(
        `<p>Day <!-- -->11, ${drawn(upvotes)} upvotes</p><p>posted as “Day 11 of 12”</p><p>December 2024</p>
         <p data-figure="${share.id}">${share.derivation}</p><p>20 November 2026</p>`,
        `<title>Polls 2024 series</title><meta name="description" content="511 upvotes">
         <script type="application/ld+json">{"value":511,"position":3,"name":"511 upvotes"}</script>`,
      ),
    ).toEqual([]);
  });

  const outside = "stands outside of any figure";
  const changed = (from: string, to: string) => drawn(upvotes).replace(from, to);
  it.each([
    ["a figure whose text was changed by hand", changed(">511<", ">512<"), "prints “512”, its row “511”"],
    ["a figure whose value was changed", changed('value="511"', 'value="512"'), "has value 512"],
    ["a figure of no row", '<data value="1" data-figure="2024.day-1.upvotes">1</data>', "names no row"],
    [
      "a note with another base",
      `<p data-figure="${share.id}">202 of 512</p>`,
      "which its row does not give",
    ],
    ["a number typed into a text", "<p>It drew 511 upvotes.</p>", `511 ${outside}`],
    ["a number in parts", "<p>It drew 5<!-- -->11 upvotes.</p>", `511 ${outside}`],
    ["an amount typed into a text", "<p>up to ₹250 back</p>", `250 ${outside}`],
    ["a label as posted without its marks", "<p>Day 11 of 12</p>", `12 ${outside}`],
    ["an alternative text", '<img alt="512 upvotes">', "alt of <img> says 512"],
    [
      "a label read aloud",
      '<section aria-label="512 upvotes"></section>',
      "aria-label of <section> says 512",
    ],
    ["markup to copy", '<code>&lt;iframe title="512 upvotes"&gt;</code>', "title of <iframe> says 512"],
    ["a number in a drawing", "<svg><text>512</text></svg>", `512 ${outside}`],
    ["a description", "", "description says 512", '<meta name="description" content="512 upvotes">'],
    ["a title", "", "<title> says 512", "<title>512 upvotes</title>"],
    ["a preview", "", "og:description says 512", '<meta property="og:description" content="512 upvotes">'],
    [
      "structured data",
      "",
      "structured data, value, holds 512",
      '<script type="application/ld+json">{"@graph":[{"value":512}]}</script>',
    ],
  ])("fails on %s", (_, body, message, head = "") => {
    expect(problems(body, head)).toEqual([expect.stringContaining(message)]);
  });

  it("names page and context", () => {
    expect(problems("<p>The thread drew as many as 77 comments that day.</p>")).toEqual([
      "/polls/2024/x: 77 stands outside of any figure: “The thread drew as many as 77 comments that day.”",
    ]);
  });
});
