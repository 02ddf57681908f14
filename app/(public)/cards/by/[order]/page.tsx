import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { addressed, cardOrders } from "@/lib/record/orders";
import { findPage } from "@/lib/site/pages";
import { CardsPage } from "../../cards-page";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ order: string }> };

export function generateStaticParams() {
  return addressed(cardOrders).map(({ id }) => ({ order: id }));
}

async function orderOf({ params }: Props) {
  const { order } = await params;
  return addressed(cardOrders).find(({ id }) => id === order);
}

/** Canonical to the list itself: another order is not a page of its own to a search engine. */
export async function generateMetadata(props: Props): Promise<Metadata> {
  const order = await orderOf(props);
  if (!order) return {};
  const { title, description, path } = findPage("/cards");
  return pageMetadata({
    title: `${title}, ${order.described}`,
    description,
    path,
    index: false,
  });
}

export default async function Page(props: Props) {
  const order = await orderOf(props);
  if (!order) notFound();
  return <CardsPage order={order} />;
}
