import { scaleLinear } from "d3-scale";
import type { Mark, Panel } from "./types";

/** A mark in the length that is drawn: its start and its width, from zero to `length`. */
export function placeMark({ max }: Panel, { from, to }: Mark, length: number): { x: number; width: number } {
  const scale = scaleLinear().domain([0, max]).range([0, length]).clamp(true);
  const x = round(scale(from));
  return { x, width: round(scale(to) - x) };
}

/** Two decimals: enough for any screen, and the same text on every machine. */
const round = (value: number): number => Math.round(value * 100) / 100;
