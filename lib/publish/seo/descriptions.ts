import { type Noun, noun } from "@/content/texts/number";
import { acrossCategories } from "@/content/texts/polls";
import { pollPeriod } from "@/lib/record/published";
import { cardPlacings, yearSuffix } from "@/lib/record/queries";
import type { Card, Counts, Figure, Placing, Poll } from "@/lib/record/types";

/** Returns "441 upvotes", or undefined if the count is missing. */
const countWithUnit = (count: Figure | undefined, unit: Noun): string | undefined =>
  count && `${count.display} ${noun(count.value, unit)}`;

/** Returns the known counts of a thread, or of a card in it: ["441 upvotes", "34 comments"]. */
export const bothCounts = ({ upvotes, comments }: Counts): string[] =>
  [countWithUnit(upvotes, "upvotes"), countWithUnit(comments, "comments")].filter(
    (text) => text !== undefined,
  );

/**
 * Returns the outcome in one line: "Winner: Airtel Axis Credit Card; runner-up: …". Undefined if no
 * outcome is recorded.
 */
export function outcomeLine({ outcome, placings }: Poll): string | undefined {
  switch (outcome.kind) {
    case "decided":
    case "tie":
      return placings
        .map(({ title, card }, index) => `${index ? title.toLowerCase() : title}: ${card.name}`)
        .join("; ");
    case "split":
      return placings.map(({ purpose, card }) => `${purpose}: ${card.name}`).join("; ");
    case "open-question":
      return outcome.verdict;
    case "not-recorded":
      return undefined;
  }
}

/**
 * Returns a placing in words: "Winner, Utilities", or "Winner, Utilities, 2025" if several series
 * have polls.
 */
const placingLine = ({ title, categoryName, poll }: Placing): string =>
  `${title}, ${categoryName}${yearSuffix(poll.series)}`;

/**
 * Returns up to three placings in one line, and "and more" if others are left out: "Winner,
 * Utilities; Runner-up, Travel; Winner, Rent Payments; and more".
 */
export function placesLine(placings: readonly Placing[]): string {
  const shown = placings.slice(0, 3).map(placingLine);
  return [...shown, ...(placings.length > 3 ? ["and more"] : [])].join("; ");
}

/** Adds a full stop to a sentence that ends without a punctuation mark. */
const withStop = (sentence: string): string =>
  /[.?!]$/.test(sentence) ? sentence : `${sentence}.`;

/** Describes a poll for search results and previews, with its outcome and its counts. */
export function pollDescription(poll: Poll): string {
  const outcome = outcomeLine(poll);
  if (!outcome) return `${withStop(poll.guide?.lead ?? poll.title)} No poll result yet.`;
  const counts = bothCounts(poll.figures).toReversed().join(", ");
  const occasion = `Community credit card poll for India, ${poll.series.period.label}.`;
  return [withStop(outcome), counts && `${counts}.`, occasion].filter(Boolean).join(" ");
}

/** Returns a placing in words: "winner for Utilities", "winner of the finale". */
const placedFor = ({ title, categoryName, poll }: Placing): string => {
  const category = categoryName === acrossCategories ? "of the finale" : `for ${categoryName}`;
  return `${title.toLowerCase()} ${category}${yearSuffix(poll.series)}`;
};

/** Describes a card in one sentence, with as many of its places as fit into 200 characters. */
export function cardDescription({ id, name, facts }: Card): string {
  const placings = cardPlacings(id);
  const places = placings.map(placedFor);
  const [first, ...others] = new Set(placings.map(({ poll }) => poll.series.period.label));
  const period = others.length ? pollPeriod : first;
  const occasion = period ? `, ${period}` : "";
  const caveat = facts.length ? " Rates and fees may have changed." : "";
  const sentenceWith = (shown: readonly string[]): string =>
    `${name} in India’s community credit card polls${occasion}: ${shown.join("; ")}.${caveat}`;
  const shorter = places.map((_, index) =>
    sentenceWith([...places.slice(0, -1 - index), "and more"]),
  );
  return (
    [sentenceWith(places), ...shorter].find(({ length }) => length <= 200) ??
    sentenceWith(["and more"])
  );
}

/**
 * Returns the text of a shared message, without its link: the title, and the outcome if it is
 * recorded.
 */
export function pollShareText(poll: Poll): string {
  const outcome = outcomeLine(poll);
  return outcome ? `${withStop(poll.title)} ${outcome}` : poll.title;
}
