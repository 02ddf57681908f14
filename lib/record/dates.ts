import type { PollContent } from "@/content/types";

/** The latest of some days ("2026-11-20"); days sort as text. Throws without any. */
export function latestOf(days: readonly string[], ...more: readonly string[]): string {
  const last = [...days, ...more].toSorted().at(-1);
  if (last === undefined) throw new Error("no day to take the latest of");
  return last;
}

/** The day on which a poll's page was first published here, its result filled in, or last corrected. */
export const lastChanged = ({
  firstPublished,
  recorded = firstPublished,
  corrections = [],
}: Pick<PollContent, "firstPublished" | "recorded" | "corrections">): string =>
  latestOf([recorded, ...corrections.map(({ date }) => date)]);
