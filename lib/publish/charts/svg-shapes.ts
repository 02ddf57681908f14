import { placeMark } from "./scale";
import type { Mark } from "./types";

/** What a chart's file is put together from: text, bars, and blocks that stack downwards. */

export const page = { width: 1200, edge: 48 };
const barHeight = 20;
const ink = "#10201d";
export const soft = "#44544f";
const accent = "#0d7f76";
const pale = "#a9cfc9";
const line = "#7c8b87";
export const serif = "Georgia, 'Noto Serif', 'Times New Roman', serif";
const sans = "system-ui, -apple-system, 'Segoe UI', Roboto, 'Noto Sans', Arial, sans-serif";

export const escapeText = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

export function element(name: string, attributes: Record<string, string | number>, content = ""): string {
  const written = Object.entries(attributes).map(([key, value]) => ` ${key}="${escapeText(String(value))}"`);
  return content ? `<${name}${written.join("")}>${content}</${name}>` : `<${name}${written.join("")}/>`;
}

type TextStyle = { size: number; fill?: string; bold?: boolean; family?: string; anchor?: "start" | "end" };

export function text(
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
export type Block = { height: number; draw: (top: number) => string };

export function paragraph(words: string, style: TextStyle, lead = 1.35, after = 0): Block {
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

export function markShape(max: number, mark: Mark, x: number, y: number, width: number): string {
  const placed = placeMark(max, mark, width);
  const box = { x: x + placed.x, y, width: Math.max(placed.width, 1.5), height: barHeight };
  return element("rect", { ...box, ...tones[mark.tone] });
}

export const hatch = element(
  "pattern",
  { id: "approximate", width: 8, height: 8, patternUnits: "userSpaceOnUse", patternTransform: "rotate(45)" },
  element("rect", { width: 8, height: 8, fill: "#fff" }) +
    element("rect", { width: 4, height: 8, fill: accent }),
);
