import { LinkedFigure } from "@/components/poll/figure";
import type { Cell, Chart, ChartRow } from "@/lib/publish/charts";

/** The figures of a chart as a table, each linked to its row in the ledger. */
export function ChartTable({ chart }: { chart: Chart }) {
  return (
    <table className="table mt-2">
      <thead>
        <tr>
          <th scope="col">Row</th>
          <th scope="col" className="number">
            Figure
          </th>
          <th scope="col" className="pl-4">
            What it says
          </th>
        </tr>
      </thead>
      <tbody>
        {chart.rows.map((row) =>
          row.cells.map((cell, index) => (
            <Lines
              key={`${row.id}-${chart.panels[index]?.heading}`}
              row={row}
              cell={cell}
              heading={chart.panels[index]?.heading ?? ""}
            />
          )),
        )}
      </tbody>
    </table>
  );
}

function Lines({ row, cell, heading }: { row: ChartRow; cell: Cell; heading: string }) {
  if (cell.kind === "missing")
    return (
      <tr>
        <th scope="row">{row.label}</th>
        <td className="number text-ink-soft">—</td>
        <td className="pl-4 text-ink-soft">
          {heading}: {cell.why}
        </td>
      </tr>
    );
  return cell.figures.map((figure) => (
    <tr key={figure.id}>
      <th scope="row">{row.label}</th>
      <td className="number">
        <LinkedFigure row={figure} />
      </td>
      <td className="pl-4">
        {figure.label}
        {figure.derivation && (
          <span className="block text-[0.875rem] text-ink-soft" data-figure={figure.id}>
            = {figure.derivation}
          </span>
        )}
      </td>
    </tr>
  ));
}
