import { dayRanges } from "@/content/texts/number";
import { isRecorded } from "./standings";
import type { Poll, Series } from "./types";

/*
 * Sentences about gaps in the record of a series. The sentences are computed, so that they change
 * when a result is filled in. A token in a sentence, such as "{days}", stands for a figure of the
 * series.
 */

const listDays = (polls: readonly Poll[]): string => dayRanges(polls.map(({ day }) => day));

/** Returns the polls whose result was filled in after their page was published. */
const filledInLater = ({ polls }: Series): Poll[] =>
  polls.filter((poll) => poll.recorded && isRecorded(poll));

/**
 * True if no result was filled in later. Every result is then the one that the series itself
 * published.
 */
export const isAsPublished = (series: Series): boolean => !filledInLater(series).length;

/**
 * Names the days whose result we filled in after their page was published, and says that their
 * winner is the card that the thread puts first. Undefined if there are no such days.
 */
export function filledInText(series: Series): string | undefined {
  const polls = filledInLater(series);
  if (!polls.length) return undefined;
  const [results, winners] =
    polls.length === 1
      ? ["result", "There the winner is the card that the thread puts first."]
      : ["results", "There each winner is the card that its thread puts first."];
  return `We filled in the ${results} of ${listDays(polls)} of ${series.year} later. ${winners}`;
}

/**
 * Returns sentences about the totals of a series' threads: for how many days we have them, and
 * their sums. "Of 2024, we have the totals of {recorded.days} of {days} days. They hold …".
 * Undefined if the series published no totals.
 */
export function totalsText({ year, figures }: Series): string | undefined {
  const { days, "recorded.days": counted } = figures;
  if (!days || !counted) return undefined;
  if (!counted.value) return `Of ${year}, we have the totals of none of the {days} days.`;
  const ofDays = counted.value < days.value ? "{recorded.days} of {days}" : "all {days}";
  const held = (["comments", "upvotes"] as const).flatMap((unit) => {
    if (!figures[`recorded.${unit}`]) return [];
    return figures[`recorded.share.${unit}`]
      ? `{recorded.${unit}} of {${unit}} ${unit} ({recorded.share.${unit}})`
      : `{recorded.${unit}} ${unit}`;
  });
  const rest = (["comments", "upvotes"] as const).flatMap((unit) =>
    figures[`unrecorded.${unit}`]?.value ? `{unrecorded.${unit}} ${unit}` : [],
  );
  const restText = rest.length ? ` The rest, ${rest.join(" and ")}, falls to the other days.` : "";
  return `Of ${year}, we have the totals of ${ofDays} days. They hold ${held.join(" and ")}.${restText}`;
}

/**
 * Names the missing addresses of threads: "the addresses of its threads" if all are missing, or
 * "the address of the thread of day 3". Undefined if none is missing.
 */
function threadsText(polls: readonly Poll[]): string | undefined {
  const without = polls.filter(({ threadUrl }) => !threadUrl);
  if (!without.length) return undefined;
  if (without.length === polls.length)
    return polls.length === 1 ? "the address of its thread" : "the addresses of its threads";
  return without.length === 1
    ? `the address of the thread of ${listDays(without)}`
    : `the addresses of the threads of ${listDays(without)}`;
}

/**
 * Returns a sentence about the gaps of a series, except missing results and totals. Undefined if
 * there are no such gaps.
 */
export function otherGapsText(series: Series): string | undefined {
  const { year, polls, figures } = series;
  const placings = polls.flatMap((poll) => poll.placings);
  const uncounted = placings.filter((placing) => {
    const { upvotes, comments } = placing.figures;
    return !upvotes && !comments;
  });
  const unnamed = polls.filter(({ mentionedCards }) => mentionedCards === "named-in-thread-only");
  const gaps = [
    threadsText(polls),
    uncounted.length > 0 && "the counts of some cards",
    unnamed.length > 0 && `the names of the other cards mentioned on ${listDays(unnamed)}`,
    figures.awards?.value && "the awards that the finale counts",
  ].filter((gap) => typeof gap === "string");
  if (!gaps.length) return undefined;
  const last = gaps.at(-1);
  const list = gaps.length < 3 ? gaps.join(" or ") : `${gaps.slice(0, -1).join(", ")}, or ${last}`;
  return totalsText(series) ? `We also don’t have ${list}.` : `Of ${year}, we don’t have ${list}.`;
}
