import { parse } from "csv-parse/sync";
import { SaxesParser } from "saxes";
import { describe, expect, it } from "vitest";
import { allCharts, type Chart } from "@/lib/publish/charts";
import { chartCsv } from "@/lib/publish/charts/csv";
import { embedCode } from "@/lib/publish/charts/embed";
import { chartSvg } from "@/lib/publish/charts/svg";

const each = allCharts.map((chart) => [chart.id, chart] as const);

describe.each(each)("%s.csv", (_, chart: Chart) => {
  const [header = [], ...lines] = parse(chartCsv(chart), {
    bom: true,
    record_delimiter: "\r\n",
  }) as string[][];
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

  it("is well-formed XML, without styles or slips", () => {
    const names: string[] = [];
    const parser = new SaxesParser();
    parser.on("error", (error) => {
      throw error;
    });
    parser.on("opentag", ({ name }) => void names.push(name));
    parser.write(svg).close();
    expect(names[0]).toBe("svg");
    expect(svg).not.toMatch(/\bNaN\b|undefined|style=|class=/);
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
