import type { Route } from "next";
import { siteUrl } from "@/lib/env";
import { type Chart, chartAnchor } from "./index";

const absolute = (path: string): string => new URL(path, siteUrl()).href;

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
