import { Figure, Sources } from "@/components/record/figure";
import type { Series } from "@/lib/record/polls";

const shown = [
  { key: "days", label: "poll days completed" },
  { key: "comments", label: "comments analysed" },
  { key: "upvotes", label: "community upvotes" },
] as const;

/** The figures that the series published of itself. */
export function SeriesFigures({ series }: { series: Series }) {
  const rows = shown.flatMap(({ key, label }) => {
    const row = series.figures[key];
    return row ? [{ row, label }] : [];
  });
  const [first] = rows;
  if (!first) return null;
  return (
    <section aria-label="Figures of the series">
      <dl className="grid grid-cols-3 gap-x-3 border-y border-line sm:flex sm:flex-wrap [&>div]:py-4 sm:[&>div]:pr-10">
        {rows.map(({ row, label }) => (
          <div key={row.id} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] font-semibold leading-snug">{label}</dt>
            <dd className="font-serif text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] font-semibold leading-tight">
              <Figure row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.875rem] text-ink-soft">
        <span>The whole series, by its own statistics.</span>
        <Sources of={first.row} />
      </p>
    </section>
  );
}
