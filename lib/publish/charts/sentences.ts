import type { Chart } from "./types";

/** Every row in words: what a reader who cannot see the bars is told. */
export function chartSentences({ rows, layout, panels }: Chart): string[] {
  return rows.map(({ label, detail, cells }) => {
    const said = cells.map((cell, index) => {
      if (cell.kind === "missing") return cell.why;
      return layout === "cards" ? cell.text.plain : `${cell.text.plain} ${panels[index]?.unit ?? ""}`;
    });
    return `${[label, detail].filter(Boolean).join(", ")}: ${[...new Set(said)].join(", ")}.`;
  });
}
