import { Figure } from "@/components/record/figure";
import { percent } from "@/components/record/percent";
import { Link } from "@/components/site/link";
import type { ThreadStrip as Strip, StripDot, StripLine } from "@/lib/publish/strip";
import { capitalize } from "@/lib/record/format";
import type { Poll } from "@/lib/record/types";

/**
 * Compares the poll's thread with the other threads of its series. There is a line for upvotes and
 * a line for comments, each with a dot for every thread. Both lines begin at zero. The dot of this
 * poll is filled and named. A table below has the counts.
 */
export function ThreadStrip({ poll, strip: { lines, finding } }: { poll: Poll; strip: Strip }) {
  return (
    <figure id="thread-strip" className="mt-4 text-[0.875rem] [print-color-adjust:exact]">
      <p className="kicker">{`Day ${poll.day}’s thread beside the others`}</p>
      <div aria-hidden className="grid gap-y-1">
        {lines.map((line) => (
          <Line key={line.unit} line={line} poll={poll} />
        ))}
      </div>
      <figcaption className="mt-1">
        <p className="max-w-line text-muted-foreground">{finding}</p>
        <CountsTable lines={lines} />
      </figcaption>
    </figure>
  );
}

/**
 * Returns how the poll's name is aligned with its dot. Near an edge of the drawing, the name
 * extends away from that edge.
 */
function anchorAt(position: number): "start" | "middle" | "end" {
  if (position < 0.15) return "start";
  return position > 0.85 ? "end" : "middle";
}

function Line({ line: { unit, dots }, poll }: { line: StripLine; poll: Poll }) {
  const own = dots.find((dot) => dot.poll === poll);
  const others = dots.filter((dot) => dot !== own);
  const x = ({ position }: StripDot): string => percent(position, 1);
  return (
    <div className="grid grid-cols-[5.5rem_1fr] items-center pe-2">
      <span className="pt-2">{capitalize(unit)}</span>
      <svg aria-hidden className="overflow-visible" width="100%" height="44">
        <line className="stroke-input" x2="100%" y1="30" y2="30" />
        {others.map((dot) => (
          <circle
            key={dot.poll.slug}
            className="fill-background stroke-mark stroke-2"
            cx={x(dot)}
            cy="30"
            r="6"
          />
        ))}
        {own && (
          <>
            <circle className="fill-mark" cx={x(own)} cy="30" r="7" />
            <text
              className="fill-foreground font-semibold"
              x={x(own)}
              y="14"
              textAnchor={anchorAt(own.position)}
            >
              {`Day ${poll.day}`}
            </text>
          </>
        )}
      </svg>
    </div>
  );
}

/** A table with the counts of the dots. It has a row for each thread. */
function CountsTable({ lines }: { lines: readonly StripLine[] }) {
  const [first] = lines;
  return (
    <details className="print:hidden">
      <summary className="link w-fit cursor-pointer py-2">The counts of these threads</summary>
      <table className="table max-w-md">
        <thead>
          <tr>
            <th scope="col">Poll</th>
            {lines.map(({ unit }) => (
              <th key={unit} scope="col">
                {capitalize(unit)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {first?.dots.map(({ poll }, index) => (
            <tr key={poll.slug}>
              <th scope="row">
                <Link className="link" href={poll.href}>{`Day ${poll.day}`}</Link>
              </th>
              {lines.map(({ unit, dots }) => {
                const figure = dots[index]?.figure;
                return <td key={unit}>{figure && <Figure row={figure} />}</td>;
              })}
            </tr>
          ))}
        </tbody>
      </table>
    </details>
  );
}
