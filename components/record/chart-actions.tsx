import type { Chart } from "@/lib/publish/charts";
import { chartAddresses, chartAnchor } from "@/lib/publish/charts/addresses";
import { embedCode } from "@/lib/publish/charts/embed";
import { RichText } from "./rich-text";

/** One menu: the chart's link, its files, and the code that puts it on another site. None of it needs a script. */
export function ChartActions({ chart }: { chart: Chart }) {
  const { svg, csv } = chartAddresses(chart);
  const item = "link inline-flex min-h-11 items-center";
  const which = (
    <span className="sr-only">
      : <RichText text={chart.title} />
    </span>
  );
  return (
    <details className="no-print text-[0.9375rem]">
      <summary className="py-2.5 font-semibold">Use this chart</summary>
      <p className="flex flex-wrap items-center gap-x-5">
        <a className={item} href={`#${chartAnchor(chart.id)}`}>
          Link to it
          {which}
        </a>
        <a className={item} href={svg} download>
          Image (SVG)
          {which}
        </a>
        <a className={item} href={csv} download>
          Figures (CSV)
          {which}
        </a>
      </p>
      <p className="max-w-line">Or copy this code into your page. It brings no scripts and no cookies.</p>
      <pre className="mt-2 max-w-line select-all whitespace-pre-wrap break-words rounded-md border border-line bg-surface p-3 text-[0.8125rem]">
        <code>{embedCode(chart)}</code>
      </pre>
    </details>
  );
}
