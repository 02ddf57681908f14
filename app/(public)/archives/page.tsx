import { Counted, RichText, Sources } from "@/components/record/figure";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { WinnerList } from "@/components/record/winner-list";
import { Link } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { Badge } from "@/components/ui/badge";
import { listWords } from "@/content/texts/lists";
import { itemList } from "@/lib/publish/seo/json-ld";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { publishedSeries, series } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";

export const metadata = metadataFor("/archives");

const statusLabel = { announced: "Announced", running: "Running", completed: "Completed" } as const;

/**
 * The number of series that are listed with their winners. Each older series has only one line, so
 * that twenty years fit into a few screens.
 */
const mostWhole = 2;

/**
 * Lists the published series, newest first, with status, number of polls and winners. The
 * unpublished series follow.
 */
export default function Page() {
  const listed = publishedSeries.map(({ title, href }) => ({ name: title, href }));
  return (
    <TablePage path="/archives" data={listed.length ? [itemList("Archives", listed)] : []}>
      {!publishedSeries.length && <p>{listWords.nothingYet}</p>}
      <ul className="empty:hidden">
        {publishedSeries.map((published, index) => (
          <li key={published.year}>
            {index < mostWhole ? <Entry series={published} /> : <ShortEntry series={published} />}
          </li>
        ))}
        {series.map(
          ({ year, href, polls }) =>
            !polls.length && (
              <li
                key={year}
                className="flex flex-wrap items-baseline justify-between gap-x-10 gap-y-2 border-t border-border py-4"
              >
                <h2 className="text-2xl">
                  <Link href={href} className="link text-foreground decoration-input">
                    {year}
                  </Link>
                </h2>
                <Badge variant="outline">Not published</Badge>
              </li>
            ),
        )}
      </ul>
      <NotFinancialAdvice className="mt-10" />
    </TablePage>
  );
}

/**
 * The entry of an older series: one line without winners. The winners are on the page of the
 * series.
 */
function ShortEntry({ series }: { series: Series }) {
  const { "recorded.results": results, days } = series.figures;
  return (
    <article className="flex flex-wrap items-baseline gap-x-10 gap-y-1 border-t border-border py-3">
      <h2 className="text-2xl">
        <Link href={series.href} className="link text-foreground decoration-input">
          {series.year}
        </Link>
      </h2>
      {results && (
        <p className="flex-1 text-[0.9375rem] text-muted-foreground">
          <RichText
            text={listWords.onRecord(results.value, series.polls.length, days?.value)}
            subject={series}
          />
        </p>
      )}
      <Badge variant={series.status === "completed" ? "default" : "outline"}>
        {statusLabel[series.status]}
      </Badge>
    </article>
  );
}

function Entry({ series }: { series: Series }) {
  const { polls: count, "recorded.results": results } = series.figures;
  return (
    <article className="grid grid-cols-[1fr_auto] items-baseline gap-x-10 gap-y-1 border-t-2 border-foreground pt-2 pb-5 sm:grid-cols-[8rem_1fr_auto] sm:gap-y-3 sm:pt-5">
      <h2 className="text-4xl">
        <Link href={series.href} className="link text-foreground decoration-input">
          {series.year}
        </Link>
      </h2>
      <Badge
        variant={series.status === "completed" ? "default" : "outline"}
        className="sm:col-start-3 sm:row-start-1"
      >
        {statusLabel[series.status]}
      </Badge>
      <div className="col-span-full max-w-2xl sm:col-span-1">
        <p className="sm:text-[1.0625rem]">{series.description}</p>
        <p className="text-[0.9375rem] text-muted-foreground">
          {count && series.polls.length > 1 && (
            <span>
              <Counted row={count} unit="polls" />.{" "}
            </span>
          )}
          {results && (
            <span>
              <RichText
                text={listWords.onRecord(
                  results.value,
                  series.polls.length,
                  series.figures.days?.value,
                )}
                subject={series}
              />{" "}
            </span>
          )}
          <Sources figure={count} />
        </p>
      </div>
      <WinnerList
        polls={series.polls}
        className="col-span-full mt-1 sm:col-span-2 sm:col-start-2 lg:grid lg:grid-cols-2 lg:gap-x-12"
      />
    </article>
  );
}
