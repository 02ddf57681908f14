import type { ReactNode } from "react";
import { RichText, Sources } from "@/components/record/figure";
import { Link, LinkLine } from "@/components/site/link";
import { Badge } from "@/components/ui/badge";
import { Section } from "@/components/ui/section";
import { scatterPoints } from "@/lib/publish/scatter";
import { categoriesWithoutTrend } from "@/lib/record/insights";
import { categoryStandings, pollDay } from "@/lib/record/queries";
import { readText } from "@/lib/record/text";
import type { Series, SeriesInsights } from "@/lib/record/types";
import { ThreadScatter } from "./thread-scatter";

type SeriesInsightsProps = {
  series: Series;
  insights: SeriesInsights;
  /** Sections to show between the voting patterns and the expectations. */
  children?: ReactNode;
};

/** Trends per category, voting patterns and expectations of a series, each in its own section. */
export function SeriesInsightsSections({ series, insights, children }: SeriesInsightsProps) {
  const [source] = insights.trends.flatMap(({ detail }) => readText(detail, series).source ?? []);
  const hasPatterns = insights.patterns.length > 0 || scatterPoints(series).length > 0;
  const entry = (insight: EntryProps) => <Entry key={insight.heading} {...insight} />;
  return (
    <>
      <InsightsSection id="trends" title="Key trends per category">
        <Trends {...series} />
        <WithoutTrend {...series} />
      </InsightsSection>
      {hasPatterns && (
        <InsightsSection id="patterns" title="Community voting patterns">
          <ThreadScatter series={series} />
          {insights.patterns.map(entry)}
        </InsightsSection>
      )}
      {children}
      {insights.expectations.length > 0 && (
        <InsightsSection id="expectations" title="Predictive insights">
          {/* Every expectation has this label above it, so that nobody mistakes the expectation for
              a result. */}
          {insights.expectations.map((insight) =>
            entry({ ...insight, label: "Expectation, not a result" }),
          )}
        </InsightsSection>
      )}
      <p className="border-t-2 border-foreground pt-3">
        <Sources figure={source} />
      </p>
    </>
  );
}

type InsightsSectionProps = { id: string; title: string; children: ReactNode };

/** A section of the page. On wide screens its heading is beside its entries. */
export function InsightsSection({ id, title, children }: InsightsSectionProps) {
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

type EntryProps = { heading: string; detail: string; label?: string; children?: ReactNode };

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
