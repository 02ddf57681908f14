import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/env";
import { allCards, cardHref } from "@/lib/record/cards";
import { allPolls, latestSeries, pollHref, publishedSeries, seriesHref } from "@/lib/record/polls";
import { sitePages } from "@/lib/site/pages";
import { lastChanged } from "./dates";

/** Every address that search engines may list, with the day it last changed. */
export function sitemapEntries(): MetadataRoute.Sitemap {
  const published = latestSeries.firstPublished;
  const entries: [path: string, changed: string][] = [
    ...sitePages.map(({ path, changed }): [string, string] => [path, changed ?? published]),
    ...publishedSeries.map(({ year, firstPublished }): [string, string] => [
      seriesHref(year),
      firstPublished,
    ]),
    ...allPolls.map((poll): [string, string] => [pollHref(poll), lastChanged(poll)]),
    ...allCards.map(({ id }): [string, string] => [cardHref(id), published]),
  ];
  return entries.map(([path, lastModified]) => ({ url: new URL(path, siteUrl()).href, lastModified }));
}
