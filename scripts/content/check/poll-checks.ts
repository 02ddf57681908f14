import { categories } from "@/content/categories";
import { type PollContent, pollFile } from "@/content/types";
import { allPolls, shownContent } from "@/lib/record/published";
import { findSeries } from "@/lib/record/queries";
import { buildStandings } from "@/lib/record/standings";
import type { Placing, Poll } from "@/lib/record/types";
import { namedCards } from "../tally/named-cards.ts";
import { type ContentCheck, sentences } from "./content-check.ts";
import { insightsPlace } from "./texts.ts";

/** A text about a result, with the placings that it may name. */
type ResultText = {
  at: string;
  text: string;
  placings: readonly Placing[];
  /** The names of cards that have no place but are mentioned in the thread. */
  others: readonly string[];
  /** The words for these polls in an error message: "this poll", or "the poll on rent". */
  where: string;
};

function pollTexts(poll: Poll): ResultText[] {
  const { series, slug, placings, mentionedCards, summary = [], insights = [] } = poll;
  const file = pollFile({ year: series.year, slug });
  const others = Array.isArray(mentionedCards) ? mentionedCards.map(({ name }) => name) : [];
  const shared = { placings, others, where: "this poll" };
  return [
    ...summary.map((text) => ({ at: `${file}: summary`, text, ...shared })),
    ...insights.flatMap(({ heading, detail }) =>
      [heading, detail].map((text) => ({ at: `${file}: insights`, text, ...shared })),
    ),
  ];
}

/**
 * Returns the texts of a series' insights, each with the placings that the text may name:
 *
 * - A trend about a category with a poll may name the placings of this poll.
 * - Any other text, such as a trend across all categories, may name the placings of all polls.
 */
function insightTexts({ year, insights }: (typeof shownContent)[number]): ResultText[] {
  const polls = findSeries(year)?.polls ?? [];
  const all = polls.flatMap(({ placings }) => placings);
  const at = insightsPlace(year);
  const { trends = [], patterns = [], expectations = [] } = insights ?? {};
  const standings = buildStandings(polls);
  return [
    ...trends.map(({ category, detail }) => ({
      at,
      text: detail,
      placings: standings.find(({ id }) => id === category)?.poll?.placings ?? all,
      others: [],
      where: category in categories ? `the poll on ${category}` : "these polls",
    })),
    ...[...patterns, ...expectations].map(({ detail }) => ({
      at,
      text: detail,
      placings: all,
      others: [],
      where: "these polls",
    })),
  ];
}

const resultTexts = [...allPolls.flatMap(pollTexts), ...shownContent.flatMap(insightTexts)];

const escaped = (text: string): string => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");

/**
 * Returns the places that a card has according to a text. They are recognised by words ("Axis ACE
 * won"), and by a figure beside the card's name ("{winner.upvotes} upvotes for Axis ACE").
 */
function placesSaid(text: string, name: string): Placing["place"][] {
  const card = escaped(name);
  const figure = (place: string) => `\\{(?:\\d{4}\\.day-\\d+\\.)?${place}\\.`;
  const forms: Readonly<Record<Placing["place"], string>> = {
    winner: `${card} (?:won|wins|came first|was first|is the winner|was the winner)\\b|(?:won by|winner is|winner was|winner,) ${card}|${card}(?: drew| got| with)? \\(?${figure("winner")}|${figure("winner")}\\w+\\}(?: upvotes| comments)? for ${card}`,
    "runner-up": `${card} (?:came second|was second|(?:is|was) (?:the )?runner-up)\\b|(?:runner-up is|runner-up was|runner-up,|ahead of) ${card}|${card}(?: drew| got| with)? \\(?${figure("runner-up")}|${figure("runner-up")}\\w+\\}(?: upvotes| comments)? for ${card}`,
  };
  return (["winner", "runner-up"] as const).filter((place) => new RegExp(forms[place]).test(text));
}

function wrongPlace({ at, text, placings, others, where }: ResultText): string | undefined {
  for (const { name, doubt } of namedCards(text)) {
    const own = placings.filter(({ card }) => card.name === name);
    if (!own.length && doubt === undefined && !others.includes(name))
      return `${at} names ${name}, which has no place in ${where}; write the card that is meant, or remove the card: “${text}”`;
    const wrong = placesSaid(text, name).find((said) => !own.some(({ place }) => place === said));
    if (wrong)
      return `${at} calls ${name} the ${wrong}, which it is not in ${where}; write the card that is meant: “${text}”`;
  }
  return undefined;
}

/**
 * A split poll has winners in several categories. Returns the problem if its summary names a card
 * for the wrong category: "HDFC BizBlack for rent", although HDFC BizBlack won taxes. Undefined if
 * the summary has no such mistake.
 */
function wrongPurpose({ outcome, summary = [], placings, series, slug }: Poll): string | undefined {
  if (outcome.kind !== "split") return undefined;
  const text = summary.join(" ");
  const stray = placings.flatMap(({ card: { name }, category }) =>
    placings.flatMap((other) => {
      const said = `${name} for ${other.category}`;
      return other.category !== category && text.includes(said) ? said : [];
    }),
  )[0];
  return (
    stray &&
    `${pollFile({ year: series.year, slug })}: summary says “${stray}”, which another card won; write the card that is meant.`
  );
}

