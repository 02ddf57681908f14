import type { PollContent } from "@/content/types";

/** The latest of some days ("2026-11-20"), which sort as text. */
export const latestOf = (first: string, ...others: readonly string[]): string =>
  [first, ...others].toSorted().at(-1) ?? first;

/** The day on which a poll's page was first published here, its result filled in, or last corrected. */
export const lastChanged = ({
  firstPublished,
  recorded = firstPublished,
  corrections = [],
}: Pick<PollContent, "firstPublished" | "recorded" | "corrections">): string =>
  latestOf(recorded, ...corrections.map(({ date }) => date));
