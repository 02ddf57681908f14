import { ChartList } from "@/components/chart/chart-list";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { SeriesFigures } from "@/components/poll/series-figures";
import { CiteThis } from "@/components/site/cite-this";
import { Link } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { PageHeader } from "@/components/site/page-header";
import { buttonVariants } from "@/components/ui/button-variants";
import { seriesCharts } from "@/lib/publish/charts";
import { seriesDownloads } from "@/lib/publish/data/files";
import { dataset, itemList } from "@/lib/publish/seo/json-ld";
import { lastChanged, latestOf } from "@/lib/record/dates";
import { type Order, pollOrders } from "@/lib/record/orders";
import { latestSeries, type Poll, type Series } from "@/lib/record/polls";
import { PollList } from "./poll-list";

type SeriesPageProps = {
  series: Series;
  /** How the polls are sorted; the series' own address has them by day, with its charts and structured data. */
  order?: Order<Poll>;
};

/** A year's series: its figures, a card per day, and what the days look like together. */
export function SeriesPage({ series, order = pollOrders[0] }: SeriesPageProps) {
  const isDefault = order === pollOrders[0];
  const charts = seriesCharts(series);
  return (
    <PageFrame
      path={series.href}
      here={`${series.year} Polls`}
      header={
        <PageHeader title={series.title} kicker={series.period?.label}>
          <p>{series.description}</p>
        </PageHeader>
      }
      data={
        isDefault
          ? [
              itemList(
                series.title,
                series.polls.map((poll) => ({ name: poll.title, href: poll.href })),
              ),
              dataset(series, seriesDownloads(series)),
            ]
          : []
      }
    >
      <SeriesFigures series={series} />
      <div className="mt-10">
        <PollList series={series} order={order} />
      </div>
      {isDefault && charts.length > 0 && (
        <section aria-labelledby="charts" className="mt-16">
          <h2 id="charts" className="mb-6 text-[clamp(1.75rem,1.5rem+1.2vw,2.5rem)]">
            The series in charts
          </h2>
          <ChartList charts={charts} level={3} />
        </section>
      )}
      <div className="mt-12 grid gap-y-10">
        <NotFinancialAdvice />
        <CiteThis
          title={series.title}
          path={series.href}
          published={series.firstPublished}
          updated={latestOf(series.polls.map(lastChanged), series.firstPublished)}
        />
        <p>
          <Link className="link" href="/data">
            The series as open data
          </Link>
        </p>
      </div>
    </PageFrame>
  );
}

/** A series that has not been published: says so, and leads to the newest that has. */
export function UnpublishedSeries({ series }: { series: Series }) {
  return (
    <PageFrame
      path={series.href}
      here={`${series.year} Polls`}
      header={
        <PageHeader title={`The ${series.year} series has not been published yet`}>
          <p>
            There are no {series.year} polls on this site so far. When the first one is published it stands
            here, in the archives and in search.
          </p>
        </PageHeader>
      }
    >
      <Link href={latestSeries.href} className={buttonVariants()}>
        See the {latestSeries.year} results
      </Link>
    </PageFrame>
  );
}