const numbers: readonly string[] =
  "zero one two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen eighteen nineteen twenty".split(
    " ",
  );

/**
 * Returns the problem if the summary of a poll says a wrong number of winners in words ("two
 * winners"). Undefined if the number is right or not mentioned.
 */
function wrongWinnerCount({ summary = [], placings, series, slug }: Poll): string | undefined {
  const winners = placings.filter(({ place }) => place === "winner").length;
  const [said = "", word = ""] =
    new RegExp(`\\b(${numbers.join("|")}) winners\\b`, "i").exec(summary.join(" ")) ?? [];
  return said && numbers.indexOf(word.toLowerCase()) !== winners
    ? `${pollFile({ year: series.year, slug })}: summary says “${said}”, but the result has ${winners}; correct one of them.`
    : undefined;
}

/**
 * Returns the problem if the description of a completed series says a wrong number of polls in
 * words ("fifteen polls"). Undefined if the number is right or not mentioned.
 */
function wrongPollCount({
  year,
  description,
  published,
  pollContents,
  status,
}: (typeof shownContent)[number]) {
  const count = published?.days ?? pollContents.length;
  const [said = "", word = ""] =
    new RegExp(`\\b(${numbers.join("|")})(?: daily)? polls\\b`, "i").exec(description) ?? [];
  return said && status === "completed" && numbers.indexOf(word.toLowerCase()) !== count
    ? `content/polls/${year}/index.ts: description says “${said}”, but the series has ${count}; correct it.`
    : undefined;
}

const repeated = (values: readonly string[]): string | undefined =>
  values.find((value, index) => values.indexOf(value) !== index);

/**
 * Returns the first problem of fields that contradict each other, such as a correction dated before
 * the publication. The schema cannot check that. Undefined if there is no problem.
 */
function fieldProblem(poll: PollContent, lastDay: number): string | undefined {
  const { categories: asked, corrections = [], firstPublished, result, withdrawn } = poll;
  if (poll.draft) return undefined;
  const twice = repeated(asked);
  if (twice) return `categories: names ${twice} twice; remove one.`;
  if (!asked.length && poll.day < lastDay)
    return "categories: [] makes this poll the finale, but later days follow; write the category of the poll.";
  const early = corrections.find(({ date }) => date < firstPublished);
  if (early)
    return `corrections: ${early.date} is before the page was published (${firstPublished}); write the day of the correction.`;
  if (withdrawn && withdrawn.date < firstPublished)
    return `withdrawn: ${withdrawn.date} is before the page was published (${firstPublished}); write the day of the withdrawal.`;
  if (poll.recorded && result.kind === "not-recorded")
    return "recorded: names the day of a result, but there is no result; remove it, or write the result.";
  return undefined;
}

/**
 * Returns the problem if a card has a place in a poll and is also listed in its `otherMentions`.
 * Undefined if there is no such card.
 */
function placedTwice({ placings, mentionedCards, series, slug }: Poll): string | undefined {
  const mentions = Array.isArray(mentionedCards) ? mentionedCards : [];
  const card = mentions.find(({ id }) => placings.some((placing) => placing.card.id === id));
  return (
    card &&
    `${pollFile({ year: series.year, slug })}: otherMentions has ${card.id}, which has a place already; remove it.`
  );
}

/**
 * Returns the problem if two polls have the same thread address: it names the later poll, whose
 * address was probably copied. Undefined if all addresses are different.
 */
function sharedThread(): string | undefined {
  const polls = allPolls.filter(({ threadUrl }) => threadUrl);
  const url = repeated(polls.map(({ threadUrl = "" }) => threadUrl));
  const [, second] = polls
    .filter(({ threadUrl }) => threadUrl === url)
    .toSorted((a, b) => a.series.year - b.series.year || a.day - b.day);
  if (!url || !second) return undefined;
  const file = pollFile({ year: second.series.year, slug: second.slug });
  return `${file}: threadUrl is the address of another poll’s thread, ${url}; write the address of this poll’s own thread.`;
}

export const pollChecks: readonly ContentCheck[] = [
  {
    title: "texts about a result name the cards that were placed",
    problems: () => sentences([...resultTexts.map(wrongPlace), ...allPolls.map(wrongPurpose)]),
  },
  {
    title: "numbers of winners and polls in words are the record’s",
    problems: () =>
      sentences([...allPolls.map(wrongWinnerCount), ...shownContent.map(wrongPollCount)]),
  },
  {
    title: "the fields of each poll are consistent",
    problems: () =>
      sentences([
        ...shownContent.flatMap(({ pollContents }) =>
          pollContents.map((poll) => {
            const problem = fieldProblem(poll, Math.max(...pollContents.map(({ day }) => day)));
            return problem && `${pollFile(poll)}: ${problem}`;
          }),
        ),
        ...allPolls.map(placedTwice),
        sharedThread(),
      ]),
  },
];
