import type { Route } from "next";
import { type PagePath, type PageWords, pages } from "@/content/pages";
import { inEnglish } from "@/content/pages/hi";
import { toConfirm } from "@/content/to-confirm";
import { latestSeries, publishedSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { pageKind } from "./page-kinds";

export type { PagePath } from "@/content/pages";

/** A page that content/pages lists, with its path. */
export type Page = PageWords & { path: PagePath };

/** Returns the page at a path. */
export const findPage = (path: PagePath): Page => ({ ...pages[path], path });

/** The static pages, in the order of content/pages. Search engines may list them. */
const staticPages: readonly Page[] = (Object.keys(pages) as PagePath[])
  .filter((path) => pageKind(path) === "static")
  .map(findPage);

/** Returns the Hindi translation of an English page. Undefined if there is none. */
export const findHindiPage = (english: PagePath): Page | undefined =>
  staticPages.find(({ translates }) => translates === english);

export type Translation = {
  /** The path of the English original. */
  english: PagePath;
  /** The day on which the page was translated. */
  translated: string;
  /** True if the English text has changed since that day. */
  isBehind: boolean;
  /** True if somebody who reads Hindi well has checked the translation. */
  isChecked: boolean;
};

/** Returns the state of the translation at a path. */
export function translation(path: PagePath): Translation {
  const { translates: english = path, translated = "" } = findPage(path);
  const { revised, firstPublished = "" } = findPage(english);
  return {
    english,
    translated,
    isBehind: (revised ?? firstPublished) > translated,
    isChecked: toConfirm["hindi-texts"].confirmed,
  };
}

/** A page that is not a poll, a card or a series, for search, sitemap and share images. */
export type SitePage = {
  path: Route;
  title: string;
  line: string;
  alsoKnownAs: readonly string[];
  /**
   * The day of the page's last change: `revised` or else `firstPublished`. For a page in Hindi it
   * is `translated`. Undefined if content/pages gives no such day.
   */
  changed: string | undefined;
};

/**
 * Every page that is not a poll, a card or a series. `title` and `line` are in English even if the
 * page is in Hindi.
 */
export const sitePages: readonly SitePage[] = staticPages.map((page) => {
  const { description, line = description, alsoKnownAs = [], revised, firstPublished } = page;
  const { path, title, translates, translated } = page;
  if (!translates) {
    return { path, title, line, alsoKnownAs, changed: revised ?? firstPublished };
  }
  // A Hindi page has an English title here, because the search shows all its entries in English.
  return {
    path,
    title: inEnglish.title(pages[translates].title),
    line: inEnglish.line,
    alsoKnownAs: inEnglish.alsoKnownAs,
    changed: translated,
  };
});

type NavLink = { label: string; href: Route };

const linksIn = (list: NonNullable<PageWords["nav"]>[number]): NavLink[] =>
  staticPages
    .filter(({ nav }) => nav?.includes(list))
    .map(({ path, title, label = title }) => ({ label, href: path }));

const seriesLink = ({ year, href }: Series): NavLink => ({ label: `${year} Polls`, href });

const [home, ...headerLinks] = linksIn("header");

/** The header's links, in order. */
export const mainNav: readonly NavLink[] = [
  ...(home ? [home] : []),
  seriesLink(latestSeries),
  ...headerLinks,
];

/**
 * The largest number of series in the footer of a page. The footer also links to the archives,
 * which list every series.
 */
const mostSeries = 3;

/** The footer's two lists of links. */
export const footerNav: Readonly<Record<"quickLinks" | "resources", readonly NavLink[]>> = {
  quickLinks: [...publishedSeries.slice(0, mostSeries).map(seriesLink), ...linksIn("quick links")],
  resources: linksIn("resources"),
};
