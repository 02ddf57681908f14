import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderedMetadata } from "@/lib/publish/seo/metadata";
import { addressed, pollOrders } from "@/lib/record/orders";
import { findSeries, publishedSeries } from "@/lib/record/polls";
import { SeriesPage } from "../../series-page";

export const dynamicParams = false;

type Props = PageProps<"/polls/[year]/by/[order]">;

export function generateStaticParams() {
  return publishedSeries.flatMap(({ year }) =>
    addressed(pollOrders).map(({ id }) => ({ year: String(year), order: id })),
  );
}

async function sorted({ params }: Props) {
  const { year, order: id } = await params;
  const [series, order] = [findSeries(year), addressed(pollOrders).find((one) => one.id === id)];
  return series?.polls.length && order ? { series, order } : undefined;
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const found = await sorted(props);
  if (!found) return {};
  const { title, description, href: path } = found.series;
  return orderedMetadata({ title, description, path }, found.order.described);
}

export default async function Page(props: Props) {
  const found = await sorted(props);
  if (!found) notFound();
  return <SeriesPage {...found} />;
}
