import type {
  Article,
  BreadcrumbList,
  Dataset,
  Graph,
  ItemList,
  Organization,
  WebSite,
} from "schema-dts";
import { absolute } from "@/lib/env";
import { lastChanged } from "@/lib/record/dates";
import { units } from "@/lib/record/figures";
import { pollHeadline } from "@/lib/record/headline";
import { isRecorded } from "@/lib/record/standings";
import { pollSummary } from "@/lib/record/summary";
import type { Poll, Series } from "@/lib/record/types";
import { mailto, siteText } from "@/lib/site/settings";
import { csvHref, jsonHref } from "../data/addresses";
import { shareImageMetadata } from "../images/share-image";

/*
 * Structured data for search engines. A fact that we don't have is left out, and never written as
 * an empty value. The types of schema-dts describe schema.org, so a wrong property does not
 * compile.
 */
export type Thing = Article | BreadcrumbList | Dataset | ItemList | Organization | WebSite;

const organizationId = (): string => absolute("/#organization");

/** Describes the site's publisher. */
export function organization(): Organization {
  return {
    "@type": "Organization",
    "@id": organizationId(),
    name: siteText("name"),
    url: absolute("/"),
    logo: absolute("/icon.svg"),
    email: mailto().replace("mailto:", ""),
  };
}

/** Describes the site, for the structured data of the home page. */
export function website(): WebSite {
  return {
    "@type": "WebSite",
    "@id": absolute("/#website"),
    name: siteText("name"),
    url: absolute("/"),
    description: siteText("description"),
    inLanguage: "en-IN",
    publisher: { "@id": organizationId() },
  };
}

/** Describes the breadcrumbs of a page. `trail` has every page from the home page to this page. */
export function breadcrumbList(trail: readonly { label: string; href: string }[]): BreadcrumbList {
  return {
    "@type": "BreadcrumbList",
    itemListElement: trail.map(({ label, href }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: label,
      item: absolute(href),
    })),
  };
}

/** Describes an ordered list of polls, categories or cards. */
export function itemList(name: string, items: readonly { name: string; href: string }[]): ItemList {
  return {
    "@type": "ItemList",
    name,
    numberOfItems: items.length,
    itemListElement: items.map((item, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name: item.name,
      url: absolute(item.href),
    })),
  };
}

/** Describes a poll's page as an article, dated by the day of its first publication here. */
export function pollArticle(poll: Poll, description: string): Article {
  const { series } = poll;
  return {
    "@type": "Article",
    "@id": absolute(`${poll.href}#article`),
    headline: pollHeadline(poll).plain,
    description,
    url: absolute(poll.href),
    image: absolute(shareImageMetadata(poll.href).url),
    datePublished: poll.firstPublished,
    dateModified: lastChanged(poll),
    inLanguage: "en-IN",
    articleSection: poll.categoryName,
    isAccessibleForFree: true,
    author: { "@id": organizationId() },
    publisher: { "@id": organizationId() },
    isPartOf: {
      "@type": "CreativeWorkSeries",
      name: series.title,
      url: absolute(series.href),
    },
    /* A page without a result is a guide. A guide does not report on the months of the series, and
       has no AI-assisted summary. */
    ...(isRecorded(poll) && {
      temporalCoverage: series.period.iso,
      creditText: "Summary AI-assisted, from community poll figures",
      abstract: pollSummary(poll)[0]?.plain ?? "",
    }),
  };
}

/** Describes a series as a dataset: its files, and the meaning of its figures. */
export function dataset(series: Series): Dataset {
  const published = units.flatMap((unit) => series.figures[unit] ?? []);
  return {
    "@type": "Dataset",
    "@id": absolute(`${series.href}#dataset`),
    name: series.title,
    description: `${series.description} Winners, runners-up and counts, as far as we have them; the rest is null.`,
    url: absolute(series.href),
    license: siteText("dataLicenceUrl"),
    creator: { "@id": organizationId() },
    datePublished: series.firstPublished,
    temporalCoverage: series.period.iso,
    spatialCoverage: "India",
    isAccessibleForFree: true,
    ...(published.length && {
      variableMeasured: published.map((row) => ({
        "@type": "PropertyValue",
        name: row.label,
        value: row.value,
        unitText: row.unit,
      })),
    }),
    distribution: [
      {
        "@type": "DataDownload",
        contentUrl: absolute(jsonHref(series)),
        encodingFormat: "application/json",
      },
      {
        "@type": "DataDownload",
        contentUrl: absolute(csvHref(series)),
        encodingFormat: "text/csv",
      },
    ],
  };
}

/** Puts all structured data of a page into one graph. */
export function graph(...things: readonly Thing[]): Graph {
  return { "@context": "https://schema.org", "@graph": things };
}
