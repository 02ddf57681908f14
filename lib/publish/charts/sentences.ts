import { plainText } from "@/lib/record/text";
import type { Chart } from "./types";

/** Every row in words: what a reader who cannot see the bars is told. */
export function chartSentences(chart: Chart): string[] {
  return chart.rows.map(({ label, detail, cells }) => {
    const said = cells.map((cell, index) =>
      cell.kind === "missing"
        ? cell.why
        : chart.layout === "cards"
          ? plainText(cell.text)
          : `${plainText(cell.text)} ${chart.panels[index]?.unit ?? ""}`,
    );
    return `${[label, detail].filter(Boolean).join(", ")}: ${[...new Set(said)].join(", ")}.`;
  });
}
