import { RichText } from "@/components/poll/rich-text";
import { Link } from "@/components/site/link";
import { type Cell, type Chart, type ChartRow, commonGap, type Panel } from "@/lib/publish/charts/types";
import { ChartBar } from "./chart-bar";

type ChartRowsProps = { chart: Chart; pattern: string; linked: boolean };

/** The chart itself: a list in which every row says its figures in words, and draws them. */
export function ChartRows({ chart, pattern, linked }: ChartRowsProps) {
  return (
    <>
      {chart.layout === "days" && (
        <div className="chart-heads" aria-hidden="true">
          <span />
          {chart.panels.map(({ heading }) => (
            <span key={heading}>{heading}</span>
          ))}
        </div>
      )}
      <ol className="chart-rows">
        {chart.rows.map((row) => (
          <Row key={row.id} row={row} chart={chart} pattern={pattern} linked={linked} />
        ))}
      </ol>
    </>
  );
}

function Row({ row, chart, pattern, linked }: ChartRowsProps & { row: ChartRow }) {
  const gap = commonGap(row.cells);
  return (
    <li className={gap ? "chart-row chart-row-gap" : "chart-row"}>
      <span className="chart-label">
        <b>{linked && row.href ? <Link href={row.href}>{row.label}</Link> : row.label}</b>
        {row.detail && <span className="chart-detail">, {row.detail}</span>}
        <span className="chart-said">: </span>
      </span>
      {gap ? (
        <Gap why={gap} />
      ) : (
        row.cells.map((cell, index) => {
          const panel = chart.panels[index];
          return (
            panel && (
              <CellView key={panel.heading} cell={cell} panel={panel} chart={chart} pattern={pattern} />
            )
          );
        })
      )}
    </li>
  );
}

/** In words of a line or less, a gap is drawn on as a dotted line. */
const shortest = 20;

/** Why nothing is drawn; of one column among others, with the column's name where no heading says it. */
function Gap({ why, of }: { why: string; of?: string }) {
  return (
    <span className={why.length > shortest ? "chart-gap" : "chart-gap chart-gap-short"}>
      <span>
        {of && <span className="chart-unit">{of}: </span>}
        {why}
      </span>
    </span>
  );
}

type CellViewProps = { cell: Cell; panel: Panel; chart: Chart; pattern: string };

function CellView({ cell, panel, chart, pattern }: CellViewProps) {
  if (cell.kind === "missing") return <Gap why={cell.why} of={panel.heading} />;
  return (
    <span className="chart-cell">
      <span className="chart-value">
        <RichText text={cell.text} />
        {chart.layout === "days" && <span className="chart-unit"> {panel.unit}</span>}
        <span className="chart-said">. </span>
      </span>
      <ChartBar panel={panel} marks={cell.marks} pattern={pattern} />
    </span>
  );
}
