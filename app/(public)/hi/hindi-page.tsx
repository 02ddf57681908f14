import type { ReactNode } from "react";
import { Link } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { PageHeader } from "@/components/site/page-header";
import { formatHindiDay, type HindiSlug, hindiPage } from "@/lib/site/translations";

/** An information page in Hindi: what it translates, how far that has been checked, its dates and its text. */
export function HindiPage({ slug, children }: { slug: HindiSlug; children: ReactNode }) {
  const { title, path, englishPath, lastUpdated, translated, checked, behind } = hindiPage(slug);
  return (
    <PageFrame
      lang="hi"
      path={path}
      here={title}
      header={
        <PageHeader title={title}>
          <p className="text-[0.9375rem]">
            {lastUpdated && `पिछला अपडेट: ${lastUpdated}। `}
            संशोधन: {formatHindiDay(translated)}।
          </p>
        </PageHeader>
      }
    >
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
    </PageFrame>
  );
}
