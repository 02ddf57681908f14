import { toConfirm } from "@/content/to-confirm";
import { findPage, type PagePath } from "./pages";

/** A page in Hindi: its words, the page that it translates, and how far it can be relied on. */
export function translation(path: PagePath) {
  const page = findPage(path);
  const english: PagePath = page.translates ?? path;
  const { translated = "" } = page;
  const { revised, firstPublished = "" } = findPage(english);
  return {
    ...page,
    english,
    translated,
    /** The English text has changed since it was translated. */
    behind: (revised ?? firstPublished) > translated,
    checked: toConfirm["hindi-texts"].confirmed,
  };
}

const hindiDay = new Intl.DateTimeFormat("hi-IN-u-nu-latn", {
  day: "numeric",
  month: "long",
  year: "numeric",
  timeZone: "Asia/Kolkata",
});

/** "2026-11-20" → "20 नवंबर 2026". */
export const formatHindiDay = (isoDay: string): string =>
  hindiDay.format(new Date(`${isoDay}T00:00:00+05:30`));
