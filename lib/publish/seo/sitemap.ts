import type { MetadataRoute } from "next";
import { allCards } from "@/lib/record/cards";
import { lastChanged } from "@/lib/record/dates";
import { seriesLedgerHref, seriesWithFigures } from "@/lib/record/ledger";
import { allPolls, latestSeries, publishedSeries } from "@/lib/record/polls";
import { sitePages } from "@/lib/site/pages";
import { absolute } from "../absolute";

/** Every address that search engines may list, with the day it last changed. */
export function sitemapEntries(): MetadataRoute.Sitemap {
  const published = latestSeries.firstPublished;
  const entry = (path: string, lastModified: string) => ({ url: absolute(path), lastModified });
  return [
    ...sitePages.map(({ path, changed }) => entry(path, changed ?? published)),
    ...publishedSeries.map(({ href, firstPublished }) => entry(href, firstPublished)),
    ...seriesWithFigures.map(({ year, firstPublished }) => entry(seriesLedgerHref(year), firstPublished)),
    ...allPolls.map((poll) => entry(poll.href, lastChanged(poll))),
    ...allCards.map(({ href }) => entry(href, published)),
  ];
}
