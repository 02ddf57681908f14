import { ChartFigure } from "@/components/chart/chart-figure";
import { Corrections } from "@/components/poll/corrections";
import { DraftBadge } from "@/components/poll/draft-badge";
import { NotFinancialAdvice } from "@/components/poll/not-financial-advice";
import { SeriesFigures } from "@/components/poll/series-figures";
import { ThreadFigures } from "@/components/poll/thread-figures";
import { SharePoll } from "@/components/share/share-page";
import { CiteThis } from "@/components/site/cite-this";
import { PageFrame } from "@/components/site/page-frame";
import { Badge } from "@/components/ui/badge";
import { absolute } from "@/lib/publish/absolute";
import { winChart } from "@/lib/publish/charts";
import { pollDescription } from "@/lib/publish/seo/descriptions";
import { pollArticle } from "@/lib/publish/seo/json-ld";
import { lastChanged } from "@/lib/record/dates";
import type { Poll } from "@/lib/record/polls";
import { Champions } from "./champions";
import { PollArticle } from "./poll-article";
import { NearbyResults, PollAside } from "./poll-aside";
import { PollPager } from "./poll-pager";
import { PrintedFrom } from "./printed-from";
import { ResultPanel } from "./result-panel";

/** A poll day: how it ended, on which counts, what it means, and the way on. */
export function PollPage({ poll }: { poll: Poll }) {
  const { series } = poll;
  const chart = winChart(poll);
  const address = absolute(poll.href);
  return (
    <PageFrame
      article
      className="poll-sheet pb-12"
      path={poll.href}
      here={`Day ${poll.day}`}
      trail={[{ label: `${series.year} Polls`, href: series.href }]}
      data={[pollArticle(poll, pollDescription(poll))]}
      header={
        <header className="pb-8 pt-4 sm:pt-6">
          <p className="kicker flex flex-wrap items-center gap-x-2 gap-y-1">
            <span>{poll.category}</span>
            <span aria-hidden>·</span>
            <span>Day {poll.day}</span>
            <span aria-hidden>·</span>
            <span>{series.period.label}</span>
            <DraftBadge poll={poll} />
            {poll.labelAsPosted && <Badge variant="outline">posted as “{poll.labelAsPosted}”</Badge>}
          </p>
          <div className="mt-1 flex flex-wrap items-end justify-between gap-x-6 gap-y-3">
            <h1 className="max-w-3xl text-[clamp(1.5rem,1.25rem+1.1vw,2.125rem)]">{poll.title}</h1>
            <SharePoll poll={poll} />
          </div>
        </header>
      }
    >
      <Corrections poll={poll} />
      <ResultPanel poll={poll} />
      <div className="mt-10">
        <ThreadFigures poll={poll} />
      </div>
      {chart && (
        <div className="mt-12">
          <ChartFigure chart={chart} />
        </div>
      )}
      {poll.result === "open-question" && (
        <section aria-labelledby="champions" className="mt-12">
          <h2 id="champions" className="mb-3 text-2xl">
            Category champions
          </h2>
          <Champions polls={series.polls} />
          <h2 className="mt-10 mb-3 text-2xl">The series in figures</h2>
          <SeriesFigures series={series} awards />
        </section>
      )}
      <div className="mt-12 grid gap-x-16 gap-y-10 lg:grid-cols-[minmax(0,42rem)_1fr] print:grid-cols-[1.25fr_1fr]">
        <PollArticle poll={poll} />
        <PollAside poll={poll} />
      </div>
      <div className="mt-12 grid gap-y-10">
        <div className="no-print empty:hidden">
          <NearbyResults poll={poll} />
        </div>
        <NotFinancialAdvice />
        <CiteThis
          title={poll.title}
          within={`${series.title}, day ${poll.day}`}
          path={poll.href}
          published={poll.firstPublished}
          updated={lastChanged(poll)}
        />
        <PollPager poll={poll} />
      </div>
      <PrintedFrom poll={poll} address={address} />
    </PageFrame>
  );
}
