import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/site/page-frame";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { ledgerRows, seriesLedger, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { findPage } from "@/lib/site/pages";
import { FigureLedger } from "../figure-ledger";

export const dynamicParams = false;

export function generateStaticParams() {
  return seriesWithFigures.map(({ year }) => ({ year: String(year) }));
}

export async function generateMetadata({
  params,
}: PageProps<"/methodology/figures/[year]">): Promise<Metadata> {
  const year = Number((await params).year);
  return pageMetadata({
    title: seriesLedger.title(year),
    description: seriesLedger.description(year),
    path: seriesLedgerHref(year),
  });
}

export default async function Page({ params }: PageProps<"/methodology/figures/[year]">) {
  const { year } = await params;
  const series = seriesWithFigures.find((candidate) => String(candidate.year) === year);
  if (!series) notFound();
  const above = (["/methodology", "/methodology/figures"] as const).map(findPage);
  return (
    <PageFrame
      path={seriesLedgerHref(series.year) as Route}
      title={seriesLedger.title(series.year)}
      trail={above.map(({ title, path }) => ({ label: title, href: path }))}
      lead={<p>{findPage("/methodology/figures").lead}</p>}
    >
      <FigureLedger rows={ledgerRows(series.year)} />
    </PageFrame>
  );
}
