import type { Metadata } from "next";
import { absolute, environment } from "@/lib/env";
import { kindOf } from "@/lib/site/page-kinds";
import { findPage, type PagePath } from "@/lib/site/pages";
import { siteText } from "@/lib/site/settings";
import { type HindiSlug, hindiPage, hindiPageOf, languageAlternates } from "@/lib/site/translations";
import { feedHref } from "../data/addresses";
import { shareImageMetadata } from "../images/share-image";

type PageFacts = {
  /** Without the site's name, which is added. */
  title: string;
  description: string;
  /** "/polls/2024": the canonical address. */
  path: string;
  /** False keeps the page out of search engines. */
  index?: boolean;
  /** Day of first publication here, for a page that is an article, as a poll's is. */
  published?: string;
};

/** Title, description, canonical, Open Graph and Twitter tags of a page; noindex on previews. */
export function pageMetadata({ title, description, path, index = true, published }: PageFacts): Metadata {
  const name = siteText("name");
  const named = path === "/" ? `${name}: ${title}` : `${title} | ${name}`;
  // Search results would cut it.
  const full = named.length > 90 ? title : named;
  // As text: of a URL object the framework keeps the origin alone and puts the page's own path behind it.
  const url = absolute(path);
  const shared = { title: full, description, images: [shareImageMetadata(path)] };
  return {
    title: { absolute: full },
    description,
    alternates: { canonical: url, types: { "application/atom+xml": feedHref } },
    openGraph: {
      ...shared,
      url,
      siteName: name,
      locale: "en_IN",
      ...(published ? { type: "article", publishedTime: published } : { type: "website" }),
    },
    twitter: { card: "summary_large_image", ...shared },
    robots: index && environment().indexable ? { index: true, follow: true } : { index: false, follow: true },
  };
}

/** Adds the addresses of a page that stands in two languages. */
function withLanguages(metadata: Metadata, slug: HindiSlug | undefined): Metadata {
  if (slug === undefined) return metadata;
  return { ...metadata, alternates: { ...metadata.alternates, languages: languageAlternates(slug) } };
}

/** The same for a page of the table: what is rendered per request is for no search engine. */
export function metadataOf(path: PagePath): Metadata {
  const { title, description } = findPage(path);
  const metadata = pageMetadata({ title, description, path, index: kindOf(path) === "static" });
  return withLanguages(metadata, hindiPageOf(path)?.slug);
}

/** The same for a page in Hindi. */
export function hindiMetadata(slug: HindiSlug): Metadata {
  const { title, description, path } = hindiPage(slug);
  const metadata = pageMetadata({ title, description, path });
  return withLanguages({ ...metadata, openGraph: { ...metadata.openGraph, locale: "hi_IN" } }, slug);
}
