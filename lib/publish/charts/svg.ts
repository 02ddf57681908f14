import { chartSource } from "@/content/texts/charts";
import { siteText } from "@/lib/site/settings";
import { chartAddresses } from "./addresses";
import { chartSentences } from "./index";
import {
  type Block,
  element,
  escapeText,
  hatch,
  markShape,
  page,
  paragraph,
  serif,
  soft,
  text,
} from "./svg-shapes";
import type { Chart, ChartRow } from "./types";

/**
 * A chart as a file that stands alone: fixed size, its colours and fonts named in it, with its title and source, and no
 * style sheet, so that it looks the same wherever it is opened.
 */

function row({ max }: Chart, { label, detail, text: said, marks }: ChartRow): Block {
  return {
    height: 84,
    draw: (top) =>
      text(page.edge, top + 20, [label, detail].filter(Boolean).join(" · "), { size: 19, bold: true }) +
      text(page.width - page.edge, top + 20, said.plain, { size: 19, fill: soft, anchor: "end" }) +
      marks.map((mark) => markShape(max, mark, page.edge, top + 34, page.width - 2 * page.edge)).join(""),
  };
}

function keyLine({ tone, label }: Chart["keys"][number]): Block {
  return {
    height: 30,
    draw: (top) =>
      markShape(1, { from: 0, to: 1, tone }, page.edge, top, 40) +
      text(page.edge + 52, top + 15, label, { size: 15, fill: soft }),
  };
}

/** The chart as an SVG document. */
export function chartSvg(chart: Chart): string {
  const title = chart.title.plain;
  const small = { size: 15, fill: soft };
  const blocks: Block[] = [
    paragraph(title, { size: 34, bold: true, family: serif }, 1.22, 6),
    paragraph(`${chart.measure}, ${chart.period}`, { size: 19, fill: soft }, 1.35, 22),
    ...chart.rows.map((one) => row(chart, one)),
    ...chart.keys.map(keyLine),
    ...chart.notes.map(({ plain }) => paragraph(plain, small)),
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
