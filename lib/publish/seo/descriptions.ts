import { descriptionWords as words } from "@/content/texts/publish";
import { type Card, cardFactsAsOf } from "@/lib/record/cards";
import { type Placing, type Poll, placingsOf } from "@/lib/record/polls";

/** "Winner: Airtel Axis", and "runner-up: Axis ACE" behind it in the same sentence. */
const placedLine = ({ title, place, card }: Placing, index: number): string =>
  `${index ? place : title}: ${card.name}`;

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

/** A poll in one or two sentences, for search results and previews: how it ended and on which counts. */
export function pollDescription(poll: Poll): string {
  const { series, figures } = poll;
  const outcome = outcomeLine(poll);
  if (!outcome) return words.unrecorded(poll.guide?.lead ?? poll.title);
  const { comments, upvotes } = figures;
  const counts = comments && upvotes ? words.counts(comments.display, upvotes.display) : "";
  return words.poll(outcome, counts, series.period.label);
}

/** A card in a sentence: where it placed. */
export function cardDescription({ id, name }: Card): string {
  const places = placingsOf(id).map(({ place, categoryName }) => words.placed(place, categoryName));
  return words.card(name, cardFactsAsOf.label, places.join("; "));
}

/** One line for a message beside the link: how the poll ended, or what its page holds instead. */
export function pollShareText(poll: Poll): string {
  const outcome = outcomeLine(poll);
  if (!outcome) return poll.title;
  return `${poll.title}${/[.?!]$/.test(poll.title) ? "" : "."} ${outcome}`;
}
