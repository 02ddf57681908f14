import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { earlierInsights, yearInsights, yearInsightsHref } from "@/lib/publish/insight-years";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { findPage } from "@/lib/site/pages";
import { SeriesInsightsSections } from "../series-insights";

export const dynamicParams = false;

export function generateStaticParams() {
  return earlierInsights.map(({ series }) => ({ year: String(series.year) }));
}

export async function generateMetadata({
  params,
}: PageProps<"/insights/[year]">): Promise<Metadata> {
  const year = Number((await params).year);
  return pageMetadata({
    title: yearInsights.title(year),
    description: yearInsights.description(year),
    path: yearInsightsHref(year),
  });
}

/** The insights of one earlier series. The insights of the newest series are at /insights. */
export default async function Page({ params }: PageProps<"/insights/[year]">) {
  const { year } = await params;
  const found = earlierInsights.find(({ series }) => String(series.year) === year);
  if (!found) notFound();
  const { series, insights } = found;
  const { title, path } = findPage("/insights");
  return (
    <PageFrame
      path={yearInsightsHref(series.year) as Route}
      title={yearInsights.title(series.year)}
      here={String(series.year)}
      trail={[{ label: title, href: path }]}
      lead={<AiLabel />}
    >
      <SeriesInsightsSections series={series} insights={insights} />
      <p className="mt-8">
        <TextLink href={series.href}>{series.title}</TextLink>
      </p>
      <NotFinancialAdvice className="mt-10" period={series.period.label} />
    </PageFrame>
  );
}
