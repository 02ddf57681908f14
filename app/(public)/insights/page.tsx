import { RichText, Sources } from "@/components/record/figure";
import { AiLabel, NotFinancialAdvice } from "@/components/record/not-financial-advice";
import { ReturnsChart } from "@/components/record/returns-chart";
import { Link, LinkLine } from "@/components/site/link";
import { TablePage } from "@/components/site/page-frame";
import { Badge } from "@/components/ui/badge";
import { Section } from "@/components/ui/section";
import { metadataFor } from "@/lib/publish/seo/metadata";
import { categoriesWithoutTrend, seriesWithInsights } from "@/lib/record/insights";
import { categoryStandings, pollDay, yearIfSeveralSeries } from "@/lib/record/queries";
import { comparisons } from "@/lib/record/returns";
import { readText } from "@/lib/record/text";
import type { Series, SeriesInsights } from "@/lib/record/types";
import { ThreadScatter } from "./thread-scatter";

export const metadata = metadataFor("/insights");

/** The insights of each series, newest first. */
export default function Page() {
  return (
    <TablePage path="/insights" lead={<AiLabel />}>
      {seriesWithInsights.map((reading) => (
        <Reading key={reading.series.year} {...reading} />
      ))}
      {!seriesWithInsights.length && <p>We haven’t compared the polls with one another yet.</p>}
      <NotFinancialAdvice className="mt-10" />
    </TablePage>
  );
}

/** The number of series, newest first, that also list their polls without a trend. */
const mostWithGaps = 3;

type ReadingProps = { series: Series; insights: SeriesInsights };

/** Trends per category, voting patterns and expectations, each in its own section. */
function Reading({ series, insights }: ReadingProps) {
  const { year } = series;
  const [source] = insights.trends.flatMap(({ detail }) => readText(detail, series).source ?? []);
  const position = seriesWithInsights.findIndex((reading) => reading.series === series);
  const isNewest = position === 0;
  // The ids of the newest series have no year, so that old links still work.
  const id = (part: string) => (isNewest ? part : `${part}-${year}`);
  const entry = (insight: EntryProps) => <Entry key={insight.heading} {...insight} />;
  return (
    <>
      {yearIfSeveralSeries(series) && <h2 className="mt-6 mb-2 text-3xl">The polls of {year}</h2>}
      <Part id={id("trends")} title="Key trends per category">
        <Trends {...series} />
        {position < mostWithGaps && <WithoutTrend {...series} />}
      </Part>
      <Part id={id("patterns")} title="Community voting patterns">
        {isNewest && <ThreadScatter series={series} />}
        {insights.patterns.map(entry)}
      </Part>
      {isNewest && comparisons.length > 0 && (
        <Part id="rates" title="Rates and caps">
          {comparisons.map(({ category }) => (
            <ReturnsChart key={category} category={category} level={3} />
          ))}
        </Part>
      )}
      <Part id={id("expectations")} title="Predictive insights">
        {/* The label is above every expectation, so that nobody mistakes one for a result. */}
        {insights.expectations.map((insight) =>
          entry({ ...insight, label: "Expectation, not a result" }),
        )}
      </Part>
      <p className="border-t-2 border-foreground pt-3">
        <Sources figure={source} />
      </p>
    </>
  );
}

function Part({ id, title, children }: { id: string; title: string; children: React.ReactNode }) {
  return (
    <Section
      id={id}
      title={title}
      heading="text-2xl break-after-avoid"
      className="grid gap-x-16 gap-y-2 border-t-2 border-foreground pt-3 pb-8 sm:gap-y-5 sm:pt-8 lg:grid-cols-[16rem_1fr]"
    >
      <div className="grid gap-y-7">{children}</div>
    </Section>
  );
}

function Trends({ polls, insights }: Series) {
  const standings = categoryStandings(polls);
  return insights?.trends.map((trend) => {
    const standing = standings.find(({ id }) => id === trend.category);
    return (
      <Entry key={trend.heading} {...trend}>
        {standing?.poll && (
          <Link className="link mt-1 inline-block text-[0.9375rem]" href={standing.poll.href}>
            {standing.name}: {pollDay(standing.poll).toLowerCase()}
          </Link>
        )}
      </Entry>
    );
  });
}

function WithoutTrend(series: Series) {
  const { unrecorded, unwritten } = categoriesWithoutTrend(series);
  const groups = [
    { lead: "We have these results, and no trend yet:", standings: unwritten },
    { lead: "We don’t have these results yet:", standings: unrecorded },
  ];
  return groups.map(({ lead, standings }) => {
    const links = standings.flatMap(({ name, poll }) =>
      poll ? [{ href: poll.href, label: name }] : [],
    );
    return (
      links.length > 0 && (
        <p key={lead} className="max-w-line text-muted-foreground">
          {lead} <LinkLine links={links} />
        </p>
      )
    );
  });
}

type EntryProps = { heading: string; detail: string; label?: string; children?: React.ReactNode };

function Entry({ heading, detail, label, children }: EntryProps) {
  return (
    <section className="gap-x-8 md:grid md:grid-cols-[14rem_1fr]">
      <div className="break-after-avoid">
        {label && (
          <Badge variant="outline" className="border-dashed text-muted-foreground">
            {label}
          </Badge>
        )}
        <h3 className={label ? "mt-1 text-xl" : "text-xl"}>{heading}</h3>
      </div>
      <div className="max-w-line max-md:mt-1">
        <p>
          <RichText text={detail} />
        </p>
        {children}
      </div>
    </section>
  );
}
