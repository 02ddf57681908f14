import { type Noun, noun } from "@/content/texts/number";
import { acrossCategories } from "@/content/texts/polls";
import { pollPeriod } from "@/lib/record/published";
import { cardPlacings, yearSuffix } from "@/lib/record/queries";
import type { Card, Counts, Figure, Placing, Poll } from "@/lib/record/types";

/** "441 upvotes"; nothing of a count that is not known. */
export const counted = (count: Figure | undefined, of: Noun): string | undefined =>
  count && `${count.display} ${noun(count.value, of)}`;

/** Both counts of a thread or of a card in it, or the one that is known: "441 upvotes, 34 comments". */
export const bothCounts = ({ upvotes, comments }: Counts): (string | undefined)[] => [
  counted(upvotes, "upvotes"),
  counted(comments, "comments"),
];

/** "Winner: …; runner-up: …" in one line; undefined where no outcome is recorded. */
export function outcomeLine({ result, placings }: Poll): string | undefined {
  switch (result.kind) {
    case "decided":
    case "tie":
      return placings
        .map(({ title, card }, index) => `${index ? title.toLowerCase() : title}: ${card.name}`)
        .join("; ");
    case "split":
      return placings.map(({ purpose, card }) => `${purpose}: ${card.name}`).join("; ");
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return undefined;
  }
}

/** What a card placed as and for what, with the year where there are several: "Winner, Utilities". */
export const placingLine = ({ title, categoryName, poll }: Placing): string =>
  `${title}, ${categoryName}${yearSuffix(poll.series)}`;

/** A sentence with its stop, which it may have already. */
const stopped = (sentence: string): string => (/[.?!]$/.test(sentence) ? sentence : `${sentence}.`);

/** A poll in one or two sentences, for search results and previews: how it ended and on which counts. */
export function pollDescription(poll: Poll): string {
  const outcome = outcomeLine(poll);
  if (!outcome) return `${stopped(poll.guide?.lead ?? poll.title)} No poll result yet.`;
  const counts = bothCounts(poll.figures).toReversed().filter(Boolean).join(", ");
  const held = `Community credit card poll for India, ${poll.series.period.label}.`;
  return [stopped(outcome), counts && `${counts}.`, held].filter(Boolean).join(" ");
}

/** "winner for Utilities"; "winner of the finale". */
const placedFor = ({ title, categoryName, poll }: Placing): string => {
  const category = categoryName === acrossCategories ? "of the finale" : `for ${categoryName}`;
  return `${title.toLowerCase()} ${category}${yearSuffix(poll.series)}`;
};

/** A card in a sentence: where it placed. */
export function cardDescription({ id, name, facts }: Card): string {
  const placings = cardPlacings(id);
  const places = placings.map(placedFor);
  const [first, ...others] = new Set(placings.map(({ poll }) => poll.series.period.label));
  const period = others.length ? pollPeriod : first;
  const said = (shown: readonly string[]) =>
    `${name} in India’s community credit card polls${period ? `, ${period}` : ""}: ${shown.join("; ") || "no place yet"}.${facts.length ? " Rates and fees may have changed." : ""}`;
  // As many as search results show.
  const shorter = places.map((_, index) => said([...places.slice(0, -1 - index), "and more"]));
  return [said(places), ...shorter].find(({ length }) => length <= 200) ?? said([]);
}

/** One line for a message beside the link: how the poll ended, or what its page holds instead. */
export function pollShareText(poll: Poll): string {
  const outcome = outcomeLine(poll);
  return outcome ? `${stopped(poll.title)} ${outcome}` : poll.title;
}
