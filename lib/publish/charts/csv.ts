import { figureHref } from "@/lib/record/ledger";
import { absolute } from "../absolute";
import { csv } from "../data/csv";
import { chartAddresses } from "./addresses";
import type { Chart, ChartRow } from "./types";

const columns = [
  "row",
  "label",
  "detail",
  "measure",
  "value",
  "unit",
  "approximate",
  "base",
  "derivation",
  "note",
  "source",
  "period",
  "ledger",
  "panel",
] as const;
type Line = Record<(typeof columns)[number], string | number | boolean | null>;

function lines(chart: Chart, { id, label, detail, cells }: ChartRow): Line[] {
  return cells.flatMap((cell, index): Line[] => {
    const common = { row: id, label, detail: detail ?? null, panel: chart.panels[index]?.heading ?? null };
    const gap = { measure: null, value: null, unit: null, approximate: null };
    if (cell.kind === "missing")
      return [
        {
          ...common,
          ...gap,
          base: null,
          derivation: null,
          note: cell.why,
          source: null,
          period: chart.period,
          ledger: chartAddresses(chart).page,
        },
      ];
    return cell.figures.map((row) => ({
      ...common,
      measure: row.label,
      value: row.value,
      unit: row.unit,
      approximate: row.approximate,
      base: row.base ?? null,
      derivation: row.derivation ?? null,
      note: null,
      source: row.source,
      period: row.period,
      ledger: absolute(figureHref(row)),
    }));
  });
}

/**
 * The figures of a chart as CSV: one line a figure, unrounded; a gap is a line without a value whose note says why. Both
 * name the panel that they belong to: the chart's heading, the same for every row.
 */
export function chartCsv(chart: Chart): string {
  return csv(
    columns,
    chart.rows.flatMap((row) => lines(chart, row)),
  );
}
