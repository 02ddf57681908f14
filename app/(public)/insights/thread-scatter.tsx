import { ChartFrame } from "@/components/record/chart-figure";
import { Figure } from "@/components/record/figure";
import { percent } from "@/components/record/percent";
import { Link } from "@/components/site/link";
import { StackedTable } from "@/components/site/stacked-table";
import { dayRanges, inWords, listed } from "@/content/texts/number";
import { type ScatterPoint, type Side, scatterPoints } from "@/lib/publish/scatter";
import { pollDay } from "@/lib/record/queries";
import type { Series } from "@/lib/record/types";

/**
 * Returns the chart's finding, which is its title: "Day 15 drew the most upvotes and the most
 * comments".
 */
function findingText(points: readonly ScatterPoint[]): string {
  const leaders = (count: (point: ScatterPoint) => number): ScatterPoint[] => {
    const most = Math.max(...points.map(count));
    return points.filter((point) => count(point) === most);
  };
  const days = (found: readonly ScatterPoint[]): string =>
    `${found.length > 1 ? "Days" : "Day"} ${listed(found.map(({ poll }) => String(poll.day)))}`;
  const byUpvotes = leaders(({ upvotes }) => upvotes.value);
  const byComments = leaders(({ comments }) => comments.value);
  const upvoted = days(byUpvotes);
  const discussed = days(byComments);
  return upvoted === discussed
    ? `${upvoted} drew the most upvotes and the most comments`
    : `${upvoted} drew the most upvotes, ${discussed.replace("D", "d")} the most comments`;
}

/**
 * A chart of comments against upvotes for the threads of a series. Renders nothing if fewer than
 * three threads have a count of comments and a count of upvotes.
 */
export function ThreadScatter({ series }: { series: Series }) {
  const points = scatterPoints(series);
  const [first] = points;
  if (!first) return null;
  const missing = series.polls.filter(({ figures }) => !figures.upvotes || !figures.comments);
  return (
    <ChartFrame
      id={`scatter-${series.year}`}
      level={3}
      title={findingText(points)}
      measure={`Comments against upvotes of ${inWords(points.length).toLowerCase()} threads, ${series.period.label}`}
      notes={
        missing.length
          ? [`We don’t have both counts of ${dayRanges(missing.map(({ day }) => day))} yet.`]
          : []
      }
      source="our record of each day"
      row={first.upvotes}
    >
      <Drawing points={points} />
      <details>
        <summary className="link mb-2 w-fit cursor-pointer py-1 text-[0.9375rem]">
          The counts of these threads
        </summary>
        <Counts points={points} />
      </details>
    </ChartFrame>
  );
}

/** The distance from a point to its name, in pixels, for each side on which the name can be. */
const offsets: Readonly<
  Record<Side, { dx: number; dy: number; textAnchor: "start" | "middle" | "end" }>
> = {
  right: { dx: 10, dy: 4, textAnchor: "start" },
  left: { dx: -10, dy: 4, textAnchor: "end" },
  above: { dx: 0, dy: -12, textAnchor: "middle" },
  below: { dx: 0, dy: 20, textAnchor: "middle" },
};

/**
 * The drawing of the points with their names. Both axes begin at zero, and each is labelled with
 * its largest count.
 */
function Drawing({ points }: { points: readonly ScatterPoint[] }) {
  const widest = points.reduce((a, b) => (b.x > a.x ? b : a));
  const highest = points.reduce((a, b) => (b.y > a.y ? b : a));
  const left = (x: number): string => percent(x, 1);
  const top = (y: number): string => percent(1 - y, 1);
  return (
    <div aria-hidden className="mt-5 mb-4 ml-12 text-[0.8125rem] text-muted-foreground">
      <p className="-ml-12 mb-2">Comments</p>
      <svg aria-hidden className="overflow-visible fill-muted-foreground" width="100%" height="220">
        <line className="stroke-foreground" x2="100%" y1="100%" y2="100%" />
        <line className="stroke-foreground" y2="100%" />
        <text x="-8" y={top(highest.y)} dy="4" textAnchor="end" data-figure={highest.comments.id}>
          {highest.comments.display}
        </text>
        <text
          x={left(widest.x)}
          y="100%"
          dy="20"
          textAnchor="middle"
          data-figure={widest.upvotes.id}
        >
          {widest.upvotes.display}
        </text>
        {points.map(({ poll, x, y, label, side }) => (
          <g key={poll.slug}>
            <circle className="fill-mark" cx={left(x)} cy={top(y)} r="7" />
            <text className="fill-foreground" x={left(x)} y={top(y)} {...offsets[side]}>
              {label}
            </text>
          </g>
        ))}
      </svg>
      <p className="mt-6 text-end">Upvotes</p>
    </div>
  );
}

/** A table with the counts of the points. It has a row for each thread. */
function Counts({ points }: { points: readonly ScatterPoint[] }) {
  return (
    <StackedTable heads={["Poll", "Upvotes", "Comments"]}>
      {points.map(({ poll, upvotes, comments }) => (
        <tr key={poll.slug}>
          <th scope="row">
            <Link className="link" href={poll.href}>
              {`${pollDay(poll)}, ${poll.categoryName}`}
            </Link>
          </th>
          <td data-label="Upvotes">
            <Figure row={upvotes} />
          </td>
          <td data-label="Comments">
            <Figure row={comments} />
          </td>
        </tr>
      ))}
    </StackedTable>
  );
}
