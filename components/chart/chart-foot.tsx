import { RichText } from "@/components/poll/rich-text";
import type { Chart } from "@/lib/publish/charts";
import { ChartBar } from "./chart-bar";

const sample = { heading: "", unit: "", max: 1 };

/** What the patterns mean, what to mind, what the figures are of, and where they come from. */
export function ChartFoot({ chart, pattern }: { chart: Chart; pattern: string }) {
  return (
    <div className="chart-foot">
      {chart.keys.map(({ tone, label }) => (
        <p key={tone} className="chart-key">
          <ChartBar panel={sample} marks={[{ from: 0, to: 1, tone }]} pattern={pattern} />
          <span>{label}</span>
        </p>
      ))}
      {chart.notes.map((note) => (
        <p key={note.plain}>
          <RichText text={note} />
        </p>
      ))}
      <p>
        Of: {chart.base}. Source: {chart.source}, {chart.period}.
      </p>
    </div>
  );
}
