import type { MetadataRoute } from "next";
import { allCards } from "@/lib/record/cards";
import { lastChanged } from "@/lib/record/dates";
import { allPolls, latestSeries, publishedSeries } from "@/lib/record/polls";
import { informationPages } from "@/lib/site/information-pages";
import { allHindiPages } from "@/lib/site/translations";
import { absolute } from "../absolute";

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
    ...publishedSeries.map(({ href, firstPublished }): [string, string] => [href, firstPublished]),
    ...allPolls.map((poll): [string, string] => [poll.href, lastChanged(poll)]),
    ...allCards.map(({ href }): [string, string] => [href, published]),
    ...informationPages.map(({ slug, revised, firstPublished }): [string, string] => [
      `/${slug}`,
      revised ?? firstPublished,
    ]),
  ];
  entries.push(...allHindiPages.map(({ path, translated }): [string, string] => [path, translated]));
  return entries.map(([path, lastModified]) => ({ url: absolute(path), lastModified }));
}
