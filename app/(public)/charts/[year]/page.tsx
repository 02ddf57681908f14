import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { ChartList } from "@/components/record/chart-list";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { chartedSeries, newestCharts, yearCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { findPage } from "@/lib/site/pages";

export const dynamicParams = false;

export function generateStaticParams() {
  return chartedSeries.map(({ year }) => ({ year: String(year) }));
}

export async function generateMetadata({ params }: PageProps<"/charts/[year]">): Promise<Metadata> {
  const year = Number((await params).year);
  return pageMetadata({
    title: yearCharts.title(year),
    description: yearCharts.description(year),
    path: yearChartsHref(year),
    // The newest charts are also at /charts, and search engines should list only that page.
    index: year !== newestCharts?.year,
  });
}

/** Every chart of one series. */
export default async function Page({ params }: PageProps<"/charts/[year]">) {
  const { year } = await params;
  const series = chartedSeries.find((candidate) => String(candidate.year) === year);
  if (!series) notFound();
  const { title, path } = findPage("/charts");
  return (
    <PageFrame
      path={yearChartsHref(series.year) as Route}
      title={yearCharts.title(series.year)}
      here={String(series.year)}
      trail={[{ label: title, href: path }]}
    >
      <div className="grid grid-cols-1 gap-y-14">
        <ChartList series={series} />
        <p>
          <TextLink href={series.href}>{series.title}</TextLink>
        </p>
        <NotFinancialAdvice period={series.period.label} />
      </div>
    </PageFrame>
  );
}
