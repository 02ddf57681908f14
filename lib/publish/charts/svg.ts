import { chartSource } from "@/content/texts/charts";
import { siteText } from "@/lib/site/settings";
import { type Chart, type ChartRow, chartAddresses, type Mark, placeMark } from "./chart";
import { chartSentences } from "./index";

/**
 * A chart as a file that stands alone: fixed size, its colours and fonts named in it, with its title and source, and no
 * style sheet, so that it looks the same wherever it is opened.
 */

const page = { width: 1200, edge: 48 };
const barHeight = 20;
const ink = "#10201d";
const soft = "#44544f";
const accent = "#0d7f76";
const pale = "#a9cfc9";
const line = "#7c8b87";
const serif = "Georgia, 'Noto Serif', 'Times New Roman', serif";
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

function element(name: string, attributes: Record<string, string | number>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return content ? `<${name}${written.join("")}>${content}</${name}>` : `<${name}${written.join("")}/>`;
}

type TextStyle = { size: number; fill?: string; bold?: boolean; family?: string; anchor?: "start" | "end" };

function text(
  x: number,
  y: number,
  words: string,
  { size, fill = ink, bold, family = sans, anchor }: TextStyle,
) {
  return element(
    "text",
    {
      x,
      y,
      "font-family": family,
      "font-size": size,
      fill,
      ...(bold && { "font-weight": 600 }),
      ...(anchor && { "text-anchor": anchor }),
    },
    escapeText(words),
  );
}

/** Width of a character over its height, in the widest of the usual system fonts; bold and serif ones are wider. */
const perCharacter = { plain: 0.56, bold: 0.62 };

/** About how many pixels words take in a line, rather too many than too few: there is no font here to measure with. */
function widthOf(words: string, { size, bold }: Pick<TextStyle, "size" | "bold">): number {
  return words.length * size * perCharacter[bold ? "bold" : "plain"];
}

/** Breaks words into lines of at most `width` pixels. */
function wrapped(words: string, width: number, style: TextStyle): string[] {
  const lines: string[] = [];
  for (const word of words.split(" ")) {
    const last = lines.at(-1);
    if (last !== undefined && widthOf(`${last} ${word}`, style) <= width)
      lines[lines.length - 1] = `${last} ${word}`;
    else lines.push(word);
  }
  return lines;
}

/** Draws downwards: each block gets the height above it and answers with its own. */
type Block = { height: number; draw: (top: number) => string };

function paragraph(words: string, style: TextStyle, lead = 1.35, after = 0): Block {
  const lines = wrapped(words, page.width - 2 * page.edge, style);
  const step = style.size * lead;
  return {
    height: lines.length * step + after,
    draw: (top) =>
      lines.map((one, index) => text(page.edge, top + step * (index + 0.8), one, style)).join(""),
  };
}

const outlined = (fill: string, stroke: string) => ({ fill, stroke, "stroke-width": 1.5 });
const tones: Readonly<Record<Mark["tone"], Record<string, string | number>>> = {
  first: { fill: accent },
  second: outlined(pale, accent),
  approximate: outlined("url(#approximate)", accent),
  open: { ...outlined("none", line), "stroke-dasharray": "5 4" },
};

function markShape(max: number, mark: Mark, x: number, y: number, width: number): string {
  const placed = placeMark(max, mark, width);
  const box = { x: x + placed.x, y, width: Math.max(placed.width, 1.5), height: barHeight };
  return element("rect", { ...box, ...tones[mark.tone] });
}

const hatch = element(
  "pattern",
  { id: "approximate", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
  element("rect", { width: 8, height: 8, fill: "#fff" }) +
    element("rect", { width: 4, height: 8, fill: accent }),
);

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
