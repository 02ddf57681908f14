import { descriptionWords as words } from "@/content/texts/publish";
import type { Card } from "@/lib/record/cards";
import { ofYear, type Placing, type Poll, placingsOf, pollPeriod } from "@/lib/record/polls";

/** "Winner: Airtel Axis", and "runner-up: Axis ACE" behind it in the same sentence. */
const placedLine = ({ title, card }: Placing, index: number): string =>
  `${index ? title.toLowerCase() : title}: ${card.name}`;

/** "Winner: …; runner-up: …" in one line; undefined where no outcome is recorded. */
export function outcomeLine({ result, placings }: Poll): string | undefined {
  switch (result.kind) {
    case "decided":
    case "tie":
      return placings.map(placedLine).join("; ");
    case "split":
      return placings.map(({ for: as, card }) => `${as}: ${card.name}`).join("; ");
    case "open-question":
      return result.verdict;
    case "not-recorded":
      return undefined;
  }
}

/** What a card placed as and for what, with the year where there are several: "Winner, Utilities". */
export const placingLine = ({ title, categoryName, poll }: Placing): string =>
  `${title}, ${categoryName}${ofYear(poll.series)}`;

/** A poll in one or two sentences, for search results and previews: how it ended and on which counts. */
export function pollDescription(poll: Poll): string {
  const { series, figures } = poll;
  const outcome = outcomeLine(poll);
  if (!outcome) return words.unrecorded(poll.guide?.lead ?? poll.title);
  return words.poll(outcome, words.counts(figures.comments, figures.upvotes), series.period.label);
}

/** A card in a sentence: where it placed. */
export function cardDescription({ id, name, facts }: Card): string {
  const placings = placingsOf(id);
  const places = placings.map(
    ({ title, categoryName, poll }) => words.placed(title.toLowerCase(), categoryName) + ofYear(poll.series),
  );
  const [period, ...others] = new Set(placings.map(({ poll }) => poll.series.period.label));
  const said = (shown: readonly string[]) =>
    words.card(name, others.length ? pollPeriod : period, shown.join("; "), facts.length > 0);
  // As many as search results show.
  const shorter = places.map((_, index) => said([...places.slice(0, -1 - index), words.more]));
  return [said(places), ...shorter].find(({ length }) => length <= 200) ?? said([]);
}

/** One line for a message beside the link: how the poll ended, or what its page holds instead. */
export function pollShareText(poll: Poll): string {
  const outcome = outcomeLine(poll);
  if (!outcome) return poll.title;
  return `${poll.title}${/[.?!]$/.test(poll.title) ? "" : "."} ${outcome}`;
}
