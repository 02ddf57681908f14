import { describe, expect, it } from "vitest";
import type { SeriesContent } from "@/content/types";
import { buildSeries } from "@/lib/record/build-series";
import { figureAnchor, ledger, ledgerHome } from "@/lib/record/ledger";
import type { Figure } from "@/lib/record/types";
import { allSeries } from "../../fixtures/frozen-record";
import { figureProblems } from "./figure-check";

/** Rows for the figure check that do not change with the record. */
const frozen = buildSeries(allSeries[0] as unknown as SeriesContent);
const rows = [frozen, ...frozen.polls].flatMap((subject) => subject.rows);
const frozenRow = (id: string): Figure => {
  const row = rows.find((candidate) => candidate.id === id);
  if (!row) throw new Error(`The frozen record has no figure ${id}`);
  return row;
};
const upvotes = frozenRow("2024.day-11.upvotes");
const share = frozenRow("2024.day-11.share.upvotes");

const drawn = ({ id, value, display }: Figure) =>
  `<data value="${value}" data-figure="${id}">${display}</data>`;
const page = (body: string, head = "") =>
  `<!doctype html><html><head>${head}</head><body>${body}</body></html>`;
const ofData = 'type="application/ld+json"';
const problems = (body: string, head?: string) =>
  figureProblems("/polls/2024/x", page(body, head), rows);

it.each(ledger)("the ledger gives the figure $id a label, a unit, a source, a link", (row) => {
  const { id, label, scope, source, period, unit, href, derivation, base, approximate, display } =
    row;
  for (const text of [label, scope, source, period, unit]) expect(text).toBeTruthy();
  expect(href).toMatch(/^\/(?:$|polls\/|cards\/|methodology$)/);
  expect(ledgerHome(href)).not.toMatch(/^\//);
  if (source.startsWith("Computed")) expect(derivation).toBeTruthy();
  if (/share|per-comment/.test(id)) expect(base).toMatch(/^\d\S* /);
  if (approximate && derivation) expect(display).toMatch(/^about /);
  expect(ledger.filter((other) => figureAnchor(other.id) === figureAnchor(id))).toEqual([row]);
});

describe("the checker of rendered pages", () => {
  it("the figure check accepts a page whose numbers are all correct", () => {
    expect(
      problems(
        `<p>Day <!-- -->11, ${drawn(upvotes)} upvotes</p><p>posted as “Day 11 of 12”</p><p>December 2024</p>
         <p data-figure="${share.id}">${share.derivation}</p><p>20 November 2026</p>`,
        `<title>Polls 2024 series</title><meta name="description" content="511 upvotes">
         <script ${ofData}>{"value":511,"position":3,"name":"511 upvotes"}</script>`,
      ),
    ).toEqual([]);
  });

  const outside = "stands outside of any figure";
  const changed = (from: string, to: string) => drawn(upvotes).replace(from, to);
  it.each([
    [
      "a figure whose text was changed by hand",
      changed(">511<", ">512<"),
      "prints “512”, its row “511”",
    ],
    ["a figure whose value was changed", changed('value="511"', 'value="512"'), "has value 512"],
    [
      "a figure of no row",
      '<data value="1" data-figure="2024.day-1.upvotes">1</data>',
      "names no row",
    ],
    [
      "a note of another base",
      `<p data-figure="${share.id}">202 of 512</p>`,
      "its row does not give",
    ],
    ["a number typed into a text", "<p>It drew 511 upvotes.</p>", `511 ${outside}`],
    ["a number in parts", "<p>It drew 5<!-- -->11 upvotes.</p>", `511 ${outside}`],
    ["an amount typed into a text", "<p>up to ₹250 back</p>", `250 ${outside}`],
    ["a label as posted without its marks", "<p>Day 11 of 12</p>", `12 ${outside}`],
    ["an alternative text", '<img alt="512 upvotes">', "alt of <img> says 512"],
    ["a label read aloud", '<p aria-label="512 upvotes"></p>', "aria-label of <p> says 512"],
    ["a number in a drawing", "<svg><text>512</text></svg>", `512 ${outside}`],
    [
      "a description",
      "",
      "description says 512",
      '<meta name="description" content="512 upvotes">',
    ],
    ["a title", "", "<title> says 512", "<title>512 upvotes</title>"],
    [
      "a preview",
      "",
      "og:description says 512",
      '<meta property="og:description" content="512 upvotes">',
    ],
    [
      "structured data",
      "",
      "value, holds 512",
      `<script ${ofData}>{"@graph":[{"value":512}]}</script>`,
    ],
  ])("the figure check reports a wrong or unlisted number: %s", (_, body, message, head = "") => {
    expect(problems(body, head)).toEqual([expect.stringContaining(message)]);
  });
});

it("the figure check reports a figure printed three times on a poll page", () => {
  const body = page(`<p>${drawn(upvotes).repeat(3)}</p>`);
  expect(figureProblems("/polls/2024/day-11-forex", body, rows)).toEqual([
    "/polls/2024/day-11-forex: prints figure 2024.day-11.upvotes 3 times",
  ]);
});

it.each([
  ["a correction", 'id="corrections"'],
  ["the summary", 'aria-labelledby="summary"'],
])("the figure check allows a figure’s third appearance in %s", (_, attributes) => {
  const body = page(
    `<p>${drawn(upvotes).repeat(2)}</p><section ${attributes}>${drawn(upvotes)}</section>`,
  );
  expect(figureProblems("/polls/2024/day-11-forex", body, rows)).toEqual([]);
});
