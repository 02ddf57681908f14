import type { MetadataRoute } from "next";
import { absolute } from "@/lib/env";
import { earlierCharts, yearChartsHref } from "@/lib/publish/chart-years";
import { earlierInsights, yearInsightsHref } from "@/lib/publish/insight-years";
import { lastChanged, latestDay } from "@/lib/record/dates";
import { seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { allCards, allPolls, latestSeries, publishedSeries } from "@/lib/record/published";
import { sitePages } from "@/lib/site/pages";

/** Every address that search engines may list, with the day of its last change. */
export default function sitemap(): MetadataRoute.Sitemap {
  // A page that lists polls changes when one of them is published, gets a result or is corrected.
  const lists = (polls = allPolls) =>
    latestDay(latestSeries.firstPublished, ...polls.map(lastChanged));
  const entry = (path: string, lastModified: string) => ({ url: absolute(path), lastModified });
  return [
    ...sitePages.map(({ path, changed }) => entry(path, changed ?? lists())),
    ...publishedSeries.map(({ href, polls }) => entry(href, lists(polls))),
    ...earlierCharts.map(({ year, polls }) => entry(yearChartsHref(year), lists(polls))),
    ...earlierInsights.map(({ series: { year, polls } }) =>
      entry(yearInsightsHref(year), lists(polls)),
    ),
    ...seriesWithFigures.map(({ year, polls }) => entry(seriesLedgerHref(year), lists(polls))),
    ...allPolls.map((poll) => entry(poll.href, lastChanged(poll))),
    ...allCards.map(({ href }) => entry(href, lists())),
  ];
}
