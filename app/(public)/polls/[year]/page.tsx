import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChartFigure } from "@/components/record/chart-figure";
import { Figure, RichText, Sources } from "@/components/record/figure";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollGrid } from "@/components/record/poll-card";
import { PollWall } from "@/components/record/poll-wall";
import { Link, TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { buttonVariants } from "@/components/ui/button-variants";
import { Section } from "@/components/ui/section";
import { listWords } from "@/content/texts/lists";
import { seriesCharts } from "@/lib/publish/charts";
import { feedHref } from "@/lib/publish/data/addresses";
import { dataset, itemList } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { publishedSeries, series } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import { isRecorded } from "@/lib/record/standings";
import type { Series } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";

export const dynamicParams = false;

export function generateStaticParams() {
  return series.map(({ year }) => ({ year: String(year) }));
}

export async function generateMetadata({ params }: PageProps<"/polls/[year]">): Promise<Metadata> {
  const requested = findSeries((await params).year);
  if (!requested) return {};
  const { title, description, href, polls } = requested;
  return pageMetadata({ title, description, path: href, index: polls.length > 0 });
}

export default async function Page({ params }: PageProps<"/polls/[year]">) {
  const requested = findSeries((await params).year);
  if (!requested) notFound();
  return requested.polls.length ? (
    <SeriesPage series={requested} />
  ) : (
    <UnpublishedSeries series={requested} />
  );
}

/**
 * The page of a series: a card for each result, the polls without a result, the figures and the
 * charts of the series.
 */
function SeriesPage({ series }: { series: Series }) {
  const recorded = series.polls.filter(isRecorded).length;
  return (
    <PageFrame
      path={series.href}
      title={series.title}
      here={`${series.year} Polls`}
      lead={
        <p>
          A poll a day on {siteText("forumName")}, {series.period.label}.{" "}
          <RichText
            text={listWords.onRecord(recorded, series.polls.length, series.figures.days?.value)}
            subject={series}
          />
        </p>
      }
      data={[
        itemList(
          series.title,
          series.polls.map((poll) => ({ name: poll.title, href: poll.href })),
        ),
        dataset(series),
      ]}
    >
      <section aria-label={`All polls of ${series.year}`}>
        <PollWall series={series} />
      </section>
      <Section id="results" title="The results" heading="mt-12 mb-6 text-3xl">
        <PollGrid polls={series.polls} />
      </Section>
      <div className="mt-12">
        <SeriesFigures series={series} />
      </div>
      <div className="mt-14 empty:hidden">
        {seriesCharts(series).map((chart) => (
          <ChartFigure key={chart.id} chart={chart} />
        ))}
      </div>
      <div className="mt-12 grid gap-y-10">
        <NotFinancialAdvice period={series.period.label} />
        <p>
          <TextLink href="/data">The series as open data</TextLink>
        </p>
        <p>
          <a className="link" href={feedHref} type="application/atom+xml">
            Follow new results
          </a>
        </p>
      </div>
    </PageFrame>
  );
}

/** The figures that the series published about itself. */
function SeriesFigures({ series: { figures } }: { series: Series }) {
  const { days, comments, upvotes } = figures;
  const rows = [days, comments, upvotes].filter((row) => row !== undefined);
  const [first] = rows;
  if (!first) return null;
  return (
    <section aria-label="Figures of the series">
      <dl className="grid grid-cols-3 gap-x-3 border-y border-border sm:flex sm:flex-wrap [&>div]:py-4 sm:[&>div]:pr-10">
        {rows.map((row) => (
          <div key={row.id} className="flex flex-col-reverse justify-end">
            <dt className="text-[0.9375rem] font-semibold leading-snug">
              {row.label.toLowerCase()}
            </dt>
            <dd className="font-serif text-[clamp(1.5rem,1.1rem+1.8vw,2.5rem)] font-semibold leading-tight">
              <Figure row={row} />
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-2 flex flex-wrap gap-x-4 text-[0.875rem] text-muted-foreground">
        <span>The whole series, by its own statistics.</span>
        <Sources figure={first} />
      </p>
    </section>
  );
}

/**
 * The page of a series without polls. It says that the polls have not been published, and shows the
 * tiles of the newest published series.
 */
function UnpublishedSeries({ series: { year, href } }: { series: Series }) {
  const [latest] = publishedSeries;
  const others = latest
    ? `See the ${latest.year} results instead.`
    : "We have no poll of another year either.";
  return (
    <PageFrame
      path={href}
      title={`The ${year} polls have not been published`}
      here={`${year} Polls`}
      lead={<p>{others}</p>}
    >
      {latest && (
        <>
          <Link href={latest.href} className={buttonVariants()}>
            See the {latest.year} results
          </Link>
          <section aria-label={`All polls of ${latest.year}`} className="mt-6 sm:mt-10">
            <PollWall series={latest} />
          </section>
        </>
      )}
    </PageFrame>
  );
}
