import type { Metadata } from "next";
import { absolute, environment } from "@/lib/env";
import { pageKind } from "@/lib/site/page-kinds";
import { findHindiPage, findPage, type PagePath } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { feedHref } from "../data/addresses";
import { shareImageMetadata } from "../images/share-image";

type PageFacts = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** "/polls/2024": the canonical address. */
  path: string;
  /** False asks search engines not to list the page. */
  index?: boolean;
  /** Day of first publication here, for a page that is an article, as a poll's is. */
  published?: string;
  locale?: "en_IN" | "hi_IN";
};

/** Title, description, canonical, Open Graph and Twitter tags of a page; noindex on previews. */
export function pageMetadata(page: PageFacts): Metadata {
  const { title, description, path, index = true, published, locale = "en_IN" } = page;
  const name = siteText("name");
  const namedTitle = path === "/" ? `${name}: ${title}` : `${title} | ${name}`;
  // Search results cut longer titles.
  const fullTitle = namedTitle.length > 90 ? title : namedTitle;
  // A text: from a URL object the framework takes the origin only, and adds the path of the route.
  const url = absolute(path);
  const shared = { title: fullTitle, description, images: [shareImageMetadata(path)] };
  return {
    title: { absolute: fullTitle },
    description,
    alternates: { canonical: url, types: { "application/atom+xml": feedHref } },
    openGraph: {
      ...shared,
      url,
      siteName: name,
      locale,
      ...(published ? { type: "article", publishedTime: published } : { type: "website" }),
    },
    twitter: { card: "summary_large_image", ...shared },
    robots:
      index && environment().indexable
        ? { index: true, follow: true }
        : { index: false, follow: true },
  };
}

/** The same for a page of the table, with the addresses of its translations. */
export function metadataFor(path: PagePath): Metadata {
  const { title, description, translates: english = path } = findPage(path);
  // Search engines have no use for pages that are rendered per request.
  const index = pageKind(path) === "static";
  const locale = english === path ? "en_IN" : "hi_IN";
  const metadata = pageMetadata({ title, description, path, index, locale });
  const hindi = findHindiPage(english)?.path;
  if (!hindi) return metadata;
  const languages = { "en-IN": english, hi: hindi, "x-default": english };
  return { ...metadata, alternates: { ...metadata.alternates, languages } };
}
