import type { Metadata } from "next";
import { notFound } from "next/navigation";
import { ChartFigure } from "@/components/record/chart-figure";
import { NoResultList } from "@/components/record/no-result-yet";
import { NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { ShareSheet } from "@/components/record/share-sheet";
import { WinnerList } from "@/components/record/winner-list";
import { TextLink } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { Badge } from "@/components/ui/badge";
import { Dotted } from "@/components/ui/dotted";
import { absolute } from "@/lib/env";
import { winChart } from "@/lib/publish/charts";
import { pollDescription, pollShareText } from "@/lib/publish/seo/descriptions";
import { pollArticle } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { formatDay } from "@/lib/record/format";
import { allPolls, withdrawnPolls } from "@/lib/record/published";
import { findSeries, yearSuffix } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import { isFinale, isRecorded } from "@/lib/record/standings";
import type { Poll, Series, WithdrawnPoll } from "@/lib/record/types";
import { siteText } from "@/lib/site/settings";
import { cn } from "@/lib/utils";
import { Corrections } from "./corrections";
import { Guide } from "./guide";
import { PollArticle, PollAside } from "./poll-article";
import { PollPager } from "./poll-pager";
import { ResultPanel } from "./result-panel";
import { ThreadCounts } from "./thread-counts";

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
    title: poll.title + yearSuffix(poll.series),
    description: pollDescription(poll),
    path: poll.href,
    published: poll.firstPublished,
  });
}

/**
 * The page of a poll: its result with counts, summary and charts; or a guide while the result is
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
      className="poll-sheet pb-12 max-sm:!pt-1"
      path={poll.href}
      title={title}
      here={`Day ${poll.day}`}
      trail={[{ label: `${series.year} Polls`, href: series.href }]}
      data={[pollArticle(poll, pollDescription(poll))]}
      header={
        <header className="pb-2 sm:pt-5 sm:pb-7 print:py-0">
          {/* Above a winner it is the smaller of the two; where there is none yet, it is the headline. */}
          <h1
            className={cn(
              "max-w-5xl text-[clamp(1.375rem,1.1rem+1.3vw,2.25rem)] max-sm:leading-[1.1]",
              !isRecorded(poll) && "max-sm:text-[1.75rem]",
            )}
          >
            {title}
          </h1>
        </header>
      }
    >
      {isRecorded(poll) ? <Result poll={poll} series={series} /> : <Guide poll={poll} />}
      <div className="mt-12 grid gap-y-10">
        {!isRecorded(poll) && <AfterTheAnswer poll={poll} />}
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
  const chart = winChart(poll);
  const missing = series.polls.filter((other) => !isRecorded(other));
  return (
    <>
      <ResultPanel poll={poll} />
      {isFinale(poll) && (
        <section aria-labelledby="champions" className="mt-4 grid gap-y-6 sm:mt-6">
          <div>
            <h2 id="champions" className="kicker pb-1.5 font-sans">
              Category champions
            </h2>
            <WinnerList
              polls={series.polls}
              className="max-w-2xl print:grid print:max-w-none print:grid-cols-2"
            />
          </div>
          {missing.length > 0 && (
            <p className="text-[0.9375rem]">
              <NoResultList polls={missing} />
            </p>
          )}
        </section>
      )}
      <div className="mt-8 grid items-start gap-x-12 gap-y-6 lg:grid-cols-[3fr_2fr]">
        <ThreadCounts poll={poll} series={series} />
        <AfterTheAnswer poll={poll} />
      </div>
      <div className="mt-8 empty:hidden">
        <Corrections poll={poll} />
      </div>
      {/* One chart a page, and the counts stand in the panel already. On paper one without a slider. */}
      <div className={cn("mt-12 empty:hidden", isCompared && "print:hidden")}>
        {isCompared ? <ReturnsChart category={category} /> : chart && <ChartFigure chart={chart} />}
      </div>
      <div className="mt-12 grid gap-x-12 gap-y-10 md:grid-cols-[3fr_2fr] print:grid-cols-[1.25fr_1fr]">
        <PollArticle poll={poll} />
        <PollAside poll={poll} />
      </div>
    </>
  );
}

/** Below the answer: the poll's day, category and period, and the buttons to share it. */
function AfterTheAnswer({ poll }: { poll: Poll }) {
  const { day, categoryName, series, labelAsPosted, title } = poll;
  return (
    <div className="grid gap-y-3">
      <p className="max-w-line text-[0.875rem] text-muted-foreground">
        <Dotted>
          {[
            `Day ${day}`,
            categoryName,
            series.period.label,
            labelAsPosted && `posted as “${labelAsPosted}”`,
          ]}
        </Dotted>
        {poll.draft && (
          <Badge variant="outline" className="border-dashed text-muted-foreground">
            Draft
          </Badge>
        )}
      </p>
      <ShareSheet title={title} url={absolute(poll.href)} text={pollShareText(poll)} />
    </div>
  );
}

/** The end of a printed poll: its address, its scope, and a note that terms may have changed. */
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
