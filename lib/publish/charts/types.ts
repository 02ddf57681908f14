import type { Route } from "next";
import type { FigureRow } from "@/lib/record/ledger";
import type { Text } from "@/lib/record/text";

/**
 * How a stretch of a bar is drawn. Each differs by pattern as well as by hue: solid, light with an outline, hatched,
 * and an open outline.
 */
export type Tone = "first" | "second" | "approximate" | "open";

/** A stretch of a bar, in the unit of its panel. */
export type Mark = { from: number; to: number; tone: Tone };

/** What one row shows in one panel: figures with their bar, or why there are none. */
export type Cell =
  | { kind: "drawn"; figures: readonly FigureRow[]; text: Text; marks: readonly Mark[] }
  | { kind: "missing"; why: string };

/** A column of bars on one scale that starts at zero. */
export type Panel = { heading: string; unit: string; max: number };

export type ChartRow = {
  /** "day-11", "winner": stable, for the data file. */
  id: string;
  label: string;
  detail?: string;
  href?: Route;
  cells: readonly Cell[];
};

/** A chart as data: pages, embeds, SVG and CSV files are drawn from the same one. */
export type Chart = {
  /** "2024-threads": its address in /charts and /embed. */
  id: string;
  /** What the chart finds, in a sentence without its full stop. */
  title: Text;
  /** What is measured, in which unit, over what. */
  measure: string;
  panels: readonly Panel[];
  rows: readonly ChartRow[];
  /** What the patterns mean, of those that need saying. */
  keys: readonly { tone: Tone; label: string }[];
  notes: readonly Text[];
  /** What the figures are of. */
  base: string;
  source: string;
  period: string;
  /** The page it is at home on. */
  home: Route;
  /** "days": a row is a short label, a number and a bar. "cards": a name, a sentence and a bar below. */
  layout: "days" | "cards";
};

/** Why nothing is drawn in a row, where all its cells say the same. */
export function commonGap(cells: readonly Cell[]): string | undefined {
  const gaps = new Set(cells.map((cell) => (cell.kind === "missing" ? cell.why : undefined)));
  return gaps.size === 1 ? [...gaps][0] : undefined;
}
