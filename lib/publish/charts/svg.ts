import { chartOf, chartSource } from "@/content/texts/charts";
import { siteText } from "@/lib/site/settings";
import { chartAddresses } from "./addresses";
import { chartSentences } from "./sentences";
import {
  type Block,
  barHeight,
  element,
  escapeText,
  gap,
  hatch,
  markShape,
  page,
  paragraph,
  serif,
  soft,
  space,
  text,
  widthOf,
  wrapped,
} from "./svg-shapes";
import { type Chart, type ChartRow, commonGap } from "./types";

/**
 * A chart as a file that stands alone: fixed size, its colours and fonts named in it, with its title, base and source,
 * and no style sheet, so that it looks the same wherever it is opened.
 */

/** Room for the labels at the left, and for a number before its bar. */
const labels = { days: 344, cards: 0 };
const numberWidth = 116;

function panelsOf(chart: Chart): { x: number; width: number }[] {
  const start = page.edge + labels[chart.layout];
  const room = page.width - page.edge - start;
  const width = (room - page.gap * (chart.panels.length - 1)) / chart.panels.length;
  return chart.panels.map((_, index) => ({ x: start + index * (width + page.gap), width }));
}

function dayRow(chart: Chart, row: ChartRow): Block {
  const places = panelsOf(chart);
  const whole = commonGap(row.cells);
  const [first] = places;
  const room = places.reduce((sum, { width }) => sum + width, page.gap * (places.length - 1));
  const drawCells = (top: number): Block[] =>
    whole !== undefined && first
      ? [gap(whole, first.x + numberWidth, top, room - numberWidth)]
      : row.cells.flatMap((cell, index) => {
          const [place, panel] = [places[index], chart.panels[index]];
          if (!place || !panel) return [];
          if (cell.kind === "missing")
            return [gap(cell.why, place.x + numberWidth, top, place.width - numberWidth)];
          const x = place.x + numberWidth;
          const draw = () =>
            text(x - 12, top + 16, cell.text.plain, { size: 17, bold: true, anchor: "end" }) +
            cell.marks.map((mark) => markShape(panel, mark, x, top, place.width - numberWidth)).join("");
          return [{ height: barHeight, draw }];
        });
  const detail = row.detail ?? "";
  const style = { size: 15, fill: soft };
  const beside = Math.max(72, widthOf(row.label, { size: 17, bold: true }) + 10);
  // Behind the label where it fits before the numbers, else below it.
  const fits = wrapped(detail, labels.days - beside, style).length <= 1;
  const below = fits ? [] : wrapped(detail, labels.days, style);
  const height = Math.max(16 + 20 * below.length, ...drawCells(0).map((block) => block.height)) + 14;
  return {
    height,
    draw: (top) =>
      text(page.edge, top + 16, row.label, { size: 17, bold: true }) +
      (fits ? text(page.edge + beside, top + 16, detail, style) : "") +
      below.map((one, index) => text(page.edge, top + 36 + 20 * index, one, style)).join("") +
      drawCells(top)
        .map((block) => block.draw(top))
        .join(""),
  };
}

function cardRow(chart: Chart, row: ChartRow): Block {
  const [cell, panel] = [row.cells[0], chart.panels[0]];
  if (cell?.kind !== "drawn" || !panel) return { height: 0, draw: () => "" };
  return {
    height: 96,
    draw: (top) =>
      text(page.edge, top + 16, [row.label, row.detail].filter(Boolean).join(" · "), {
        size: 19,
        bold: true,
      }) +
      text(page.edge, top + 40, cell.text.plain, { size: 17, fill: soft }) +
      cell.marks
        .map((mark) => markShape(panel, mark, page.edge, top + 50, page.width - 2 * page.edge))
        .join(""),
  };
}

function headings(chart: Chart): Block {
  return {
    height: 34,
    draw: (top) =>
      panelsOf(chart)
        .map(({ x }, index) =>
          text(x + numberWidth, top + 16, chart.panels[index]?.heading ?? "", {
            size: 16,
            fill: soft,
            bold: true,
          }),
        )
        .join(""),
  };
}

function keyLine({ tone, label }: Chart["keys"][number]): Block {
  const sample = { heading: "", unit: "", max: 1 };
  return {
    height: 30,
    draw: (top) =>
      markShape(sample, { from: 0, to: 1, tone }, page.edge, top, 40) +
      text(page.edge + 52, top + 15, `${label}`, { size: 15, fill: soft }),
  };
}

/** The chart as an SVG document. */
export function chartSvg(chart: Chart): string {
  const title = chart.title.plain;
  const small = { size: 15, fill: soft };
  const blocks: Block[] = [
    paragraph(title, { size: 34, bold: true, family: serif }, 1.22, 6),
    paragraph(`${chart.measure}, ${chart.period}`, { size: 19, fill: soft }, 1.35, 22),
    ...(chart.layout === "days" ? [headings(chart)] : []),
    ...chart.rows.map((row) => (chart.layout === "days" ? dayRow(chart, row) : cardRow(chart, row))),
    space(10),
    ...chart.keys.map(keyLine),
    ...chart.notes.map(({ plain }) => paragraph(plain, small)),
    paragraph(chartOf(chart.base), small),
    paragraph(chartSource(`${chart.source}. ${siteText("name")}, ${siteText("dataLicence")}.`), small),
    paragraph(chartAddresses(chart).page, small),
  ];
  let top = page.edge;
  const body = blocks.map((block) => {
    const drawn = block.draw(top);
    top += block.height;
    return drawn;
  });
  const height = Math.ceil(top + page.edge / 2);
  return element(
    "svg",
    {
      xmlns: "http://www.w3.org/2000/svg",
      viewBox: `0 0 ${page.width} ${height}`,
      width: page.width,
      height,
      role: "img",
      "aria-labelledby": "title description",
      lang: "en-IN",
    },
    [
      element("title", { id: "title" }, escapeText(title)),
      element(
        "desc",
        { id: "description" },
        escapeText(`${chart.measure}. ${chartSentences(chart).join(" ")}`),
      ),
      element("defs", {}, hatch),
      element("rect", { width: page.width, height, fill: "#ffffff" }),
      ...body,
    ].join(""),
  );
}
