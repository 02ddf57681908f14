import type { Mark } from "./types";

/** Two decimals: enough for any screen, and the same text on every machine. */
const round = (value: number): number => Math.round(value * 100) / 100;

/** A mark in the length that is drawn: its start and its width, when `max` is as long as `length`. */
export function placeMark(max: number, { from, to }: Mark, length: number): { x: number; width: number } {
  const place = (value: number): number => (Math.min(value, max) / max) * length;
  return { x: round(place(from)), width: round(place(to) - place(from)) };
}
