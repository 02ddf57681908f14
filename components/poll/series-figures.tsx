import type { Series } from "@/lib/record/polls";
import { Sources } from "./figure";
import { Stat } from "./thread-figures";

const shown = [
  { key: "days", label: "poll days completed" },
  { key: "comments", label: "comments analysed" },
  { key: "upvotes", label: "community upvotes" },
  { key: "awards", label: "awards" },
] as const;

/** The figures that the series published of itself. */
export function SeriesFigures({ series, awards = false }: { series: Series; awards?: boolean }) {
  const rows = shown
    .filter(({ key }) => awards || key !== "awards")
    .flatMap(({ key, label }) => {
      const row = series.figures[key];
      return row ? [{ row, label }] : [];
    });
  const [first] = rows;
  if (!first) return null;
  return (
    <section aria-label="Figures of the series">
      <dl className="grid grid-cols-2 border-y border-line sm:flex sm:flex-wrap [&>div]:py-4 [&>div]:pr-10">
        {rows.map(({ row, label }) => (
          <Stat key={row.id} row={row} label={label} />
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.875rem] text-ink-soft">
        <span>The whole series, as its own statistics give it.</span>
        <Sources of={first.row} />
      </p>
    </section>
  );
}
