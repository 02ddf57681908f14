import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderedMetadata } from "@/lib/publish/seo/metadata";
import { addressed, categoryOrders } from "@/lib/record/orders";
import { findPage } from "@/lib/site/pages";
import { CategoriesPage } from "../../categories-page";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ order: string }> };

export function generateStaticParams() {
  return addressed(categoryOrders).map(({ id }) => ({ order: id }));
}

async function orderOf({ params }: Props) {
  const { order } = await params;
  return addressed(categoryOrders).find(({ id }) => id === order);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const order = await orderOf(props);
  return order ? orderedMetadata(findPage("/categories"), order.described) : {};
}

export default async function Page(props: Props) {
  const order = await orderOf(props);
  if (!order) notFound();
  return <CategoriesPage order={order} />;
}
