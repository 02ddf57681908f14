import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { pollDescription } from "@/lib/publish/seo/descriptions";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { findPoll, findSeries, publishedSeries } from "@/lib/record/polls";
import { PollPage } from "./poll-page";

export const dynamic = "error";
export const dynamicParams = false;

type Props = { params: Promise<{ year: string; slug: string }> };

export function generateStaticParams() {
  return publishedSeries.flatMap(({ year, polls }) =>
    polls.map(({ slug }) => ({ year: String(year), slug })),
  );
}

async function pollOf({ params }: Props) {
  const { year, slug } = await params;
  const series = findSeries(year);
  return series && findPoll(series, slug);
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const poll = await pollOf(props);
  if (!poll) return {};
  return pageMetadata({
    title: poll.title,
    description: pollDescription(poll),
    path: poll.href,
    type: "article",
    published: poll.firstPublished,
  });
}

export default async function Page(props: Props) {
  const poll = await pollOf(props);
  if (!poll) notFound();
  return <PollPage poll={poll} />;
}
