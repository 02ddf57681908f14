import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { orderedMetadata } from "@/lib/publish/seo/metadata";
import { addressed, cardOrders, categoryOrders } from "@/lib/record/orders";
import { findPage } from "@/lib/site/pages";
import { CardsPage } from "../../../cards/cards-page";
import { CategoriesPage } from "../../../categories/categories-page";

export const dynamicParams = false;

/** Every sorted page: its list, its order, and the page as it is drawn. */
const sorted = [
  ...addressed(cardOrders).map(
    (order) => ({ list: "cards", order, page: <CardsPage order={order} /> }) as const,
  ),
  ...addressed(categoryOrders).map(
    (order) => ({ list: "categories", order, page: <CategoriesPage order={order} /> }) as const,
  ),
];

type Props = PageProps<"/[list]/by/[order]">;

export function generateStaticParams() {
  return sorted.map(({ list, order }) => ({ list, order: order.id }));
}

async function found({ params }: Props) {
  const { list, order } = await params;
  return sorted.find((one) => one.list === list && one.order.id === order);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const one = await found(props);
  return one ? orderedMetadata(findPage(`/${one.list}`), one.order.described) : {};
}

export default async function Page(props: Props) {
  return (await found(props))?.page ?? notFound();
}
