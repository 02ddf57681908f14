import type { MetadataRoute } from "next";
import { siteUrl } from "@/lib/env";
import { allCards, cardHref } from "@/lib/record/cards";
import { allPolls, latestSeries, pollHref, publishedSeries, seriesHref } from "@/lib/record/polls";
import { informationPages } from "@/lib/site/information-pages";
import { allHindiPages } from "@/lib/site/translations";
import { lastChanged } from "./dates";

/** Every address that search engines may list, with the day it last changed. */
export function sitemapEntries(): MetadataRoute.Sitemap {
  const published = latestSeries.firstPublished;
  const entries: [path: string, changed: string][] = [
    ...[
      "/",
      "/categories",
      "/insights",
      "/charts",
      "/archives",
      "/cards",
      "/my-cards",
      "/methodology/figures",
      "/methodology/corrections",
      "/data",
    ].map((path): [string, string] => [path, published]),
    ...publishedSeries.map(({ year, firstPublished }): [string, string] => [
      seriesHref(year),
      firstPublished,
    ]),
    ...allPolls.map((poll): [string, string] => [pollHref(poll), lastChanged(poll)]),
    ...allCards.map(({ id }): [string, string] => [cardHref(id), published]),
    ...informationPages.map(({ slug, revised, firstPublished }): [string, string] => [
      `/${slug}`,
      revised ?? firstPublished,
    ]),
  ];
  entries.push(...allHindiPages.map(({ path, translated }): [string, string] => [path, translated]));
  return entries.map(([path, lastModified]) => ({ url: new URL(path, siteUrl()).href, lastModified }));
}
