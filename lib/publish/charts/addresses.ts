import type { Route } from "next";
import { absolute } from "../absolute";
import type { Chart } from "./types";

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
