import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { findSeries, series } from "@/lib/record/polls";
import { SeriesPage, UnpublishedSeries } from "./series-page";

export const dynamicParams = false;

export function generateStaticParams() {
  return series.map(({ year }) => ({ year: String(year) }));
}

export async function generateMetadata({ params }: PageProps<"/polls/[year]">): Promise<Metadata> {
  const found = findSeries((await params).year);
  if (!found) return {};
  const { title, description, href, polls } = found;
  return pageMetadata({ title, description, path: href, index: polls.length > 0 });
}

export default async function Page({ params }: PageProps<"/polls/[year]">) {
  const found = findSeries((await params).year);
  if (!found) notFound();
  return found.polls.length ? <SeriesPage series={found} /> : <UnpublishedSeries series={found} />;
}
