import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { cardDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { allCards, findCard } from "@/lib/record/cards";
import { CardPage } from "./card-page";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ slug: string }> };

export function generateStaticParams() {
  return allCards.map(({ id }) => ({ slug: id }));
}

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  const card = findCard((await params).slug);
  return card ? pageMetadata({ title: card.name, description: cardDescription(card), path: card.href }) : {};
}

export default async function Page({ params }: Props) {
  const card = findCard((await params).slug);
  if (!card) notFound();
  return <CardPage card={card} />;
}
