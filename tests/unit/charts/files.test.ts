import { describe, expect, it } from "vitest";
import { allCharts, type Chart } from "@/lib/publish/charts";
import { chartCsv } from "@/lib/publish/charts/csv";
import { embedCode } from "@/lib/publish/charts/embed";
import { chartSvg } from "@/lib/publish/charts/svg";

const each = allCharts.map((chart) => [chart.id, chart] as const);

/** A reader of RFC 4180, written apart from the writer. */
function parseCsv(text: string): string[][] {
  const rows: string[][] = [[]];
  for (const [, quoted, plain, end] of text.matchAll(/(?:"((?:[^"]|"")*)"|([^",\r\n]*))(,|\r\n|$)/g)) {
    rows.at(-1)?.push(quoted === undefined ? (plain ?? "") : quoted.replaceAll('""', '"'));
    if (end === "\r\n") rows.push([]);
    if (end === "") break;
  }
  return rows.filter((row) => row.some(Boolean));
}

describe.each(each)("%s.csv", (_, chart: Chart) => {
  const [header = [], ...lines] = parseCsv(chartCsv(chart).replace(/^\ufeff/, ""));
  const records = lines.map((line) =>
    Object.fromEntries(header.map((name, index) => [name, line[index] ?? ""])),
  );

  it("has the same fields in every line, and a mark that tells spreadsheets its encoding", () => {
    expect(chartCsv(chart).startsWith("\ufeffrow,label,")).toBe(true);
    for (const line of lines) expect(line).toHaveLength(header.length);
  });

  it("holds the ledger’s values", () => {
    const figures = chart.rows.flatMap((row) => row.figures);
    expect(records.map(({ value }) => Number(value))).toEqual(figures.map(({ value }) => value));
    for (const [index, { ledger: address = "" }] of records.entries())
      expect(address).toMatch(new RegExp(`#f-${figures[index]?.id.replaceAll(".", "-")}$`));
  });
});

describe.each(each)("%s.svg", (_, chart: Chart) => {
  const svg = chartSvg(chart);

  it("is well formed: every element that opens also closes, in order", () => {
    const open: string[] = [];
    for (const [, close, name = "", empty] of svg.matchAll(/<(\/?)([a-z]+)[^>]*?(\/?)>/gi)) {
      if (close) expect(open.pop()).toBe(name);
      else if (!empty) open.push(name);
    }
    expect(open).toEqual([]);
    expect(svg).not.toMatch(/&(?!amp;|lt;|gt;|quot;)|\bNaN\b|undefined|style=|class=/);
  });

  it("stands alone: title, description, source, licence and address are in it, and nothing from elsewhere", () => {
    const text = svg
      .replace(/<[^>]+>/g, " ")
      .replaceAll("&amp;", "&")
      .replace(/\s+/g, " ");
    for (const word of chart.title.plain.split(" ")) expect(text).toContain(word);
    expect(text).toContain("Source:");
    expect(text).toContain(`#chart-${chart.id}`);
    expect(svg).toContain('role="img"');
    expect(svg.replace('xmlns="http://www.w3.org/2000/svg"', "")).not.toMatch(/(?:href|src)=|@import/);
  });

  it("draws every bar inside its canvas", () => {
    const width = Number(/<svg[^>]* width="(\d+)"/.exec(svg)?.[1]);
    for (const [, x, w] of svg.matchAll(/<rect x="([\d.]+)" y="[\d.]+" width="([\d.]+)"/g))
      expect(Number(x) + Number(w)).toBeLessThanOrEqual(width);
  });
});

describe.each(each)("the code that embeds %s", (_, chart: Chart) => {
  it("is one frame with a title and no script", () => {
    const code = embedCode(chart);
    expect(code).toMatch(
      /^<iframe src="https?:\/\/[^"]+\/embed\/[a-z0-9-]+" title="[^"]+" [^<>]*><\/iframe>$/,
    );
    expect(code).not.toMatch(/script|style=/);
    expect(code).toContain(`/embed/${chart.id}"`);
  });
});
