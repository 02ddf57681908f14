import { Figure, Sources } from "@/components/poll/figure";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { Badge } from "@/components/ui/badge";
import { itemList } from "@/lib/publish/seo/json-ld";
import { publishedSeries, type Series } from "@/lib/record/polls";

const statusLabel = { announced: "Announced", running: "Running", completed: "Completed" } as const;

/** Published series by year, each with its status, number of polls, and description. */
export function ArchiveList() {
  return (
    <TablePage
      path="/archives"
      data={[
        itemList(
          "Archives",
          publishedSeries.map(({ title, href }) => ({ name: title, href })),
        ),
      ]}
    >
      <ul>
        {publishedSeries.map((series) => (
          <li key={series.year}>
            <Entry series={series} />
          </li>
        ))}
      </ul>
    </TablePage>
  );
}

function Entry({ series }: { series: Series }) {
  const count = series.figures.polls;
  return (
    <article className="grid gap-x-10 gap-y-2 border-t-2 border-ink py-5 sm:grid-cols-[8rem_1fr_auto] sm:items-baseline">
      <h2 className="text-4xl">
        <Link href={series.href} className="link text-ink decoration-line-strong">
          {series.year}
        </Link>
      </h2>
      <div>
        <p className="text-[1.0625rem]">{series.description}</p>
        <p className="text-[0.9375rem] text-ink-soft">
          {count && <Figure row={count} />} {series.polls.length === 1 ? "poll" : "polls"}{" "}
          <Sources of={count} />
        </p>
      </div>
      <Badge variant={series.status === "completed" ? "solid" : "outline"} className="justify-self-start">
        {statusLabel[series.status]}
      </Badge>
    </article>
  );
}
