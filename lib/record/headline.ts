import { categories } from "@/content/categories";
import { listed } from "@/content/texts/number";
import { countToken } from "./figures";
import { isFinale } from "./standings";
import { readText } from "./text";
import type { CategoryId, Placing, Poll, Text } from "./types";

/*
 * The finding of a poll in one sentence. The poll's page prints the finding as a headline, with
 * figures. Titles and structured data use it as plain text. Cards are called by their short names.
 */

const shortNames = (placings: readonly Placing[]): string =>
  listed(placings.map(({ card }) => card.shortName));

/** Returns "on utility bills", or "across all categories" for a finale. */
const onTopic = ({ topic }: Poll): string => (topic ? `on ${topic}` : "across all categories");

/**
 * Returns ", 441 to 85", the upvotes of winner and runner-up. Returns ", with 441 upvotes" if there
 * is no runner-up. The text is empty if a count is missing, or if several cards are runners-up.
 */
function scoreText(winner: Placing, runnersUp: readonly Placing[]): string {
  const { upvotes } = winner.figures;
  if (!upvotes) return "";
  const [runnerUp, ...others] = runnersUp;
  if (!runnerUp) return `, with ${countToken(upvotes)} upvotes`;
  const second = runnerUp.figures.upvotes;
  return second && !others.length ? `, ${countToken(upvotes)} to ${countToken(second)}` : "";
}

/**
 * Returns ", 40 upvotes each" for cards that tied. The text is empty if their counts differ or one
 * is missing.
 */
function sharedScoreText(winners: readonly Placing[]): string {
  const [first] = winners;
  const upvotes = first?.figures.upvotes;
  const areAlike = winners.every(({ figures }) => figures.upvotes?.value === upvotes?.value);
  return upvotes && areAlike ? `, ${countToken(upvotes)} upvotes each` : "";
}

/**
 * Returns the finding of a split poll: "Amex MRCC won the forum’s vote on rent, HDFC BizBlack on
 * taxes". The verb, "won" or "tied", is repeated only when it changes: "…; AU Ixigo and HDFC
 * Infinia tied on taxes".
 */
function splitText(winners: readonly Placing[]): string {
  const byCategory = Map.groupBy(winners, ({ category }) => category as CategoryId);
  let text = "";
  let before = "";
  for (const [category, placings] of byCategory) {
    const verb = placings.length > 1 ? "tied" : "won";
    const on = `on ${categories[category].topic}`;
    const names = shortNames(placings);
    if (!text) text = `${names} ${verb === "won" ? "won" : "tied in"} the forum’s vote ${on}`;
    else if (verb === before) text += `, ${names} ${on}`;
    else text += `; ${names} ${verb} ${on}`;
    before = verb;
  }
  return text;
}

/**
 * Returns a poll's finding, without a full stop. In place of each count, the finding has a token:
 * "{2024.day-10.winner.upvotes}".
 */
function headlineTokens(poll: Poll): string {
  const { outcome, title } = poll;
  switch (outcome.kind) {
    case "decided": {
      const { winner, runnersUp } = outcome;
      const score = scoreText(winner, runnersUp);
      return `${winner.card.shortName} won the forum’s vote ${onTopic(poll)}${score}`;
    }
    case "tie": {
      const score = sharedScoreText(outcome.winners);
      return `${shortNames(outcome.winners)} tied in the forum’s vote ${onTopic(poll)}${score}`;
    }
    case "split":
      return splitText(outcome.winners);
    case "open-question":
      return outcome.verdict.replace(/\.$/, "");
    case "not-recorded":
      return title;
  }
}

/** Returns a poll's finding, or its title if it has no result. */
export const pollHeadline = (poll: Poll): Text => readText(headlineTokens(poll), poll);

/**
 * Drops the article of a title: "The best credit card for utility bills" → "Best credit card for
 * utility bills".
 */
const searchPhrase = ({ title }: Poll): string => title.replace(/^The best /, "Best ");

/** Returns words such as "what r/CreditCardsIndia upvoted in December 2024". */
function occasionText({ outcome, series }: Poll, forum: string): string {
  const verb = outcome.kind === "open-question" ? "said" : "upvoted";
  return `what ${forum} ${verb} in ${series.period.label}.`;
}

/**
 * Returns a sentence with the recorded counts of the whole thread, as figure tokens. If no count is
 * recorded, the sentence says so.
 */
function threadText(poll: Poll): string {
  const { upvotes, comments } = poll.figures;
  const thread = isFinale(poll) ? "The finale’s own thread" : "The whole thread";
  const counts = [
    upvotes && `${countToken(upvotes)} upvotes`,
    comments && `${countToken(comments)} comments`,
  ].filter((count) => count !== undefined);
  return counts.length
    ? `${thread} drew ${counts.join(" and ")}.`
    : "We don’t have the counts of its thread.";
}

/**
 * Returns the line below the headline of a poll with a result: "Best credit card for utility bills:
 * what r/CreditCardsIndia upvoted in December 2024. The whole thread drew 499 upvotes and 146
 * comments." `forum` is the name of the forum.
 */
export function pollLead(poll: Poll, forum: string): Text {
  const phrase = searchPhrase(poll);
  const occasion = occasionText(poll, forum);
  const sentence = phrase.endsWith("?")
    ? `${phrase} ${occasion.replace(/^w/, "W")}`
    : `${phrase}: ${occasion}`;
  return readText(`${sentence} ${threadText(poll)}`, poll);
}

/**
 * Returns the outcome in as few words as possible, in two parts: `names` is "Airtel Axis won", and
 * `score` is ", 441 to 85". Undefined if the poll has no winner.
 */
function briefOutcome({ outcome }: Poll): { names: string; score: string } | undefined {
  switch (outcome.kind) {
    case "decided": {
      const { winner, runnersUp } = outcome;
      const score = scoreText(winner, runnersUp);
      return { names: `${winner.card.shortName} won`, score };
    }
    case "tie": {
      const score = sharedScoreText(outcome.winners);
      return { names: `${shortNames(outcome.winners)} tied`, score };
    }
    case "split":
      return { names: `${shortNames(outcome.winners)} won`, score: "" };
    case "open-question":
    case "not-recorded":
      return undefined;
  }
}

/** The longest title, in characters. Search results cut off longer titles. */
const longestTitle = 90;

/**
 * Returns the title of a poll's document: the search phrase, the winner, the upvotes and the
 * period. If the title is too long, parts are left out, but never the year. The next series asks
 * the same question, and its title must be different.
 */
export function pollDocumentTitle(poll: Poll): string {
  const { series } = poll;
  const phrase = searchPhrase(poll);
  const brief = briefOutcome(poll);
  const when = `(${series.period.label})`;
  const year = `(${series.year})`;
  if (!brief) return `${phrase} ${when}`;
  const separator = phrase.endsWith("?") ? " " : ": ";
  const found = phrase + separator + brief.names;
  const withScore = readText(`${found}${brief.score} ${when}`, poll).plain;
  const forms = [withScore, `${found} ${when}`, `${found} ${year}`, `${phrase} ${when}`];
  return forms.find(({ length }) => length <= longestTitle) ?? `${phrase} ${year}`;
}
