import { Link } from "@/components/site/link";
import type { Chart } from "@/lib/publish/charts";
import { chartAddresses, chartAnchor } from "@/lib/publish/charts/addresses";
import { embedCode } from "@/lib/publish/charts/embed";
import { ChartTable } from "./chart-table";

const summary = "link inline-flex min-h-11 items-center";

/** The chart's table, its link, its files, and the code that puts it on another site. None of it needs a script. */
export function ChartActions({ chart }: { chart: Chart }) {
  const { svg, csv } = chartAddresses(chart);
  return (
    <div className="no-print mt-1 text-[0.9375rem]">
      <p className="flex flex-wrap items-center gap-x-5">
        <a className={summary} href={`#${chartAnchor(chart.id)}`}>
          Link to this chart
        </a>
        <a className={summary} href={svg} download>
          Download SVG
        </a>
        <a className={summary} href={csv} download>
          Download CSV
        </a>
        <Link className={summary} href="/methodology#how-figures-are-computed">
          How figures are computed
        </Link>
      </p>
      <details>
        <summary className="py-2.5 font-semibold">The same figures in a table</summary>
        <ChartTable chart={chart} />
      </details>
      <details>
        <summary className="py-2.5 font-semibold">Embed this chart</summary>
        <p className="mt-1 max-w-prose">
          Copy this code into your page. The chart comes without scripts and cookies, and adapts to its width.
        </p>
        <pre className="mt-2 max-w-prose select-all whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-3 text-[0.8125rem]">
          <code>{embedCode(chart)}</code>
        </pre>
      </details>
    </div>
  );
}
