import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { CardTermsList } from "@/components/record/card";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { PollWall } from "@/components/record/poll-wall";
import { ReturnsChart } from "@/components/record/returns-chart";
import { ShareSheet } from "@/components/record/share-sheet";
import { TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { Section } from "@/components/ui/section";
import { absolute } from "@/lib/env";
import { pollDescription, pollShareText } from "@/lib/publish/seo/descriptions";
import { pollArticle } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { threadStrip } from "@/lib/publish/strip";
import { formatDay } from "@/lib/record/format";
import { pollDocumentTitle } from "@/lib/record/headline";
import { allPolls, withdrawnPolls } from "@/lib/record/published";
import { findSeries, yearSuffix } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import { isFinale, isRecorded } from "@/lib/record/standings";
import type { Poll, Series, WithdrawnPoll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { Corrections } from "./corrections";
import { CountNotes } from "./count-notes";
import { Guide } from "./guide";
import { PollArticle, PollAside } from "./poll-article";
import { PollHeader } from "./poll-header";
import { PollPager } from "./poll-pager";
import { barScale, ResultBars } from "./result-bars";
import { ThreadStrip } from "./thread-strip";

export const dynamicParams = false;

type Props = PageProps<"/polls/[year]/[slug]">;

export function generateStaticParams() {
  return [
    ...allPolls.map(({ series, slug }) => ({ year: series.year, slug })),
    ...withdrawnPolls,
  ].map(({ year, slug }) => ({ year: String(year), slug }));
}

async function findPoll({ params }: Props) {
  const { year, slug } = await params;
  const series = findSeries(year);
  const withdrawnPoll = withdrawnPolls.find(
    (candidate) => String(candidate.year) === year && candidate.slug === slug,
  );
  return { series, poll: series?.polls.find((poll) => poll.slug === slug), withdrawnPoll };
}

/** Title and description of a withdrawn poll, with the date and the reason. */
const withdrawnMetadata = ({ title, withdrawn: { date, why } }: WithdrawnPoll) => ({
  title: `Withdrawn: ${title}`,
  description: `We withdrew this poll on ${formatDay(date)}. ${why}`,
});

function Withdrawn({ poll }: { poll: WithdrawnPoll }) {
  const { title, description } = withdrawnMetadata(poll);
  return (
    <PageFrame path={poll.href} title={title} here={poll.title} lead={<p>{description}</p>}>
      <TextLink href="/archives">The polls we have</TextLink>
    </PageFrame>
  );
}

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { poll, withdrawnPoll } = await findPoll(props);
  if (withdrawnPoll) {
    const { title, description } = withdrawnMetadata(withdrawnPoll);
    return pageMetadata({ title, description, path: withdrawnPoll.href, index: false });
  }
  if (!poll) return {};
  return pageMetadata({
    title: isRecorded(poll) ? pollDocumentTitle(poll) : poll.title + yearSuffix(poll.series),
    description: pollDescription(poll),
    path: poll.href,
    published: poll.firstPublished,
  });
}

/**
 * The page of a poll: its result with counts, summary and charts, or a guide if the result is
 * missing.
 */
export default async function Page(props: Props) {
  const { series, poll, withdrawnPoll } = await findPoll(props);
  if (withdrawnPoll) return <Withdrawn poll={withdrawnPoll} />;
  if (!series || !poll) notFound();
  const { title } = poll;
  return (
    <PageFrame
      article
      className="poll-sheet pb-12"
      path={poll.href}
      title={title}
      here={`Day ${poll.day}`}
      trail={[{ label: `${series.year} Polls`, href: series.href }]}
      data={[pollArticle(poll, pollDescription(poll))]}
      header={<PollHeader poll={poll} />}
    >
      {isRecorded(poll) ? <Result poll={poll} series={series} /> : <Guide poll={poll} />}
      <div className="mt-12 grid gap-y-10">
        {!isRecorded(poll) && <Share poll={poll} />}
        <NotFinancialAdvice period={isRecorded(poll) ? series.period.label : null} />
        <PollPager poll={poll} />
      </div>
      <PrintedFrom poll={poll} />
    </PageFrame>
  );
}

function Result({ poll, series }: { poll: Poll; series: Series }) {
  const [category] = poll.categories;
  const isCompared = comparisons.some((comparison) => comparison.category === category);
  const cards = [...new Set(poll.placings.map(({ card }) => card))];
  // A poll with bars or with a finale's tiles already has a picture, and needs no chart.
  const strip = barScale(poll) || isFinale(poll) ? undefined : threadStrip(poll, series);
  return (
    <>
      <ResultBars poll={poll} />
      {strip && <ThreadStrip poll={poll} strip={strip} />}
      {isFinale(poll) && <Champions poll={poll} series={series} />}
      <div className="mt-4 grid items-start gap-x-12 gap-y-5 lg:grid-cols-[3fr_2fr]">
        <div className="grid gap-y-5">
          <CountNotes poll={poll} series={series} />
          <Share poll={poll} />
        </div>
        <CardTermsList cards={cards} className="text-[0.9375rem]" />
      </div>
      <div className="mt-8 empty:hidden">
        <Corrections poll={poll} />
      </div>
      {isCompared && (
        <div className="mt-12">
          <ReturnsChart category={category} />
        </div>
      )}
      <div className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-[3fr_2fr] print:grid-cols-[1.25fr_1fr]">
        <PollArticle poll={poll} />
        <PollAside poll={poll} />
      </div>
    </>
  );
}

/**
 * The tiles on the page of a finale, one for each other poll of the series. The polls with a result
 * come first.
 */
const Champions = ({ poll, series }: { poll: Poll; series: Series }) => (
  <Section id="champions" title="Category champions" heading="kicker pb-1.5 font-sans">
    <PollWall series={series} except={poll} marked />
  </Section>
);

const Share = ({ poll }: { poll: Poll }) => (
  <ShareSheet title={poll.title} url={absolute(poll.href)} text={pollShareText(poll)} />
);

/**
 * The footer of a printed poll: the page's address, the scope of its figures, and a note that terms
 * may have changed.
 */
function PrintedFrom({ poll }: { poll: Poll }) {
  return (
    <footer className="hidden border-t border-foreground pt-1.5 print:block">
      <p>
        <strong>{siteText("name")}</strong>
        {`, ${absolute(poll.href)}`}
      </p>
      <p>
        {`Scope: the thread of day ${poll.day} of the series, ${poll.series.period.label}, on ${siteText("forumName")}. A forum poll, not a survey; not financial advice. Card terms may have changed since.`}
      </p>
    </footer>
  );
}
