import type { ReactNode } from "react";
import { Link } from "@/components/site/link";
import { PageFrame } from "@/components/site/page-frame";
import { hindiWords as words } from "@/content/pages/hi";
import { formatHindiDay } from "@/lib/record/format";
import { findPage, type PagePath, translation } from "@/lib/site/pages";

type HindiPageProps = { path: PagePath; lead?: ReactNode; children: ReactNode };

/**
 * The frame of a page in Hindi, whose header and footer are in English. A note links to the English
 * page. If nobody has checked the translation, the note says so.
 */
export function HindiPage({ path, lead, children }: HindiPageProps) {
  const { title, lastUpdated } = findPage(path);
  const { english, translated, isChecked, isBehind } = translation(path);
  const sentences = [
    words.isTranslation,
    !isChecked && words.unchecked,
    isBehind && words.behind,
    words.englishPrevails,
  ];
  const translationNote = (
    <aside
      aria-label={words.about}
      className="my-8 max-w-line border-l-4 border-primary bg-muted p-4 text-[0.9375rem]"
    >
      <p>
        <span>{`${sentences.filter(Boolean).join(" ")} `}</span>
        <Link className="underline underline-offset-4" href={english} hrefLang="en-IN" lang="en">
          Read in English
        </Link>
      </p>
    </aside>
  );
  return (
    <PageFrame
      lang="hi"
      className="hindi pb-16"
      path={path}
      title={title}
      lead={
        <>
          {lead}
          <p className="text-[0.9375rem]">
            {`${lastUpdated ? `${words.lastUpdated}: ${lastUpdated}। ` : ""}${words.revised}: ${formatHindiDay(translated)}।`}
          </p>
        </>
      }
    >
      {!lead && translationNote}
      {children}
      {lead && translationNote}
    </PageFrame>
  );
}
