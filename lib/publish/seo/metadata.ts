import type { Metadata } from "next";
import { absolute, environment } from "@/lib/env";
import { pageKind } from "@/lib/site/page-kinds";
import { findHindiPage, findPage, type PagePath } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { feedHref } from "../data/addresses";
import { shareImageMetadata } from "../images/share-image";

type PageFacts = {
  /** The title without the site's name, which `pageMetadata` adds. */
  title: string;
  description: string;
  /** The path of the canonical address: "/polls/2024". */
  path: string;
  /** False asks search engines not to list the page. */
  index?: boolean;
  /** The day of first publication, for a page that is an article, such as a poll's. */
  published?: string;
  locale?: "en_IN" | "hi_IN";
};

/**
 * Returns title, description, canonical address, Open Graph and Twitter tags of a page. On a
 * preview deployment the page gets "noindex".
 */
export function pageMetadata(page: PageFacts): Metadata {
  const { title, description, path, index = true, published, locale = "en_IN" } = page;
  const name = siteText("name");
  const namedTitle = path === "/" ? `${name}: ${title}` : `${title} | ${name}`;
  // Search results cut off long titles, so a title over 90 characters leaves out the site's name.
  const fullTitle = namedTitle.length > 90 ? title : namedTitle;
  // The address is a string, because Next.js would use only the origin of a `URL` object.
  const url = absolute(path);
  const shared = { title: fullTitle, description };
  const image = shareImageMetadata(path);
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, types: { "application/atom+xml": feedHref } },
    openGraph: {
      ...shared,
      images: [image],
      url,
      siteName: name,
      locale,
      ...(published ? { type: "article", publishedTime: published } : { type: "website" }),
    },
    // A Twitter card has no tags for the size of its image.
    twitter: {
      ...shared,
      card: "summary_large_image",
      images: [{ url: image.url, alt: image.alt }],
    },
    robots:
      index && environment().indexable
        ? { index: true, follow: true }
        : { index: false, follow: true },
  };
}

/**
 * Returns the metadata of a page that content/pages lists, with the addresses of its translations.
 */
export function metadataFor(path: PagePath): Metadata {
  const { title, description, translates: english = path } = findPage(path);
  // Search engines should not list pages that are rendered per request.
  const index = pageKind(path) === "static";
  const locale = english === path ? "en_IN" : "hi_IN";
  const metadata = pageMetadata({ title, description, path, index, locale });
  const hindi = findHindiPage(english)?.path;
  if (!hindi) return metadata;
  const languages = { "en-IN": english, hi: hindi, "x-default": english };
  return { ...metadata, alternates: { ...metadata.alternates, languages } };
}
