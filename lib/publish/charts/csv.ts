import { siteUrl } from "@/lib/env";
import { csv } from "@/lib/publish/data/csv";
import { type FigureRow, figureAnchor } from "@/lib/record/figures";
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

const ledgerAddress = ({ id }: FigureRow): string =>
  new URL(`/methodology/figures#${figureAnchor(id)}`, siteUrl()).href;

function lines(chart: Chart, { id, label, detail, cells }: ChartRow): Line[] {
  const common = { row: id, label, detail: detail ?? null };
  return cells.flatMap((cell, index): Line[] => {
    const panel = chart.panels[index]?.heading ?? null;
    if (cell.kind === "drawn")
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
        ledger: ledgerAddress(row),
        panel,
      }));
    const gap = { value: null, approximate: null, base: null, derivation: null, source: null };
    const where = { period: chart.period, ledger: chartAddresses(chart).page };
    return [
      {
        ...common,
        ...gap,
        ...where,
        measure: null,
        unit: null,
        note: cell.why,
        panel,
      },
    ];
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
