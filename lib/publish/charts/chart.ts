import type { Route } from "next";
import type { FigureRow } from "@/lib/record/ledger";
import type { Text } from "@/lib/record/text";
import { absolute } from "../absolute";

/**
 * How a stretch of a bar is drawn. Each differs by pattern as well as by hue: solid, light with an outline, hatched,
 * and an open outline.
 */
export type Tone = "first" | "second" | "approximate" | "open";

/** A stretch of a bar, in the unit of its chart. */
export type Mark = { from: number; to: number; tone: Tone };

export type ChartRow = {
  /** "day-11", "winner": stable, for the data file. */
  id: string;
  label: string;
  detail?: string;
  href?: Route;
  figures: readonly FigureRow[];
  /** "202 upvotes". */
  text: Text;
  marks: readonly Mark[];
};

/** A chart as data: one measure on one scale that starts at zero. Pages, embeds and files are drawn from the same one. */
export type Chart = {
  /** "2024-threads": its address in /charts and /embed. */
  id: string;
  /** What the chart finds, in a sentence without its full stop. */
  title: Text;
  /** What is measured, in which unit, over what. */
  measure: string;
  max: number;
  rows: readonly ChartRow[];
  /** What the patterns mean, of those that need saying. */
  keys: readonly { tone: Tone; label: string }[];
  notes: readonly Text[];
  source: string;
  period: string;
  /** The page it is at home on. */
  home: Route;
};

/** The anchor of a chart on every page that shows it. */
export const chartAnchor = (id: string): string => `chart-${id}`;

/** Where a chart can be had: files and embed as paths of this site, its own place as a whole address. */
export function chartAddresses({ id, home }: Pick<Chart, "id" | "home">) {
  return {
    svg: `/charts/${id}.svg` as Route,
    csv: `/charts/${id}.csv` as Route,
    embed: absolute(`/embed/${id}`),
    home: absolute(home),
    page: absolute(`${home}#${chartAnchor(id)}`),
  };
}

/** Two decimals: enough for any screen, and the same text on every machine. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** A mark in the length that is drawn: its start and its width, when `max` is as long as `length`. */
export function placeMark(max: number, { from, to }: Mark, length: number): { x: number; width: number } {
  const place = (value: number): number => (Math.min(value, max) / max) * length;
  return { x: round(place(from)), width: round(place(to) - place(from)) };
}
