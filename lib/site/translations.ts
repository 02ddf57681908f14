import { pages } from "@/content/pages";
import { type HindiPage, hindiPages } from "@/content/pages/hi";
import { toConfirm } from "@/content/to-confirm";

/** Pages that stand here in Hindi: by their English slug. */
export type HindiSlug = keyof typeof hindiPages;

/** A page in Hindi, with its address and how far it can be relied on. */
export function hindiPage(slug: HindiSlug) {
  const page: HindiPage = hindiPages[slug];
  const english = pages[page.of];
  return {
    ...page,
    slug,
    englishPath: page.of,
    englishTitle: english.title,
    /** The English text has changed since it was translated. */
    behind: (english.revised ?? english.firstPublished ?? "") > page.translated,
    checked: toConfirm["hindi-texts"].confirmed,
  };
}

/** Every page in Hindi. */
export const allHindiPages = (Object.keys(hindiPages) as HindiSlug[]).map(hindiPage);

/** The Hindi page that translates a page, if there is one. */
export const hindiPageOf = (englishPath: string) =>
  allHindiPages.find((page) => page.englishPath === englishPath);

/** Both addresses of a page that stands in English and Hindi, for `alternates.languages` on either. */
export const languageAlternates = (slug: HindiSlug): Record<"en-IN" | "hi" | "x-default", string> => {
  const { path, englishPath } = hindiPage(slug);
  return { "en-IN": englishPath, hi: path, "x-default": englishPath };
};

const hindiDay = new Intl.DateTimeFormat("hi-IN-u-nu-latn", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** "2026-11-20" → "20 नवंबर 2026". */
export const formatHindiDay = (isoDay: string): string =>
  hindiDay.format(new Date(`${isoDay}T00:00:00+05:30`));
