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
  const entries: [path: string, changed: string][] = [
    ...sitePages.map(({ path, changed }): [string, string] => [path, changed ?? published]),
    ...publishedSeries.map(({ href, firstPublished }): [string, string] => [href, firstPublished]),
    ...seriesWithFigures.map(({ year, firstPublished }): [string, string] => [
      seriesLedgerHref(year),
      firstPublished,
    ]),
    ...allPolls.map((poll): [string, string] => [poll.href, lastChanged(poll)]),
    ...allCards.map(({ href }): [string, string] => [href, published]),
  ];
  return entries.map(([path, lastModified]) => ({ url: absolute(path), lastModified }));
}
