import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderedMetadata } from "@/lib/publish/seo/metadata";
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

export async function generateMetadata(props: Props): Promise<Metadata> {
  const order = await orderOf(props);
  return order ? orderedMetadata(findPage("/cards"), order.described) : {};
}

export default async function Page(props: Props) {
  const order = await orderOf(props);
  if (!order) notFound();
  return <CardsPage order={order} />;
}
