import type { Metadata } from "next";

import type { ReactNode } from "react";
import { breadcrumbList, graph } from "@/lib/publish/seo/json-ld";
import { pageMetadata } from "@/lib/publish/seo/metadata";
import { formatHindiDay, type HindiSlug, hindiPage, languageAlternates } from "@/lib/site/translations";
import { Breadcrumb } from "./breadcrumb";
import { JsonLd } from "./inline-script";
import { Link } from "./link";
import { PageHeader } from "./page-header";

/** Adds both languages' addresses to a page that stands in both. */
export function withLanguages(metadata: Metadata, slug: HindiSlug): Metadata {
  return { ...metadata, alternates: { ...metadata.alternates, languages: languageAlternates(slug) } };
}

export function hindiMetadata(slug: HindiSlug): Metadata {
  const { title, description, path } = hindiPage(slug);
  const metadata = pageMetadata({ title, description, path });
  return withLanguages({ ...metadata, openGraph: { ...metadata.openGraph, locale: "hi_IN" } }, slug);
}

/** An information page in Hindi: what it translates, how far that has been checked, its dates and its text. */
export function HindiPage({ slug, children }: { slug: HindiSlug; children: ReactNode }) {
  const { title, path, englishPath, lastUpdated, translated, checked, behind } = hindiPage(slug);
  const home = { label: "मुख पृष्ठ", href: "/" } as const;
  return (
    <div lang="hi" className="page pb-16 pt-4">
      <JsonLd data={graph(breadcrumbList([home, { label: title, href: path }]))} />
      <Breadcrumb trail={[home]} here={title} />
      <PageHeader title={title}>
        <p className="text-[0.9375rem]">
          {lastUpdated && `पिछला अपडेट: ${lastUpdated}। `}
          संशोधन: {formatHindiDay(translated)}।
        </p>
      </PageHeader>
      <aside
        aria-label="अनुवाद के बारे में"
        className="mb-8 max-w-prose rounded-md border border-line-strong bg-notice-tint p-4 text-[0.9375rem] text-notice"
      >
        <p>
          यह अंग्रेज़ी पेज का अनुवाद है। {!checked && "हिन्दी के किसी जानकार ने इसे अभी नहीं जाँचा है। "}
          {behind && "अंग्रेज़ी पेज इसके बाद बदला गया है। "}
          दोनों में अंतर हो, तो अंग्रेज़ी पेज मान्य है:{" "}
          <Link className="underline underline-offset-4" href={englishPath} hrefLang="en-IN" lang="en">
            Read in English
          </Link>
        </p>
      </aside>
      <div className="prose">{children}</div>
    </div>
  );
}

/** On the English page: the way to the Hindi one. */
export function ReadInHindi({ slug }: { slug: HindiSlug }) {
  return (
    <p>
      <Link className="link" href={hindiPage(slug).path} hrefLang="hi" lang="hi">
        हिन्दी में पढ़ें
      </Link>
    </p>
  );
}
