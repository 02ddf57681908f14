import type { Mark } from "@/lib/publish/charts";
import { placeMark } from "@/lib/publish/charts/scale";

type ChartBarProps = { max: number; marks: readonly Mark[]; pattern: string };

/**
 * The stretches of a bar. Decoration: the same is said in words beside it. Positions are percentages, so that a bar fits
 * any width and its pattern is never stretched.
 */
export function ChartBar({ max, marks, pattern }: ChartBarProps) {
  return (
    <svg className="chart-bar" aria-hidden="true" focusable="false" width="100%" height="14">
      {marks.map((mark) => {
        const { x, width } = placeMark(max, mark, 100);
        return (
          <rect
            key={mark.from}
            className={`chart-${mark.tone}`}
            x={`${x}%`}
            width={`${width}%`}
            height="100%"
            {...(mark.tone === "approximate" && { fill: `url(#${pattern})` })}
          />
        );
      })}
    </svg>
  );
}

/** The hatching of approximate bars, once a chart. */
export function ChartPatterns({ id }: { id: string }) {
  return (
    <svg className="chart-patterns" aria-hidden="true" focusable="false" width="0" height="0">
      <defs>
        <pattern id={id} width="7" height="7" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
          <rect className="chart-paper" width="7" height="7" />
          <rect className="chart-first" width="3.5" height="7" />
        </pattern>
      </defs>
    </svg>
  );
}
