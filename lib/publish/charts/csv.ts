import { chartFileWords as words } from "@/content/texts/publish";
import { figureHref } from "@/lib/record/ledger";
import { absolute } from "../absolute";
import { csv } from "../data/csv";
import type { Chart } from "./chart";

/** The figures of a chart as CSV: one line a figure, unrounded. */
export function chartCsv({ rows }: Chart): string {
  return csv(
    rows.flatMap(({ id, label, detail, figures }) =>
      figures.map((figure) => ({
        row: id,
        label,
        detail: detail ?? null,
        measure: figure.label,
        value: figure.value,
        unit: figure.unit,
        approximate: figure.approximate,
        base: figure.base ?? null,
        derivation: figure.derivation ?? null,
        source: figure.source,
        period: words.period(figure.period),
        ledger: absolute(figureHref(figure)),
      })),
    ),
  );
}
