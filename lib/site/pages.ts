import type { Route } from "next";
import { type PagePath, type PageWords, pages } from "@/content/pages";
import { inEnglish } from "@/content/pages/hi";
import { toConfirm } from "@/content/to-confirm";
import { latestSeries, publishedSeries } from "@/lib/record/published";
import type { Series } from "@/lib/record/types";
import { pageKind } from "./page-kinds";

export type { PagePath } from "@/content/pages";

/** A page of the table, by its path. */
export type Page = PageWords & { path: PagePath };

export const findPage = (path: PagePath): Page => ({ ...pages[path], path });

/** The static pages of the table, in its order: those that search engines may list. */
const staticPages: readonly Page[] = (Object.keys(pages) as PagePath[])
  .filter((path) => pageKind(path) === "static")
  .map(findPage);

/** The page that translates a page into Hindi, if there is one. */
export const findHindiPage = (english: PagePath): Page | undefined =>
  staticPages.find(({ translates }) => translates === english);

/** How far a page in Hindi can be relied on, and what it translates. */
export function translation(path: PagePath) {
  const { translates: english = path, translated = "" } = findPage(path);
  const { revised, firstPublished = "" } = findPage(english);
  return {
    english,
    translated,
    /** The English text has changed since it was translated. */
    isBehind: (revised ?? firstPublished) > translated,
    isChecked: toConfirm["hindi-texts"].confirmed,
  };
}

/** A page that is neither a poll, a card nor a series, as search, sitemap and share images know it. */
export type SitePage = {
  path: Route;
  title: string;
  line: string;
  alsoKnownAs: readonly string[];
  /** The day of its last change, where its own text has one. */
  changed: string | undefined;
};

/** Every such page. */
export const sitePages: readonly SitePage[] = staticPages.map((page) => {
  const { description, line = description, alsoKnownAs = [], revised, firstPublished } = page;
  const { path, translates, translated } = page;
  return translates
    ? // In English here: the letters of share images have no Devanagari.
      { path, ...inEnglish, title: inEnglish.title(pages[translates].title), changed: translated }
    : { ...page, line, alsoKnownAs, changed: revised ?? firstPublished };
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

/** The footer's two lists of links. */
export const footerNav: Readonly<Record<"quickLinks" | "resources", readonly NavLink[]>> = {
  quickLinks: [...publishedSeries.map(seriesLink), ...linksIn("quick links")],
  resources: linksIn("resources"),
};
