import type { Metadata, Route } from "next";
import { notFound } from "next/navigation";
import { PageFrame } from "@/components/site/page-frame";
import { PageHeader } from "@/components/site/page-header";
import { seriesLedger } from "@/content/texts/figures";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { ledgerOf, seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { findPage } from "@/lib/site/pages";
import { FigureLedger } from "../figure-ledger";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ year: string }> };

export function generateStaticParams() {
  return seriesWithFigures.map(({ year }) => ({ year: String(year) }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const year = Number((await params).year);
  return pageMetadata({
    title: seriesLedger.title(year),
    description: seriesLedger.description(year),
    path: seriesLedgerHref(year),
  });
}

export default async function Page({ params }: Props) {
  const { year } = await params;
  const series = seriesWithFigures.find((one) => String(one.year) === year);
  if (!series) notFound();
  const title = seriesLedger.title(series.year);
  const above = (["/methodology", "/methodology/figures"] as const).map((path) => {
    return { label: findPage(path).title, href: path };
  });
  return (
    <PageFrame
      path={seriesLedgerHref(series.year) as Route}
      here={title}
      trail={above}
      header={
        <PageHeader title={title}>
          <p>{findPage("/methodology/figures").lead}</p>
        </PageHeader>
      }
    >
      <FigureLedger rows={ledgerOf(series.year)} />
    </PageFrame>
  );
}
